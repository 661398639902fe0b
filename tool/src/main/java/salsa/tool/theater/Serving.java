package salsa.tool.theater;

import java.io.PrintStream;
import salsa.runtime.ActorSystem;
import salsa.runtime.Program;
import salsa.runtime.Report;
import salsa.theater.actor.Node;
import salsa.theater.program.LibraryActor;
import salsa.theater.program.LimitedLines;
import salsa.theater.program.OpenTheaters;

/** A theater that has no program of its own: it creates what others ask for, until it is stopped. */
public final class Serving {
    private static final int REFUSED = 1;
    private static final String THEATER = "salsa.library.Theater";

    private final Configuration configuration;
    private final Exposure exposure;
    private final ClassLoader loader;
    private final PrintStream out;
    private final PrintStream err;

    public Serving(
            Configuration configuration, Exposure exposure, ClassLoader loader, PrintStream out, PrintStream err) {
        this.configuration = configuration;
        this.exposure = exposure;
        this.loader = loader;
        this.out = out;
        this.err = err;
    }

    /** Returns the exit status when the theater has ended: failures of others' messages were reported, and are not its own. */
    public int serve() {
        try {
            OpenTheaters.configure(loader, configuration.toOptions(loader, new LimitedLines(this::printReport)));
            exposure.damaged().forEach(this::printReport);
            int status = Program.serve(this::openTheater);
            return status == Program.MISUSED ? status : 0;
        } catch (IllegalArgumentException wrong) {
            printReport(String.valueOf(wrong.getMessage()));
            return Program.MISUSED;
        } catch (IllegalStateException refused) {
            printReport(String.valueOf(refused.getMessage()));
            return REFUSED;
        }
    }

    private void printReport(String line) {
        err.println("salsa: " + Report.visible(line));
    }

    private void openTheater(ActorSystem system) {
        Node node = OpenTheaters.open(system, loader, configuration.port());
        node.stay();
        configuration.name().ifPresent(name -> LibraryActor.create(node, loader, THEATER, name));
        out.println("theater" + configuration.name().map(name -> " " + name).orElse("") + " at " + node.endpoint()
                + ": offers " + offerText() + ", " + configuration.audienceText());
        out.flush();
    }

    private String offerText() {
        return exposure.remote().isEmpty()
                ? "no behavior that extends RemoteActor or MobileActor"
                : exposure.behaviorsText();
    }
}
