package salsa.conformance.moves;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The sender never accesses an object again that the compiler lets a random program move. */
class RandomMovesTest {
    private static final int IN_A_COMMIT = 180;
    private static final int LONG = 100_000;
    private static final int PIECE = 600; // programs between two lines of progress
    static final int BATCH = 240; // a compilation costs 0.1 s whatever its size
    private static final int TEXTS = 1_000;

    @Test
    void whatTheCompilerLetsMoveIsNeverTouchedAgain() {
        if (System.getProperty("programs") != null) {
            search(Long.getLong("seed", 1), Integer.getInteger("programs"));
            return;
        }
        var search = new MovesSearch(BATCH);
        holds(search, inACommit(search));
        holdsInAll(search, IN_A_COMMIT);
    }

    /** Random programs, and some of the forms that each planted hole is about; what is found, or null. */
    static String inACommit(MovesSearch search) {
        var few = new LinkedHashSet<Set<Form>>();
        PlantedHolesTest.holes().forEach(each -> few.add(each.forms()));
        return search.random(Long.getLong("seed", 1), IN_A_COMMIT, few);
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
        var search = new MovesSearch(BATCH);
        String form = System.getProperty("form");
        var allowed = EnumSet.noneOf(Form.class);
        if (form == null) allowed.addAll(EnumSet.allOf(Form.class));
        else for (String each : form.split(",")) allowed.add(Form.valueOf(each));
        for (int done = 0; done < count; done += PIECE) {
            String found = search.random(first + done, Math.min(PIECE, count - done), allowed);
            holds(search, found);
        }
        if (count < IN_A_COMMIT) return; // some seeds are replayed
        System.out.println(search.coverage().byForm());
        holdsInAll(search, count);
    }

    private static void holds(MovesSearch search, String found) {
        assertThat(found).isNull();
        System.out.println(search.coverage() + ", none touched again");
    }

    private static void holdsInAll(MovesSearch search, int count) {
        assertThat(search.coverage().missing())
                .as("forms without an accepted move, or without a refused one")
                .isEmpty();
        assertThat(search.coverage().accepted()).as("moves that are accepted").isGreaterThan(count / 2);
        assertThat(search.coverage().marked())
                .as("objects that were marked when they went")
                .isGreaterThan(count / 2);
    }
}
