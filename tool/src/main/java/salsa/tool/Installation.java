package salsa.tool;

import java.io.File;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import salsa.runtime.Actor;
import salsa.tool.cache.Fingerprint;

/** The Salsa and the JDK in use. */
final class Installation {
    static final String VERSION = "1.0.0-SNAPSHOT";

    private Installation() {}

    /**
     * Returns the versions that compiled programs depend on besides their sources: another compiler or JDK recompiles
     * them.
     */
    static String compilerFingerprint() {
        Fingerprint maker = new Fingerprint()
                .add(VERSION)
                .add(System.getProperty("java.vm.version"))
                .add(System.getProperty("java.home"));
        for (String path : List.of("java.class.path", "jdk.module.path")) {
            for (String entry : System.getProperty(path, "").split(File.pathSeparator)) {
                if (!entry.isEmpty()) { // the current folder, for the JDK, which changes all the time
                    File file = new File(entry);
                    maker.add(entry).add(file.length()).add(file.lastModified());
                }
            }
        }
        return Long.toHexString(maker.value());
    }

    /** Returns the libraries against which every program is compiled: those of every program and of kernel actors. */
    static List<Path> compilerLibraries() {
        return Stream.concat(libraries().stream(), kernelLibraries().stream()).toList();
    }

    /** Returns the libraries of every program: the runtime and the standard library. */
    static List<Path> libraries() {
        return List.of(locationOf(Actor.class.getName()), locationOf("salsa.library.JoinDirector"));
    }

    /** Returns the libraries of programs whose actors other theaters reach; programs find them as services. */
    static List<Path> theaterLibraries() {
        return List.of(
                locationOf("salsa.wire.frame.Frame"),
                locationOf("salsa.theater.program.ProgramTheaters"),
                locationOf("salsa.transport.SocketTransportProvider"));
    }

    /** Returns the libraries of programs with kernel actors. */
    static List<Path> kernelLibraries() {
        return List.of(locationOf("salsa.kernel.KernelActor"));
    }

    private static Path locationOf(String type) {
        try {
            return Path.of(Class.forName(type, false, Installation.class.getClassLoader())
                    .getProtectionDomain()
                    .getCodeSource()
                    .getLocation()
                    .toURI());
        } catch (ReflectiveOperationException | URISyntaxException failure) {
            throw new IllegalStateException("Salsa's own " + type + " is missing", failure);
        }
    }
}
