package salsa.conformance;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import salsa.kernel.KernelActor;
import salsa.runtime.Actor;
import salsa.syntax.source.Source;

/** The libraries for every program: the runtime, the standard library and that of kernel actors, wherever the test found them. */
public final class Platform {
    private static final Class<?> LIBRARY = library();
    private static final List<Path> CLASS_PATH = List.of(place(Actor.class), place(LIBRARY), place(KernelActor.class));

    private Platform() {}

    /** Returns the class path of the compiler: runtime and libraries. */
    public static List<Path> classPath() {
        return CLASS_PATH;
    }

    /** Returns the class path of a process that runs the classes in a folder. */
    static String classPath(Path classes) {
        return classes
                + File.pathSeparator
                + CLASS_PATH.stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator));
    }

    /** Returns the header beside a compiled behavior of the library. */
    public static Optional<Source> header(String qualifiedName) {
        String name = qualifiedName.replace('.', '/') + ".salsai";
        try (InputStream in = LIBRARY.getModule().getResourceAsStream(name)) {
            return in == null
                    ? Optional.empty()
                    : Optional.of(new Source(name, new String(in.readAllBytes(), StandardCharsets.UTF_8)));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Class<?> library() {
        try {
            return Class.forName("salsa.library.JoinDirector", false, Platform.class.getClassLoader());
        } catch (ClassNotFoundException e) {
            throw new AssertionError("the library is not on the class path", e);
        }
    }

    private static Path place(Class<?> type) {
        try {
            return Path.of(
                    type.getProtectionDomain().getCodeSource().getLocation().toURI());
        } catch (URISyntaxException e) {
            throw new AssertionError(e);
        }
    }
}
