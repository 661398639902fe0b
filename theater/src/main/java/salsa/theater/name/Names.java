package salsa.theater.name;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import salsa.runtime.Actor;
import salsa.wire.reference.Id;

/** The named actors of this theater, and those of others that it has heard of. For any thread. */
public final class Names {

    /** An actor, and the identity by which it is known. */
    private record Named(String identity, Actor actor) {}

    // guarded by this
    private final Map<Id, Named> actors = new HashMap<>();
    /** Identities of actors elsewhere, and of ended ones, by ids that follow from them; those used last. */
    private final Map<Id, String> known = new LinkedHashMap<>(16, 0.75f, true) {
        @Override
        protected boolean removeEldestEntry(Map.Entry<Id, String> eldest) {
            return size() > KNOWN_MAX;
        }
    };

    /** How many names of actors elsewhere are remembered. */
    private static final int KNOWN_MAX = 100_000;

    /** Creates names of a theater without actors. */
    public Names() {}

    /** Gives an actor a name that is free; returns whether it was. */
    public synchronized boolean tryAdd(ActorIdentity identity, Actor actor) {
        String text = identity.text();
        return actors.putIfAbsent(Ids.of(text), new Named(text, actor)) == null;
    }

    public synchronized boolean isTaken(ActorIdentity identity) {
        return actors.containsKey(Ids.of(identity.text()));
    }

    public synchronized @Nullable Actor find(Id id) {
        Named named = actors.get(id);
        return named == null ? null : named.actor();
    }

    /** Takes the name from an actor that has ended. Its identity stays known: a message with a reference to it may be on its way. */
    public synchronized void remove(Id id) {
        Named ended = actors.remove(id);
        if (ended != null) {
            known.put(id, ended.identity());
        }
    }

    /** The actor with that id leaves memory, and its name is known elsewhere. */
    public synchronized void becamePassive(Id id) {
        actors.remove(id);
        known.remove(id);
    }

    /** Returns the names of this theater's actors in the order of their text. */
    public synchronized List<String> all() {
        return actors.values().stream()
                .map(each -> ActorIdentity.name(each.identity()))
                .sorted()
                .toList();
    }

    /** Returns this theater's actors. */
    public synchronized List<Actor> actors() {
        return actors.values().stream().map(Named::actor).toList();
    }

    /** Returns the texts of the identities of this theater's actors of that class. */
    public synchronized List<String> identities(Class<?> of) {
        return actors.values().stream()
                .filter(each -> of.isInstance(each.actor()))
                .map(Named::identity)
                .toList();
    }

    /** Remembers the text of the identity of an actor elsewhere, or here. */
    public synchronized void learn(String identity) {
        known.put(Ids.of(identity), identity);
    }

    /** Returns the text of the identity from which an id follows, if it is known. */
    public synchronized @Nullable String identity(Id id) {
        Named named = actors.get(id);
        return named == null ? known.get(id) : named.identity();
    }
}
