package salsa.compiler;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.PrintStream;
import java.net.MalformedURLException;
import java.net.URI;
import java.net.URL;
import java.net.URLConnection;
import java.net.URLStreamHandler;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.Enumeration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The class files of a program in memory, and the service that it finds beside them. */
final class ClassLoaded extends ClassLoader {
    private final Map<String, byte[]> files;

    ClassLoaded(Map<String, byte[]> files) {
        super(ClassLoaded.class.getClassLoader());
        this.files = new HashMap<>(files);
    }

    ClassLoaded with(String path, String text) {
        files.put(path, text.getBytes(StandardCharsets.UTF_8));
        return this;
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
        byte[] bytes = files.get(name.replace('.', '/') + ".class");
        if (bytes == null) throw new ClassNotFoundException(name);
        return defineClass(name, bytes, 0, bytes.length);
    }

    @Override
    protected URL findResource(String name) {
        return files.containsKey(name) ? url(name) : null;
    }

    @Override
    protected Enumeration<URL> findResources(String name) {
        return Collections.enumeration(files.containsKey(name) ? List.of(url(name)) : List.of());
    }

    private URL url(String name) {
        try {
            return URL.of(URI.create("memory:/" + name), new URLStreamHandler() {
                @Override
                protected URLConnection openConnection(URL url) {
                    return new URLConnection(url) {
                        @Override
                        public void connect() {}

                        @Override
                        public InputStream getInputStream() {
                            return new ByteArrayInputStream(files.get(name));
                        }
                    };
                }
            });
        } catch (MalformedURLException e) {
            throw new AssertionError(e);
        }
    }

    /** Runs the behavior Main without arguments; returns what it prints. */
    String output() throws ReflectiveOperationException {
        var printed = new ByteArrayOutputStream();
        PrintStream before = System.out;
        System.setOut(new PrintStream(printed, true));
        try {
            int status = salsa.runtime.Program.run(loadClass("Main$Behavior"), new String[0]);
            if (status != 0) printed.writeBytes(("status " + status + "\n").getBytes(StandardCharsets.UTF_8));
        } finally {
            System.setOut(before);
        }
        return printed.toString();
    }
}
