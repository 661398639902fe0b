package salsa.benchmarks.measuring;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import salsa.benchmarks.rows.Contender;
import salsa.benchmarks.rows.Row;
import salsa.benchmarks.rows.Rows;

/** Which process comes when. */
class ScheduleTest {

    private static final Rows ROWS = Rows.of("""
            peer go native default,threads Go
            row ring
            normal 7 | 1 | ring
            threads
            stages 8
            row tree
            normal 7 | 1 | tree
            row hello
            normal | 1 | hello
            startup
            """.lines().toList());
    private static final Contender GO = ROWS.peer("go").orElseThrow();

    @Test
    void contendersAreInterleavedRowByRow() {
        assertThat(told(schedule(List.of(row("ring"), row("tree")), Mode.QUICK, 2))).containsExactly(
                "ring salsa default BOTH", "ring salsa 1 thread BOTH", "ring salsa 8 stages BOTH",
                "ring go default BOTH", "ring go 1 thread BOTH",
                "tree salsa default BOTH", "tree go default BOTH",
                "ring salsa default ALLOCATION", "tree salsa default ALLOCATION");
    }

    @Test
    void withSeveralProcessesEachBeginsOnce() {
        assertThat(told(schedule(List.of(row("tree")), Mode.NORMAL, 1)).subList(0, 8)).containsExactly(
                "tree salsa default FIRST", "tree salsa default STEADY",
                "tree go default FIRST", "tree go default STEADY",
                "tree go default FIRST", "tree go default STEADY",
                "tree salsa default FIRST", "tree salsa default STEADY");
    }

    @Test
    void whenTimeIsShortTwoRoundsAreEnoughAndWhenItIsOverOne() {
        assertThat(Mode.QUICK.budget(Kind.BOTH, 10_000_000_000L, 2).enough()).isEqualTo(3);
        assertThat(Mode.QUICK.budget(Kind.BOTH, 1_000_000, 2).nanos()).isEqualTo(500_000);
        assertThat(Mode.QUICK.budget(Kind.BOTH, 1_000_000, 2).enough()).isEqualTo(2);
        assertThat(Mode.QUICK.budget(Kind.BOTH, -1, 2).enough()).isEqualTo(1);
        assertThat(Mode.NORMAL.budget(Kind.STEADY, -1, 2).enough()).isEqualTo(5);
    }

    @Test
    void threadsAreDoubledUpToTheProcessors() {
        assertThat(told(schedule(List.of(row("ring")), Mode.QUICK, 8)))
                .contains("ring go 1 thread BOTH", "ring go 2 threads BOTH", "ring go 4 threads BOTH")
                .doesNotContain("ring go 8 threads BOTH");
    }

    @Test
    void ofAStartOnlyWholeProcessesAreMeasured() {
        assertThat(told(schedule(List.of(row("hello")), Mode.QUICK, 2)))
                .contains("hello go default PROCESS")
                .doesNotContain("hello go default BOTH", "hello go 1 thread PROCESS");
    }

    private static Row row(String name) {
        return ROWS.row(name).orElseThrow();
    }

    private static Schedule schedule(List<Row> rows, Mode mode, int processors) {
        return new Schedule(rows, List.of(Contender.SALSA, GO), mode, processors);
    }

    private static List<String> told(Schedule schedule) {
        return schedule.tasks().stream().map(each -> each.row().name() + " " + each.contender().name() + " "
                + each.configuration().label() + " " + each.kind()).toList();
    }
}
