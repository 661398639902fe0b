package salsa.theater.balance;

import java.util.LinkedHashMap;
import java.util.Map;

/** Which actors have been here for so short a time, or were sent away so often, that they stay for now. For one thread. */
final class Rests {

    /** How often an actor was sent away or has not left, and until which look it stays in the latter case. */
    private record Rest(int doubled, long until) {}

    private final int shortest;
    private final int doubledMax;
    private final int rememberedMax;
    private final Map<String, Rest> remembered = new LinkedHashMap<>(); // the one that was changed last is the last one
    private long look;

    /**
     * Creates it.
     *
     * @param shortest the rest, in looks, after the first arrival
     * @param doubledMax how often the rest doubles
     * @param rememberedMax the number of actors
     */
    Rests(int shortest, int doubledMax, int rememberedMax) {
        this.shortest = shortest;
        this.doubledMax = doubledMax;
        this.rememberedMax = rememberedMax;
    }

    /** A look begins. */
    void tick() {
        look++;
    }

    boolean isOver(Candidate actor) {
        Rest rest = remembered.get(actor.identity());
        return rest == null ? actor.looks() > shortest : actor.looks() > length(rest) && look >= rest.until();
    }

    private long length(Rest rest) {
        return (long) shortest << rest.doubled();
    }

    /** The actor is about to be sent away: if it comes back, it stays longer than before. */
    void leaves(String identity) {
        Rest before = remembered.remove(identity);
        put(identity, new Rest(before == null ? 1 : Math.min(doubledMax, before.doubled() + 1), look + 1));
    }

    /** The actor was about to leave and has not: it stays longer than it has stayed before. */
    void stays(String identity) {
        Rest before = remembered.remove(identity);
        var longer = new Rest(before == null ? 1 : Math.min(doubledMax, before.doubled() + 1), 0);
        put(identity, new Rest(longer.doubled(), look + length(longer)));
    }

    private void put(String identity, Rest rest) {
        remembered.put(identity, rest);
        if (remembered.size() > rememberedMax) {
            remembered.remove(remembered.keySet().iterator().next());
        }
    }
}
