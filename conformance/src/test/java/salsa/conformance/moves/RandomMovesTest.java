package salsa.conformance.moves;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What the compiler lets a random program move is never touched again by its giver. */
class RandomMovesTest {
    private static final int IN_A_COMMIT = 200;
    private static final int LONG = 10_000;
    private static final int BATCH = 100;

    @Test
    void whatTheCompilerLetsMoveIsNeverTouchedAgain() {
        MovesSearch search = search(Long.getLong("seed", 1), Integer.getInteger("programs", IN_A_COMMIT));
        if (Integer.getInteger("programs", IN_A_COMMIT) < IN_A_COMMIT) return; // some seeds are replayed
        assertThat(search.missing()).as("forms without an accepted move, or without a refused one").isEmpty();
    }

    @Test
    @Tag("long")
    void whatTheCompilerLetsMoveIsNeverTouchedAgainInManyPrograms() {
        search(Long.getLong("seed", 1_000_000), Integer.getInteger("programs", LONG));
    }

    private static MovesSearch search(long first, int count) {
        var search = new MovesSearch(true);
        String found = search.random(first, count, BATCH);
        assertThat(found).as("to see it again: -Dtest=RandomMovesTest -Dseed=S -Dprograms=1").isNull();
        System.out.println(search + ", none touched again");
        assertThat(search.accepted()).as("moves that are accepted").isGreaterThan(count / 2);
        assertThat(search.marked()).as("objects that were marked when they went").isGreaterThan(count / 2);
        return search;
    }
}
