package salsa.tool.theater;

import java.io.PrintStream;
import java.lang.invoke.MethodHandle;
import salsa.runtime.Actor;
import salsa.runtime.ActorSystem;
import salsa.runtime.Behavior;
import salsa.runtime.BehaviorType;
import salsa.runtime.JavaCall;
import salsa.runtime.Program;
import salsa.runtime.Report;
import salsa.runtime.Stage;
import salsa.theater.actor.Node;
import salsa.theater.name.ActorIdentity;
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
    public int run() {
        try {
            OpenTheaters.configure(loader, configuration.options(this::report));
            exposure.damaged().forEach(this::report);
            int status = Program.serve(this::begin);
            return status == Program.MISUSED ? status : 0;
        } catch (IllegalStateException | IllegalArgumentException refused) {
            report(String.valueOf(refused.getMessage()));
            return REFUSED;
        }
    }

    private void report(String line) {
        err.println("salsa: " + Report.visible(line));
    }

    private void begin(ActorSystem system) {
        Node node = OpenTheaters.open(system, loader, configuration.port());
        node.stay();
        configuration.name().ifPresent(name -> node.name(ActorIdentity.of(name), theater(system)));
        out.println("theater" + configuration.name().map(name -> " " + name).orElse("") + " at " + node.endpoint()
                + ": offers " + offer() + ", " + configuration.audience());
        out.flush();
    }

    private String offer() {
        return exposure.remote().isEmpty() ? "no behavior that extends RemoteActor" : exposure.behaviors();
    }

    /** Creates the library's actor that stands for a theater. */
    private Actor theater(ActorSystem system) {
        try {
            MethodHandle creation = BehaviorType.of(Class.forName(THEATER, false, loader))
                    .flatMap(BehaviorType::constructor)
                    .orElseThrow(() -> new IllegalStateException(THEATER + " is missing; install Salsa again"));
            return JavaCall.create(system, false, (creator, stage) -> created(creation, creator, stage));
        } catch (ClassNotFoundException missing) {
            throw new IllegalStateException(THEATER + " is missing; install Salsa again", missing);
        }
    }

    @SuppressWarnings("NullAway") // no one waits for its constructor; the runtime is not annotated
    private static Actor created(MethodHandle creation, Behavior creator, Stage stage) {
        try {
            return (Actor) creation.invoke(creator, stage, null);
        } catch (RuntimeException | Error thrown) {
            throw thrown;
        } catch (Throwable thrown) {
            throw new IllegalStateException(thrown);
        }
    }
}
