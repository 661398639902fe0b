package salsa.theater.balance;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.function.LongPredicate;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import salsa.theater.balance.GatheringPolicy.Margins;
import salsa.theater.balance.World.Bug;

/** The usual policy in a model of theaters, under many seeds. {@code -Dbalance.seeds} runs more. */
class GatheringPolicyTest {

    private static final int SEEDS = Integer.getInteger("balance.seeds", 50);
    private static final Margins USUAL = Margins.USUAL;
    private static final int SETTLED = 400; // looks after which nothing moves any more

    private static List<Long> failing(LongPredicate holds) {
        return LongStream.range(0, SEEDS)
                .filter(seed -> !holds.test(seed))
                .boxed()
                .toList();
    }

    // ---- a ring

    private static World ring(long seed, Margins margins, Bug bug) {
        var world = new World(seed, 4, 64, margins, bug);
        for (int i = 0; i < 64; i++) {
            world.place(i, i % 4);
            world.work(i, 0.005);
            world.edge(i, (i + 1) % 64, 20);
        }
        return world;
    }

    /** A ring whose neighbours are in different theaters ends in one or two of them. */
    @Test
    void aSpreadRingGathers() {
        assertThat(failing(seed -> {
                    World world = ring(seed, USUAL, Bug.NONE);
                    world.run(SETTLED);
                    return world.inhabited() <= 2 && world.run(100) == 0;
                }))
                .isEmpty();
    }

    // ---- a tree

    /** Actors of which some work much; their parent gives them work. */
    private static World tree(long seed, Margins margins, Bug bug) {
        var world = new World(seed, 4, 80, margins, bug);
        for (int i = 1; i < 80; i++) {
            world.edge(
                    (i - 1) / (1 + world.random().nextInt(3)),
                    i,
                    1 + world.random().nextInt(10));
            world.work(i, world.random().nextInt(4) == 0 ? 0.1 : 0.01);
        }
        return world;
    }

    /** An uneven tree that was created in one theater spreads until no messages wait much longer than others. */
    @Test
    void anUnevenTreeSpreads() {
        assertThat(failing(seed -> {
                    World world = tree(seed, USUAL, Bug.NONE);
                    world.run(SETTLED);
                    return isEven(world) && world.run(100) == 0;
                }))
                .isEmpty();
    }

    private static boolean isEven(World world) {
        List<Long> delays = new ArrayList<>();
        for (int i = 0; i < world.theaters(); i++) {
            delays.add(world.load(i).delayNanos());
        }
        delays.sort(null);
        return delays.getLast() - delays.getFirst() <= USUAL.delayNanos();
    }

    // ---- any graph

    private static World graph(long seed, Margins margins, Bug bug) {
        var world = new World(seed, 2 + (int) (seed % 4), 40, margins, bug);
        for (int i = 0; i < 40; i++) {
            world.place(i, world.random().nextInt(world.theaters()));
            world.work(i, world.random().nextDouble() * (seed % 3 == 0 ? 0.15 : 0.02));
        }
        for (int i = 0; i < 100; i++) {
            world.edge(
                    world.random().nextInt(40),
                    world.random().nextInt(40),
                    1 + world.random().nextInt(40));
        }
        return world;
    }

    private static boolean isSettled(World world) {
        world.run(SETTLED);
        return world.run(200) == 0;
    }

    /** Whatever the actors send to each other, if they go on to do so no actor moves for ever. */
    @Test
    void nothingOscillates() {
        assertThat(failing(seed -> isSettled(graph(seed, USUAL, Bug.NONE)))).isEmpty();
    }

    /** Three theaters with a little more work than they can do: no distribution is even, and the actors stay all the same. */
    @Test
    void actorsThatNoTheaterHasTimeForStayInTheEnd() {
        assertThat(LongStream.of(561, 789, 1005, 1137)
                        .filter(seed -> !isSettled(graph(seed, USUAL, Bug.NONE)))
                        .boxed())
                .isEmpty();
    }

    // ---- the tests find mistakes

    private static boolean isFound(Margins margins, Bug bug) {
        return LongStream.range(0, SEEDS)
                .anyMatch(seed -> !isSettled(graph(seed, margins, bug)) || !isSettled(tree(seed, margins, bug)));
    }

    private static final Margins NO_LOAD_MARGIN =
            new Margins(USUAL.gain(), USUAL.messages(), USUAL.share(), USUAL.restLooks(), 0, 2, USUAL.upward());
    private static final Margins NO_GAIN_MARGIN = new Margins(
            0, USUAL.messages(), USUAL.share(), USUAL.restLooks(), USUAL.delayNanos(), USUAL.busy(), USUAL.upward());
    private static final Margins NO_REST =
            new Margins(USUAL.gain(), USUAL.messages(), 1, 0, USUAL.delayNanos(), USUAL.busy(), 1);

    @Test
    void aPolicyWithoutAMarginOfLoadOscillates() {
        assertThat(isFound(NO_LOAD_MARGIN, Bug.NONE)).isTrue();
    }

    @Test
    void aPolicyWithoutRestOscillates() {
        assertThat(isFound(NO_REST, Bug.NONE)).isTrue();
    }

    @Test
    void countsThatAreKeptAreFound() {
        assertThat(isFound(USUAL, Bug.COUNTS_ARE_KEPT)).isTrue();
    }

    private static int lateMoves(Margins margins) {
        return LongStream.range(0, 50)
                .mapToObj(seed -> graph(seed, margins, Bug.NONE))
                .mapToInt(world -> {
                    world.fluctuate(0.5);
                    world.run(SETTLED);
                    return world.run(SETTLED);
                })
                .sum();
    }

    /** Counts that vary by a quarter to each side move an actor seldom once it is where it belongs. */
    @Test
    void aMarginOfGainKeepsActorsWhoseMessagesVary() {
        assertThat(lateMoves(USUAL)).isLessThan(lateMoves(NO_GAIN_MARGIN) / 2);
    }
}
