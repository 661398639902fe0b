package salsa.conformance.theaters;

import java.io.File;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.Arrays;
import salsa.runtime.ActorSystem;
import salsa.runtime.Settings;
import salsa.theater.actor.NodeSettings;
import salsa.theater.peer.Endpoint;
import salsa.theater.peer.MemoryNetwork;
import salsa.theater.peer.ThreadEnvironment;
import salsa.theater.program.OpenTheaters;
import salsa.theater.program.Options;

/** A program that loads Salsa in a class loader of its own, opens and closes a theater there, and closes the loader. */
public final class UnloadedTheater {

    private UnloadedTheater() {}

    /** Runs {@link #openAndClose} of a class that is loaded again from the same class path. */
    public static void main(String[] arguments) throws Exception {
        URL[] places = Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
                .map(UnloadedTheater::url)
                .toArray(URL[]::new);
        try (var loader = new URLClassLoader(places, ClassLoader.getPlatformClassLoader())) {
            loader.loadClass(UnloadedTheater.class.getName())
                    .getMethod("openAndClose")
                    .invoke(null);
        }
    }

    private static URL url(String place) {
        try {
            return Path.of(place).toUri().toURL();
        } catch (java.net.MalformedURLException e) {
            throw new AssertionError(e);
        }
    }

    /** Opens a theater that others could reach in memory, and closes it. */
    public static void openAndClose() {
        var environment = new ThreadEnvironment();
        var network = new MemoryNetwork(environment);
        ClassLoader loader = UnloadedTheater.class.getClassLoader();
        OpenTheaters.configure(
                loader,
                new Options(
                        "here",
                        1,
                        NodeSettings.DEFAULT,
                        environment,
                        () -> network.transport(new Endpoint("here", 1)),
                        System.err::println));
        try (var system = ActorSystem.start(Settings.standard(), report -> System.err.println(report.text()))) {
            OpenTheaters.open(system, loader, 0);
            OpenTheaters.close(system);
        }
        environment.close();
    }
}
