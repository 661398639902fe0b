package salsa.tool.theater;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import salsa.runtime.Report;
import salsa.theater.name.ActorIdentity;
import salsa.theater.peer.Finding;
import salsa.theater.peer.TransportProvider;

/** Says in one screen whether a theater would work, and what it would let others use. */
public final class Inspection {
    private static final int PROBLEMS = 1;

    private final Configuration configuration;
    private final Exposure exposure;
    private final PrintStream out;

    public Inspection(Configuration configuration, Exposure exposure, PrintStream out) {
        this.configuration = configuration;
        this.exposure = exposure;
        this.out = out;
    }

    /** Returns the exit status: 0 if the theater would work. */
    public int inspect() {
        List<Finding> all = new ArrayList<>(TransportProvider.find()
                .inspect(configuration.keys().orElse(null), configuration.host(), configuration.port()));
        configuration.name().map(Inspection::checkName).ifPresent(all::add);
        exposure.damaged().forEach(each -> all.add(Finding.problem(each)));
        all.add(checkBehaviors());
        all.forEach(each -> out.println((each.isProblem() ? "problem  " : "ok       ") + Report.visible(each.line())));
        out.println("exposes  " + exposure.classes() + " classes by name, " + configuration.audienceText());
        long problems = all.stream().filter(Finding::isProblem).count();
        out.println(
                problems == 0
                        ? "this theater would work"
                        : "this theater would not work: " + problems + (problems == 1 ? " problem" : " problems"));
        out.flush();
        return problems == 0 ? 0 : PROBLEMS;
    }

    private static Finding checkName(String name) {
        try {
            return Finding.good(
                    "the theater's actor is called " + ActorIdentity.of(name).name());
        } catch (IllegalArgumentException refused) {
            return Finding.problem(refused.getMessage() + "; choose another --name");
        }
    }

    private Finding checkBehaviors() {
        int count = exposure.remote().size();
        return count == 0
                ? Finding.problem(
                        "no behavior on the class path extends RemoteActor or MobileActor, so others can create none; add its"
                                + " folder or jar to --class-path, or write `extends RemoteActor`")
                : Finding.good("others can create actors of " + count + (count == 1 ? " behavior: " : " behaviors: ")
                        + exposure.behaviorsText());
    }
}
