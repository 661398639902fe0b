package salsa.theater.durable;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import salsa.theater.name.ActorIdentity;
import salsa.theater.name.Ids;
import salsa.wire.reference.Id;

/**
 * The states in the store that the program cannot read. Their names stay taken: another actor with the name would replace the state.
 * For any thread.
 */
final class UnusedStates {

    private final Consumer<String> reports;
    private final Map<Id, String> lines = new ConcurrentHashMap<>(); // by the id of the actor's name

    UnusedStates(Consumer<String> reports) {
        this.reports = reports;
    }

    /** Reports that the state of an actor stays unused, for that reason. */
    void add(ActorIdentity identity, String why) {
        String line = "\"" + identity.name() + "\" stays in the store, unused: " + why;
        lines.put(Ids.of(identity.text()), line);
        reports.accept(line);
    }

    /** Returns the report of the actor with that id; null if its state is used, or there is none. */
    @Nullable
    String find(Id id) {
        return lines.get(id);
    }
}
