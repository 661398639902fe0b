package salsa.tool.names;

import java.io.PrintStream;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import salsa.runtime.Program;
import salsa.runtime.Report;
import salsa.theater.actor.NodeSettings;
import salsa.theater.peer.Endpoint;
import salsa.theater.peer.ThreadEnvironment;
import salsa.theater.peer.TransportProvider;
import salsa.theater.program.NameServerTheater;
import salsa.theater.program.Options;
import salsa.tool.line.CommandLine;
import salsa.tool.line.Option;
import salsa.tool.line.Refusal;
import salsa.tool.program.ClassPath;

/** Serves a name server until the process is stopped. */
public final class NameServerRun {

    private static final String FOLDER = "salsa-names";
    private static final int NOT_STARTED = 1;

    private final CommandLine commandLine;
    private final Path folder;
    private final PrintStream out;
    private final PrintStream err;

    /** Creates a run of a command that was called in that folder. */
    public NameServerRun(CommandLine commandLine, Path folder, PrintStream out, PrintStream err) {
        this.commandLine = commandLine;
        this.folder = folder;
        this.out = out;
        this.err = err;
    }

    /** Returns the exit status. */
    public int serve() {
        int port = Integer.parseInt(requiredValue(Option.PORT));
        String name = requiredValue(Option.NAME);
        String store = storeLocation();
        ClassLoader loader = storeLoader();
        try {
            Options options = serverOptions(port, store, loader);
            int status = Program.serve(system -> {
                NameServerTheater.open(system, loader, options, name);
                out.println("the name server \"" + name + "\" listens at " + options.host() + ":" + port
                        + " and keeps its names in " + store);
                out.flush();
            });
            return status == Program.MISUSED ? status : 0;
        } catch (IllegalArgumentException e) {
            printLine(String.valueOf(e.getMessage()));
            return Program.MISUSED;
        } catch (IllegalStateException e) {
            printLine(String.valueOf(e.getMessage()));
            return NOT_STARTED;
        }
    }

    private void printLine(String text) {
        err.println("salsa: " + Report.visible(text)); // it may quote an argument
    }

    private String requiredValue(Option option) {
        return commandLine
                .valueOf(option)
                .orElseThrow(() -> new Refusal("nameserver needs " + option.preferredName() + " " + option.placeholder()
                        + "; write salsa nameserver " + commandLine.verb().operands()));
    }

    /** Returns the place of the names, a folder by its full path. */
    private String storeLocation() {
        String place = commandLine.valueOf(Option.STORE).orElse(FOLDER);
        return place.startsWith("etcd:")
                ? place
                : folder.resolve(place).normalize().toString();
    }

    private Options serverOptions(int port, String store, ClassLoader loader) {
        Consumer<String> reports = this::printLine;
        Path keys = commandLine.valueOf(Option.KEYS).map(folder::resolve).orElse(null);
        return new Options(
                commandLine.valueOf(Option.HOST).orElse(Endpoint.LOOPBACK),
                port,
                NodeSettings.DEFAULT,
                new ThreadEnvironment(),
                () -> TransportProvider.find().open(keys, null, reports),
                reports,
                () -> Options.open(store, loader));
    }

    /** Returns a class loader that also knows the adapters of stores on the class path. */
    private ClassLoader storeLoader() {
        ClassLoader own = NameServerRun.class.getClassLoader();
        List<Path> entries = commandLine
                .valueOf(Option.CLASS_PATH)
                .map(text -> ClassPath.parse(text, folder).entries())
                .orElse(List.of());
        return entries.isEmpty()
                ? own
                : new URLClassLoader(entries.stream().map(NameServerRun::urlOf).toArray(URL[]::new), own);
    }

    private static URL urlOf(Path path) {
        try {
            return path.toUri().toURL();
        } catch (MalformedURLException impossible) {
            throw new AssertionError("a path without a file URL: " + path, impossible);
        }
    }
}
