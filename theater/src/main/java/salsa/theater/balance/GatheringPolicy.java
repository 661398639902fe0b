package salsa.theater.balance;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import salsa.theater.peer.Endpoint;

/**
 * The usual policy: an actor moves to where most of its messages come from and go to, and away from a theater whose messages wait
 * much longer than those of another one.
 *
 * <h2>Why nothing oscillates</h2>
 * Theaters have an order, that of their names. An actor moves to a theater before this one if that gains no less than it costs,
 * and to a later one only if it gains a quarter of its messages. So each move that the others do not change meanwhile either lowers the
 * number of messages between theaters or leaves it and goes down in the order: there is no way back. Two actors that want to meet
 * could still swap their theaters at the same time, so only a part of the actors moves at once, and moves up the order begin in one of four
 * looks, by chance. An actor rests after its arrival, until counts of its new place are known, twice as long after each time
 * that this theater has sent it away before: so even an actor whose messages change all the time moves rarely.
 *
 * <p>The two reasons do not work against each other: messages have to wait {@link Margins#delayNanos} longer here than there before load moves an actor,
 * which takes a theater without a free worker; and no actor moves for its messages to a theater of which more than {@link Margins#busy} is busy.
 * Where all theaters have too much to do, no distribution may be even to that margin: the difference that moves an actor grows by the
 * margin each time that this theater has sent it away before.
 */
public final class GatheringPolicy implements BalancePolicy {

    /**
     * The bounds of the policy.
     *
     * @param gain the least part of the messages of an actor that a move up the order gains
     * @param messages the least number of messages, since the last look, of an actor that moves for them
     * @param share the greatest part of the candidates that moves at once; at least one may
     * @param restLooks how long an actor rests after its first arrival
     * @param delayNanos how much longer messages wait here than there before load moves an actor the first time
     * @param busy the greatest busy share of a theater that actors move to for their messages
     * @param upward the chance of moves up the order in a look
     */
    public record Margins(
            double gain, long messages, double share, int restLooks, long delayNanos, double busy, double upward) {

        /** The usual bounds. */
        public static final Margins USUAL = new Margins(0.25, 8, 0.125, 4, 20_000_000, 0.75, 0.25);
    }

    private static final int DOUBLED_MAX = 10;

    /** The most actors that are remembered; beyond it the one that left the longest time ago is forgotten. */
    private static final int REMEMBERED_MAX = 100_000;

    private final Margins margins;
    private final Random random;
    private final Rests rests;

    /** Creates one with the usual bounds. */
    public GatheringPolicy() {
        this(Margins.USUAL, 0);
    }

    /**
     * Creates one.
     *
     * @param seed of its choices among actors; the same seed and looks give the same proposals
     */
    public GatheringPolicy(Margins margins, long seed) {
        this.margins = margins;
        this.random = new Random(seed);
        this.rests = new Rests(margins.restLooks(), DOUBLED_MAX, REMEMBERED_MAX);
    }

    @Override
    public List<Proposal> propose(Look look) {
        rests.tick();
        List<Candidate> rested =
                new ArrayList<>(look.candidates().stream().filter(rests::isOver).toList());
        Collections.shuffle(rested, random);
        int most = (int) Math.max(1, look.candidates().size() * margins.share());
        List<Proposal> moves = gather(look, rested, most);
        if (moves.isEmpty()) {
            moves = relieve(look, rested, most);
        }
        moves.forEach(each -> rests.leaves(each.identity()));
        return moves;
    }

    @Override
    public void refused(Proposal proposal, String reason) {
        rests.lengthen(proposal.identity());
    }

    // ---- by messages

    private List<Proposal> gather(Look look, List<Candidate> rested, int most) {
        boolean isUpward = random.nextDouble() < margins.upward();
        Map<Endpoint, Double> busy = new HashMap<>();
        look.others().forEach((theater, load) -> busy.put(theater, load.busy()));
        List<Proposal> moves = new ArrayList<>();
        for (Candidate each : rested) {
            Endpoint there = moves.size() < most && each.total() >= margins.messages() ? best(look, each) : look.here();
            if (there.equals(look.here()) || !isUpward && isBefore(look.here(), there)) {
                continue;
            }
            double then = busy.getOrDefault(there, 1.0) + share(look, each);
            if (then <= margins.busy() && !isSlower(look, there)) {
                busy.put(there, then);
                moves.add(new Proposal(each.identity(), there));
            }
        }
        return moves;
    }

    /** Returns the theater in which an actor would have the fewest messages to others; this one if no other is worth a move. */
    private Endpoint best(Look look, Candidate actor) {
        Endpoint best = look.here();
        double most = actor.messages(best);
        for (Endpoint there : ordered(look)) {
            double worth = actor.messages(there) - (isBefore(look.here(), there) ? margins.gain() * actor.total() : 0);
            boolean isTie = worth == most && best.equals(look.here()) && isBefore(there, best);
            if (worth > most || isTie && worth > 0) {
                best = there;
                most = worth;
            }
        }
        return best;
    }

    private static List<Endpoint> ordered(Look look) {
        return look.others().keySet().stream().sorted(GatheringPolicy::compare).toList();
    }

    private static boolean isBefore(Endpoint one, Endpoint other) {
        return compare(one, other) < 0;
    }

    private static int compare(Endpoint one, Endpoint other) {
        return Comparator.comparing(Endpoint::host)
                .thenComparing(Endpoint::port)
                .compare(one, other);
    }

    /** Returns the busy share that an actor has, if its messages take as long as others. */
    private static double share(Look look, Candidate actor) {
        return look.load().busy() * Math.min(1, actor.total() / (double) Math.max(1, look.handled()));
    }

    private boolean isSlower(Look look, Endpoint there) {
        long then = look.others().getOrDefault(there, Load.NONE).delayNanos();
        return then - look.load().delayNanos() > margins.delayNanos() / 2;
    }

    // ---- by load

    /** Moves actors to the theater whose messages wait least: first those with the fewest messages that stay behind. */
    private List<Proposal> relieve(Look look, List<Candidate> rested, int most) {
        Endpoint there = ordered(look).stream()
                .min(Comparator.comparingLong((Endpoint each) -> delay(look, each))
                        .thenComparingDouble(each ->
                                look.others().getOrDefault(each, Load.NONE).busy()))
                .orElse(look.here());
        // where all wait long, an actor takes more with it than the difference
        long half = look.load().delayNanos() / 2;
        long longer = look.load().delayNanos() - delay(look, there);
        if (there.equals(look.here()) || delay(look, there) > half) {
            return List.of();
        }
        return rested.stream()
                .filter(each -> each.total() > 0 && longer > margins.delayNanos() * (1 + rests.departures(each)))
                .sorted(Comparator.comparingLong(each -> each.messages(look.here()) - each.messages(there)))
                .limit(most)
                .map(each -> new Proposal(each.identity(), there))
                .toList();
    }

    private static long delay(Look look, Endpoint there) {
        return look.others().getOrDefault(there, Load.NONE).delayNanos();
    }
}
