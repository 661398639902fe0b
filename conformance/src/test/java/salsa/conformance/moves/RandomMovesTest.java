package salsa.conformance.moves;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.EnumSet;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The sender never accesses an object again that the compiler lets a random program move. */
class RandomMovesTest {
    private static final int IN_A_COMMIT = 60;
    private static final int LONG = 10_000;
    private static final int BATCH = 240; // a compilation costs 0.1 s whatever its size, and a batch takes a dozen
    private static final int TEXTS = 1_000;

    @Test
    void whatTheCompilerLetsMoveIsNeverTouchedAgain() {
        if (System.getProperty("programs") != null) {
            search(Long.getLong("seed", 1), Integer.getInteger("programs"));
            return;
        }
        var search = new MovesSearch(true);
        holds(search, inACommit(search));
        holdsInAll(search, IN_A_COMMIT);
    }

    /** Random programs, and some of each form alone that a planted hole is about; what is found, or null. */
    static String inACommit(MovesSearch search) {
        var alone = EnumSet.noneOf(Form.class);
        PlantedHolesTest.holes().forEach(each -> alone.addAll(each.forms()));
        return search.random(Long.getLong("seed", 1), IN_A_COMMIT, BATCH, EnumSet.allOf(Form.class), alone);
    }

    @Test
    @Tag("long")
    @Timeout(value = 1, unit = TimeUnit.DAYS)
    void whatTheCompilerLetsMoveIsNeverTouchedAgainInManyPrograms() {
        search(Long.getLong("seed", 1_000_000), Integer.getInteger("programs", LONG));
    }

    @Test
    void everyFormIsInSomeProgram() {
        var met = EnumSet.noneOf(Form.class);
        for (int seed = 0; seed < TEXTS; seed++) {
            met.addAll(RandomBehavior.of("B", 0, new SplittableRandom(seed), EnumSet.allOf(Form.class))
                    .forms());
        }
        assertThat(met).containsExactlyInAnyOrder(Form.values());
    }

    private static void search(long first, int count) {
        var search = new MovesSearch(true);
        String form = System.getProperty("form");
        Set<Form> allowed = form == null ? EnumSet.allOf(Form.class) : EnumSet.of(Form.valueOf(form));
        String found = search.random(first, count, BATCH, allowed, Set.of());
        holds(search, found);
        if (count >= IN_A_COMMIT) holdsInAll(search, count); // else some seeds are replayed
    }

    private static void holds(MovesSearch search, String found) {
        assertThat(found)
                .as("to see it again: -Dtest=RandomMovesTest -Dseed=S -Dprograms=1")
                .isNull();
        System.out.println(search + ", none touched again");
    }

    private static void holdsInAll(MovesSearch search, int count) {
        assertThat(search.missing())
                .as("forms without an accepted move, or without a refused one")
                .isEmpty();
        assertThat(search.accepted()).as("moves that are accepted").isGreaterThan(count / 2);
        assertThat(search.marked())
                .as("objects that were marked when they went")
                .isGreaterThan(count / 2);
    }
}
