package salsa.conformance.universe;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Set;
import java.util.TreeMap;

/**
 * The protocol of moves as a model of one actor: what its copies in all theaters may be, given what the name server has
 * granted. A run shows it each change of the real theaters, and it refuses those that the protocol does not allow. The
 * rules are those of <em>How it works</em> in docs/mobile-actors.md, without messages, time and failures: a grant is the only
 * event that gives an actor to a theater.
 */
final class MoveModel {

    /** What the object of the actor is in one theater. */
    enum Role {
        /** It stands in for the actor, or there is none. */
        NONE,
        /** It handles messages. */
        LIVE,
        /** It has left the actor's state to another theater, and waits for the decision. */
        FROZEN,
        /** It has the state from another theater, and waits for the decision. */
        STANDBY
    }

    /**
     * The object of the actor in one theater.
     *
     * @param epoch of the stay that the state is from; 0 for the first one, until that theater has learned it
     */
    record Copy(Role role, long epoch) {

        static final Copy NONE = new Copy(Role.NONE, 0);
    }

    private final String actor;
    private final NavigableMap<Long, String> grants = new TreeMap<>(); // the theaters, by epoch
    private final Map<String, Copy> copies = new TreeMap<>(); // by theater
    private final Set<Long> offered = new HashSet<>(); // the epochs of states that were frozen
    private final List<String> history = new ArrayList<>();

    MoveModel(String actor) {
        this.actor = actor;
    }

    /** Returns the number of grants and changes that were compared. */
    int compared() {
        return history.size();
    }

    /** The name server has given the actor to a theater. */
    void granted(long epoch, String theater) {
        history.add("grant " + epoch + " to " + theater);
        require(grants.isEmpty() || epoch > grants.lastKey(), "a grant has an earlier epoch");
        copies.forEach((where, copy) ->
                require(grants.isEmpty() || copy.role() != Role.LIVE, "it was granted while it is live in " + where));
        grants.put(epoch, theater);
    }

    /** A theater has ended, with its copy. */
    void crashed(String theater) {
        leaves(theater, theater + " crashes");
    }

    /** The actor has ended in a theater, or counts as ended there. */
    void ended(String theater) {
        leaves(theater, "ended in " + theater);
    }

    private void leaves(String theater, String event) {
        if (copies.remove(theater) != null) {
            history.add(event);
        }
    }

    /** The object in a theater has become that. A copy that goes on and leaves again at once has been live in between. */
    void changed(String theater, Copy now) {
        Copy before = copies.getOrDefault(theater, Copy.NONE);
        if (now.role() == Role.FROZEN && !now.equals(before) && before.role() != Role.LIVE) {
            changed(theater, new Copy(Role.LIVE, now.epoch()));
            before = copies.get(theater);
        }
        if (now.equals(before) || now.role() == Role.NONE && before.role() == Role.NONE) {
            return;
        }
        history.add(theater + " " + now.role() + " " + now.epoch());
        copies.put(theater, now);
        switch (now.role()) {
            case NONE -> checkGone(theater, before);
            case LIVE -> checkLive(theater, before, now);
            case FROZEN -> freeze(now);
            case STANDBY -> checkStandby(before, now);
        }
    }

    private void checkGone(String theater, Copy before) {
        require(before.role() != Role.LIVE, "it has left " + theater + " without being frozen");
        require(
                before.role() != Role.FROZEN || !isNewestOf(theater),
                "it has left " + theater + ", which no other theater was granted");
        require(
                before.role() != Role.STANDBY || !isNewestOf(theater) || newest() <= before.epoch(),
                theater + " drops what it was granted");
    }

    private void checkLive(String theater, Copy before, Copy now) {
        boolean isCreated = before.role() == Role.NONE && now.epoch() == 0 && grants.isEmpty();
        require(
                isCreated || before.role() != Role.NONE,
                "it goes on in " + theater + ", which neither had nor received its state");
        copies.forEach((where, copy) -> require(
                where.equals(theater) || copy.role() != Role.LIVE, "it is live in " + where + " and in " + theater));
        require(
                isCreated || isNewestOf(theater) && (now.epoch() == newest() || now.epoch() == 0 && grants.size() == 1),
                "it goes on in " + theater + ", which was not granted it last");
        require(
                before.role() != Role.STANDBY || now.epoch() > before.epoch(),
                "it goes on in " + theater + " without a grant");
    }

    private void freeze(Copy now) {
        offered.add(now.epoch() == 0 && !grants.isEmpty() ? grants.firstKey() : now.epoch());
    }

    private void checkStandby(Copy before, Copy now) {
        require(before.role() == Role.NONE, "a copy is replaced by a state");
        require(offered.contains(now.epoch()), "there is a state of a stay that no theater has frozen");
    }

    private boolean isNewestOf(String theater) {
        return !grants.isEmpty() && grants.lastEntry().getValue().equals(theater);
    }

    private long newest() {
        return grants.lastKey();
    }

    private void require(boolean isAllowed, String otherwise) {
        if (!isAllowed) {
            throw new AssertionError("the model of moves: " + actor + ": " + otherwise + "; " + history);
        }
    }
}
