package salsa.theater.garbage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** In the model no reachable actor is collected, and all others are, cycles included. */
class CyclesTest {

    private static final int SEEDS = Integer.getInteger("garbage.seeds", 1_000);
    private static final int FIRST = Integer.getInteger("garbage.first", 0);
    private static final int SEEDS_MAX = 20_000;

    @Test
    void aCycleThatNobodyCanReachIsCollected() {
        World world = new World(0, null, 0);
        cycle(world);
        world.stir(); // the roots may have passed references on
        world.program().end();
        world.stir();
        world.run(60_000);
        assertThat(left(world)).isEmpty();
    }

    @Test
    void aCycleThatARootCanReachStays() {
        World world = new World(0, null, 0);
        List<Ref> cycle = cycle(world);
        world.run(60_000);
        assertThat(left(world)).containsAll(cycle);
    }

    @Test
    void whatAHolderHasSaidBeforeItWasWokenProvesNothing() {
        handOver(null);
    }

    /** A holder is woken, passes its reference to a root, and sleeps again. */
    private static void handOver(@Nullable Planted bug) {
        World world = new World(0, bug, 0);
        List<Ref> cycle = cycle(world);
        world.run(5_000);
        Objects.requireNonNull(world.theater(1).actor(cycle.getLast())).wake();
        root(world, 1).refs.add(cycle.getFirst());
        root(world, 0).refs.remove(cycle.getFirst());
        world.run(60_000);
        assertThat(left(world)).containsAll(cycle);
    }

    /** Creates an actor in each of two theaters, each of which only the other one has a reference to, and a root to one. */
    private static List<Ref> cycle(World world) {
        Ref one = world.theater(0).create(new ModelActor(false, false));
        Ref other = world.theater(1).create(new ModelActor(false, false));
        refer(world, one, other);
        refer(world, other, one);
        root(world, 0).refs.add(one);
        return List.of(one, other);
    }

    private static void refer(World world, Ref from, Ref to) {
        Objects.requireNonNull(world.theater(from.home()).actor(from)).refs.add(to);
        world.theater(from.home()).known(to).received++;
        world.theater(to.home()).lease(to, from.home());
    }

    private static ModelActor root(World world, int theater) {
        return world.theater(theater).actors.values().stream()
                .filter(each -> each.isRoot)
                .findFirst()
                .orElseThrow();
    }

    @Test
    void noSeedCollectsWhatIsInUseAndAllCollectTheRest() {
        for (int seed = FIRST; seed < FIRST + SEEDS; seed++) {
            String finding = finding(seed, null);
            if (finding != null) {
                fail("seed " + seed + ": " + finding);
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void eachPlantedBugIsFound(Planted bug) {
        for (int seed = 0; seed < SEEDS_MAX; seed++) {
            if (finding(seed, bug) != null) {
                return;
            }
        }
        fail(bug + " is not found");
    }

    private static @Nullable String finding(int seed, @Nullable Planted bug) {
        try {
            if (seed == 0) {
                handOver(bug);
            }
            check(new World(seed, bug, seed % 4 == 0 ? 10 : 0), seed % 4 != 0);
            return null;
        } catch (AssertionError e) {
            return e.getMessage();
        }
    }

    private static void check(World world, boolean isAllCollected) {
        boolean isFaulty = world.random().nextInt(3) == 0;
        int crash = isFaulty ? world.random().nextInt(20) : -1;
        int pause = 50 << world.random().nextInt(6);
        for (int i = 0; i < 20; i++) {
            world.stir();
            world.run(world.random().nextInt(pause));
            if (i == crash) {
                world.crash(world.random().nextInt(world.theaters().size()));
            }
        }
        world.program().end();
        world.stir();
        world.run(10_000); // all messages are handled
        world.stir();
        world.run(60_000);
        if (isAllCollected && !left(world).isEmpty()) {
            throw new AssertionError("stay for ever: " + left(world));
        }
    }

    /** Returns the actors that are not roots. */
    private static List<Ref> left(World world) {
        return world.theaters().stream()
                .flatMap(each -> each.actors.entrySet().stream()
                        .filter(actor -> !actor.getValue().isRoot)
                        .map(actor -> each.ref(actor.getKey())))
                .toList();
    }
}
