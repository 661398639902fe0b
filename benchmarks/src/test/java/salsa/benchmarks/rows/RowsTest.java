package salsa.benchmarks.rows;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** How rows are declared. */
class RowsTest {

    private static final List<String> LINES = """
            # a comment
            peer go native default,threads Go
            peer pekko jvm default,tuned,threads Pekko, typed

            row ring
            title thread ring of 503
            unit a hop
            small  7 1000 | 1000 | ring(7, 1000) = 7
            normal 503 5000000 | 5000000 | ring(503, 5000000) = 181
            threads
            goal 6
            stages 1 8

            row ring2
            program ring
            normal 2 100 | 100 | ring(2, 100) = 1
            thorough
            curve ring 2
            """.lines().toList();

    @Test
    void aRowHasItsWorkByItsSize() {
        Row ring = Rows.of(LINES).row("ring").orElseThrow();
        assertThat(ring.title()).isEqualTo("thread ring of 503");
        assertThat(ring.program()).isEqualTo("ring");
        assertThat(ring.work(Size.SMALL)).isEqualTo(new Work(List.of("7", "1000"), 1000, "ring(7, 1000) = 7"));
        assertThat(ring.work(Size.QUICK)).isEqualTo(ring.work(Size.NORMAL));
        assertThat(ring.stages()).containsExactly(1, 8);
        assertThat(ring.threads()).isTrue();
    }

    @Test
    void aFurtherPointOfACurveIsNoMainRow() {
        Rows rows = Rows.of(LINES);
        assertThat(rows.row("ring").orElseThrow().isMain()).isTrue();
        assertThat(rows.row("ring2").orElseThrow().isMain()).isFalse();
        assertThat(rows.row("ring2").orElseThrow().point()).contains(new Row.Point("ring", 2));
    }

    @Test
    void aRowHasAGoalAndMayBeLeftOutWhenTimeIsShort() {
        Rows rows = Rows.of(LINES);
        assertThat(rows.row("ring").orElseThrow().goal()).isEqualTo(6);
        assertThat(rows.row("ring").orElseThrow().thorough()).isFalse();
        assertThat(rows.row("ring2").orElseThrow().goal()).isEqualTo(Row.USUAL_GOAL);
        assertThat(rows.row("ring2").orElseThrow().thorough()).isTrue();
    }

    @Test
    void peersAreKnownByTheirFolders() {
        assertThat(Rows.of(LINES).peer("pekko")).contains(new Contender("pekko", "Pekko, typed", true, true, true));
        assertThat(Rows.of(LINES).peer("go")).contains(new Contender("go", "Go", false, false, true));
    }

    @Test
    void aMistakeIsToldWithItsLine() {
        assertThatThrownBy(() -> Rows.of(List.of("row a", "normal 1 | 2")))
                .hasMessageStartingWith("line 2: normal needs");
        assertThatThrownBy(() -> Rows.of(List.of("rows"))).hasMessage("line 1: there is no rows");
        assertThatThrownBy(() -> Rows.of(List.of("row a", "row b"))).hasMessage("line 2: row a has no normal size");
    }

    @Test
    void everyRowOfTheRepositoryHasANameOfItsOwn() throws IOException {
        Stream<String> names = Rows.of(Path.of("rows.txt")).rows().stream().map(Row::name);
        assertThat(names).doesNotHaveDuplicates().isNotEmpty();
    }
}
