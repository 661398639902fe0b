package salsa.benchmarks.measuring;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import salsa.benchmarks.rows.Contender;
import salsa.benchmarks.rows.Row;
import salsa.benchmarks.rows.Rows;

/** Which process comes when. */
class ScheduleTest {

    private static final Rows ROWS = Rows.of("""
            peer go native default,threads Go
            peer pekko jvm default,tuned,threads Pekko
            row ring
            normal 7 | 1 | ring
            threads
            stages 8
            row tree
            normal 7 | 1 | tree
            row hello
            normal | 1 | hello
            startup
            row point
            normal 9 | 1 | ring
            program ring
            curve ring 9
            """.lines().toList());
    private static final Contender GO = ROWS.peer("go").orElseThrow();
    private static final Contender PEKKO = ROWS.peer("pekko").orElseThrow();
    private static final Configuration ONE_THREAD = new Configuration.Threads(1);

    private final Field field = new Field();

    @Test
    void everybodyIsMeasuredAsItIsFirst() {
        assertThat(shown(schedule(Mode.QUICK, 2).defaults(row("tree"))))
                .containsExactly("salsa default BOTH", "go default BOTH", "pekko default BOTH");
    }

    @Test
    void otherConfigurationsAreTriedOfThoseWhoAreNotFarBehind() {
        went(Contender.SALSA, 10);
        went(GO, 100);
        went(PEKKO, 700);
        assertThat(shown(schedule(Mode.NORMAL, 2).others(row("ring"), field)))
                .containsExactly(
                        "salsa 1 thread BOTH",
                        "salsa 8 stages BOTH",
                        "go 1 thread BOTH",
                        "pekko tuned BOTH",
                        "pekko 1 thread BOTH");
        assertThat(shown(schedule(Mode.QUICK, 2).others(row("ring"), field)))
                .containsExactly("salsa 1 thread BOTH", "salsa 8 stages BOTH", "go 1 thread BOTH");
    }

    @Test
    void whereThreadsGainLittleOnlyThoseNearTheLeadAreTriedAndNobodyWhenTimeIsShort() {
        went(GO, 10);
        went(PEKKO, 21);
        assertThat(shown(schedule(Mode.NORMAL, 2).others(row("tree"), field))).containsExactly("go 1 thread BOTH");
        assertThat(schedule(Mode.QUICK, 2).others(row("tree"), field)).isEmpty();
    }

    @Test
    void threadsAreDoubledUpToTheProcessors() {
        went(GO, 10);
        assertThat(shown(schedule(Mode.QUICK, 8).others(row("ring"), field)))
                .contains("go 1 thread BOTH", "go 2 threads BOTH", "go 4 threads BOTH")
                .doesNotContain("go 8 threads BOTH");
    }

    @Test
    void thoseInFrontAreMeasuredAgainInAnotherOrder() {
        went(Contender.SALSA, 10);
        went(Contender.SALSA, ONE_THREAD, 20);
        went(GO, 100);
        went(PEKKO, 300);
        went(PEKKO, ONE_THREAD, 50);
        assertThat(shown(schedule(Mode.NORMAL, 2).again(row("tree"), field, 1)))
                .containsExactly("pekko 1 thread BOTH", "salsa default BOTH", "go default BOTH");
    }

    @Test
    void whoPublishesMeasuresEverybodyAgainInEveryConfiguration() {
        went(GO, 10);
        went(PEKKO, 9_000);
        assertThat(shown(schedule(Mode.FULL, 2).others(row("tree"), field)))
                .contains("pekko tuned FIRST", "pekko tuned STEADY", "pekko 1 thread STEADY", "go 1 thread STEADY");
        assertThat(shown(schedule(Mode.FULL, 2).again(row("tree"), field, 4)))
                .contains("go default FIRST", "pekko default STEADY");
    }

    @Test
    void aFurtherPointOfACurveIsMeasuredOnce() {
        went(GO, 10);
        assertThat(schedule(Mode.NORMAL, 2).others(row("point"), field)).isEmpty();
        assertThat(schedule(Mode.NORMAL, 2).again(row("point"), field, 1)).isEmpty();
        assertThat(schedule(Mode.NORMAL, 2).allocation(row("point"))).isEmpty();
    }

    @Test
    void ofAStartOnlyWholeProcessesAreMeasured() {
        assertThat(shown(schedule(Mode.QUICK, 2).defaults(row("hello"))))
                .contains("go default PROCESS")
                .doesNotContain("go default BOTH")
                .hasSize(18);
        assertThat(schedule(Mode.FULL, 2).others(row("hello"), field)).isEmpty();
    }

    @Test
    void everyRowGetsTheSameEvenAfterLargeOnes() {
        Plan plan = Mode.NORMAL.plan();
        assertThat(plan.pace(0, 51)).isEqualTo(1);
        assertThat(plan.pace(TimeUnit.MINUTES.toNanos(18), 36))
                .as("the first rows are the largest")
                .isEqualTo(1);
        assertThat(plan.pace(TimeUnit.MINUTES.toNanos(40), 3)).isEqualTo(1);
    }

    @Test
    void whenARunIsBehindItsTimeProcessesAreShorterButNotByMuch() {
        Plan plan = Mode.QUICK.plan();
        assertThat(plan.pace(plan.totalNanos() - 3 * plan.rowNanos(), 3)).isEqualTo(1);
        assertThat(plan.pace(plan.totalNanos() - 3 * plan.rowNanos(), 4)).isEqualTo(0.75);
        assertThat(plan.pace(plan.totalNanos(), 4)).isEqualTo(0.4);
        assertThat(Mode.FULL.plan().pace(TimeUnit.DAYS.toNanos(1), 4)).isEqualTo(1);
    }

    @Test
    void evenThenAProcessDoesEnoughRounds() {
        Budget budget = Mode.QUICK.budget(Kind.BOTH, 0.5);
        assertThat(budget.enough()).isEqualTo(Mode.QUICK.steady().enough());
        assertThat(budget.warmNanos()).isEqualTo(Mode.QUICK.steady().warmNanos() / 2);
        assertThat(Mode.QUICK.budget(Kind.FIRST, 1).rounds()).isEqualTo(1);
    }

    @Test
    void anotherConfigurationIsTriedForHalfTheTimeWhereThoseInFrontAreMeasuredAgain() {
        Budget steady = Mode.NORMAL.steady();
        assertThat(Mode.NORMAL.trial(Kind.BOTH, 0.8))
                .isEqualTo(new Budget(
                        steady.rounds(),
                        steady.enough(),
                        (long) (0.4 * steady.warmNanos()),
                        (long) (0.4 * steady.patienceNanos()),
                        steady.limitNanos() / 2));
        assertThat(Mode.QUICK.trial(Kind.BOTH, 0.8)).isEqualTo(Mode.QUICK.budget(Kind.BOTH, 0.8));
    }

    private void went(Contender contender, long... rounds) {
        went(contender, new Configuration.Default(), rounds);
    }

    private void went(Contender contender, Configuration configuration, long... rounds) {
        Row row = row("tree");
        field.add(
                new Task(row, contender, configuration, Kind.BOTH),
                new Measurement(
                        row.name(),
                        contender.name(),
                        configuration.label(),
                        Kind.BOTH,
                        "",
                        1,
                        Outcome.MEASURED,
                        "",
                        Usage.NONE,
                        OtherLoad.NONE,
                        LongStream.of(rounds).boxed().toList(),
                        List.of()));
    }

    private static Row row(String name) {
        return ROWS.row(name).orElseThrow();
    }

    private static Schedule schedule(Mode mode, int processors) {
        return new Schedule(List.of(Contender.SALSA, GO, PEKKO), mode, processors);
    }

    private static List<String> shown(List<Task> tasks) {
        return tasks.stream()
                .map(each ->
                        each.contender().name() + " " + each.configuration().label() + " " + each.kind())
                .toList();
    }
}
