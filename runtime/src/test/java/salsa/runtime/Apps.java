package salsa.runtime;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** An application with a system in it, for tests. */
final class Apps implements AutoCloseable {

    final List<Report> reports = Collections.synchronizedList(new ArrayList<>());
    final ActorSystem system = ActorSystem.start(Runs.stages(2), reports::add);

    /** An actor of the application. */
    Puppet puppet() {
        return JavaCall.create(system, false, (_, stage) -> new Puppet(stage));
    }

    /** Calls a typed method, as compiled code does. */
    static <T> Token<T> call(Puppet target, Puppet.Answering handler) {
        return JavaCall.send(new Puppet.Cue(target, JavaCall.token(target), Puppet.answering(handler)));
    }

    List<String> texts() {
        return reports.stream().map(Report::text).toList();
    }

    @Override
    public void close() {
        system.close();
    }
}
