package salsa.conformance;

import java.util.Map;

/** The classes of one run: each run has its own, so that static constants and class initialisers are fresh. */
final class ProgramLoader extends ClassLoader {
    private final Map<String, byte[]> files;

    ProgramLoader(Map<String, byte[]> files) {
        super(ProgramLoader.class.getClassLoader());
        this.files = files;
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
        byte[] bytes = files.get(name.replace('.', '/') + ".class");
        if (bytes == null) throw new ClassNotFoundException(name);
        byte[] defined = ExitCalls.in(bytes) ? ExitCalls.redirected(bytes, files) : bytes;
        return defineClass(name, defined, 0, defined.length);
    }
}
