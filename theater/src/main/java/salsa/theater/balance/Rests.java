package salsa.theater.balance;

import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Which actors must not leave yet: they have arrived a short time ago, or were sent away often. For one thread. */
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
        return rest == null ? actor.looks() > shortest : actor.looks() > length(rest.doubled()) && look >= rest.until();
    }

    /** Returns how often an actor was sent away from here, or was to be, up to the limit of doubling. */
    int departures(Candidate actor) {
        Rest rest = remembered.get(actor.identity());
        return rest == null ? 0 : rest.doubled();
    }

    private long length(int doubled) {
        return (long) shortest << doubled;
    }

    private int doubledAfter(@Nullable Rest before) {
        return before == null ? 1 : Math.min(doubledMax, before.doubled() + 1);
    }

    /** The actor is about to be sent away: if it comes back, it stays longer than before. */
    void leaves(String identity) {
        Rest before = remembered.remove(identity);
        put(identity, new Rest(doubledAfter(before), look + 1));
    }

    /** The actor was about to leave and has not: it stays longer than it has stayed before. */
    void lengthen(String identity) {
        Rest before = remembered.remove(identity);
        int doubled = doubledAfter(before);
        put(identity, new Rest(doubled, look + length(doubled)));
    }

    private void put(String identity, Rest rest) {
        remembered.put(identity, rest);
        if (remembered.size() > rememberedMax) {
            remembered.remove(remembered.keySet().iterator().next());
        }
    }
}
