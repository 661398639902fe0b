package salsa.theater.balance;

import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.function.Function;
import salsa.runtime.Actor;
import salsa.runtime.MobileActor;
import salsa.theater.peer.Endpoint;

/**
 * The messages of each mobile actor that is here, by the theaters that they go to or come from. For any thread: actors are divided
 * among several tables, so that the stages of different actors seldom wait for each other.
 */
public final class Tallies {

    private static final int TABLES = 64; // a power of two

    /** How many messages each actor has exchanged with each theater since the last look. */
    private static final class Table {
        private Map<Actor, Map<Endpoint, Long>> counts = new IdentityHashMap<>(); // guarded by the table

        synchronized void add(Actor actor, Endpoint theater) {
            counts.computeIfAbsent(actor, _ -> new HashMap<>()).merge(theater, 1L, Long::sum);
        }

        synchronized Map<Actor, Map<Endpoint, Long>> take() {
            Map<Actor, Map<Endpoint, Long>> taken = counts;
            counts = new IdentityHashMap<>();
            return taken;
        }
    }

    private final Endpoint here;
    private final Function<Actor, Endpoint> places;
    private final Table[] tables = new Table[TABLES];

    /**
     * Creates empty ones.
     *
     * @param here this theater
     * @param places returns the theater in which an actor is, as far as it is known here
     */
    public Tallies(Endpoint here, Function<Actor, Endpoint> places) {
        this.here = here;
        this.places = places;
        for (int i = 0; i < TABLES; i++) {
            tables[i] = new Table();
        }
    }

    private void add(Actor actor, Endpoint theater) {
        tables[System.identityHashCode(actor) & TABLES - 1].add(actor, theater);
    }

    /** Counts a message that an actor of this theater sends. */
    public void sent(Actor from, Actor to) {
        if (from == to || !(from instanceof MobileActor) && !(to instanceof MobileActor)) {
            return;
        }
        Endpoint there = places.apply(to);
        if (from instanceof MobileActor) {
            add(from, there);
        }
        if (to instanceof MobileActor && there.equals(here)) {
            add(to, here);
        }
    }

    /** Counts a message that has come from another theater. */
    public void arrived(Endpoint from, Actor to) {
        if (to instanceof MobileActor) {
            add(to, from);
        }
    }

    /** Removes and returns all counts. */
    Map<Actor, Map<Endpoint, Long>> take() {
        var all = new IdentityHashMap<Actor, Map<Endpoint, Long>>();
        for (Table each : tables) {
            all.putAll(each.take());
        }
        return all;
    }
}
