package salsa.theater.actor;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import salsa.runtime.Actor;
import salsa.wire.reference.Id;

/** The named actors of this theater, and names of others that it has heard of. For any thread. */
final class Names {

    private record Named(String name, Actor actor) {}

    // guarded by this
    private final Map<Id, Named> actors = new HashMap<>();
    private final Map<Id, String> known = new HashMap<>(); // names of actors elsewhere, by ids that follow from them

    /** How many names of actors elsewhere are remembered. */
    private static final int KNOWN_MAX = 100_000;

    /** Gives an actor a name that is free; returns whether it was. */
    synchronized boolean tryAdd(String name, Actor actor) {
        return actors.putIfAbsent(Ids.of(name), new Named(name, actor)) == null;
    }

    synchronized boolean isTaken(String name) {
        return actors.containsKey(Ids.of(name));
    }

    synchronized @Nullable Actor find(Id id) {
        Named named = actors.get(id);
        return named == null ? null : named.actor();
    }

    /** Takes the name from an actor that has ended. */
    synchronized void remove(Id id) {
        actors.remove(id);
    }

    /** Returns the names of this theater's actors in the order of their text. */
    synchronized List<String> all() {
        return actors.values().stream().map(Named::name).sorted().toList();
    }

    /** Remembers the name of an actor elsewhere, or here. */
    synchronized void learn(String name) {
        if (known.size() < KNOWN_MAX) {
            known.put(Ids.of(name), name);
        }
    }

    /** Returns the name from which an id follows, if it is known. */
    synchronized @Nullable String name(Id id) {
        Named named = actors.get(id);
        return named == null ? known.get(id) : named.name();
    }
}
