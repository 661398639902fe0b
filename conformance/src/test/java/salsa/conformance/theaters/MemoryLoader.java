package salsa.conformance.theaters;

import java.util.Collection;
import java.util.Map;
import salsa.runtime.Theaters;

/** The classes of a program in one theater. */
public final class MemoryLoader extends ClassLoader implements Theaters.Classes {

    private static final String END = ".class";

    private final Map<String, byte[]> files;

    public MemoryLoader(Map<String, byte[]> files) {
        super(MemoryLoader.class.getClassLoader());
        this.files = files;
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
        byte[] bytes = files.get(name.replace('.', '/') + END);
        if (bytes == null) throw new ClassNotFoundException(name);
        return defineClass(name, bytes, 0, bytes.length);
    }

    @Override
    public Collection<String> classNames() {
        return files.keySet().stream()
                .filter(file -> file.endsWith(END))
                .map(file -> file.substring(0, file.length() - END.length()).replace('/', '.'))
                .toList();
    }
}
