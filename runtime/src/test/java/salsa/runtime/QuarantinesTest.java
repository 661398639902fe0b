package salsa.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import salsa.runtime.evidence.MiniWorld;

/** The threads of a stage that are suspected, and those that are not: only the former pay for it. */
class QuarantinesTest {

    private static final StackTraceElement[] SOMEWHERE = {};

    private final MiniWorld world = new MiniWorld(1);
    private final Stage stage = world.stage(0);
    // whether the threads that have run the stage since were watched
    private final List<Boolean> watched = new ArrayList<>();

    @BeforeEach
    void somethingWaits() {
        Stage.receive(new Puppet.Cue(new Puppet(stage), null, (_, _) -> watched.add(stage.isWatched())));
    }

    private Quarantine suspected() {
        Quarantine suspicion = stage.quarantines().suspect(Thread.currentThread(), 250);
        assertThat(stage.isWatched()).isTrue();
        assertThat(stage.quarantines().currentOrNull()).isSameAs(suspicion);
        return suspicion;
    }

    /** The actors of such a stage share what they own. */
    @Test
    void aStageOfTheRuntimeKeepsItsThreadAndIsReportedAfterManySeconds() {
        Stage own = stage.system.newWorkerStage("the link with the theater at alpha:4040");
        Stage.receive(new Puppet.Cue(new Puppet(own), null, (_, _) -> {}));
        assertThat(own.quarantines().suspect(Thread.currentThread(), 9_999)).isNull();
        Report first = reportOf(own.quarantines().suspect(Thread.currentThread(), 10_000));
        assertThat(own.isWatched()).isFalse();
        assertThat(first.text())
                .isEqualTo(
                        "W0809 warning: the link with the theater at alpha:4040 has stood still for 10 s%n".formatted()
                                + "  line     Pair.salsa:3  in Pair");
        assertThat(reportOf(own.quarantines().suspect(Thread.currentThread(), 10_010)))
                .as("reported once")
                .isSameAs(first);
    }

    private Report reportOf(Quarantine suspicion) {
        assertThat(suspicion.part(new StackTraceElement[] {
                    new StackTraceElement("Pair$Behavior", "<init>", "Pair.salsa", 3),
                    new StackTraceElement("salsa.theater.actor.Task", "run", "Task.java", 1),
                    new StackTraceElement("salsa.runtime.TurnLoop", "runTurn", "TurnLoop.java", 1)
                }))
                .isFalse();
        return world.reported();
    }

    private void anotherThreadRuns() throws InterruptedException {
        var other = new Thread(() -> world.runTurn(0, 1));
        other.start();
        other.join();
    }

    /** Otherwise all that it does until the end of its turn would be looked at. */
    @Test
    void whoWasSuspectedWronglyIsUnderNoSuspicionAnyMore() {
        assertThat(suspected().part(SOMEWHERE)).isFalse();
        assertThat(stage.isWatched()).isFalse();
        assertThat(stage.quarantines().currentOrNull()).isNull();
    }

    @Test
    void whoHasBegunATurnSinceKeepsTheStage() throws Exception {
        Quarantine suspicion = suspected();
        anotherThreadRuns();
        assertThat(suspicion.part(SOMEWHERE)).isFalse();
        assertThat(watched).containsExactly(false);
        assertThat(stage.quarantines().currentOrNull()).isNull();
    }

    @Test
    void aThreadThatRunsBesideAHandlerInQuarantineIsNotSuspected() throws Exception {
        Quarantine quarantine = suspected();
        assertThat(quarantine.tryPart()).isTrue();
        anotherThreadRuns();
        assertThat(watched).containsExactly(false);
        assertThat(stage.isWatched()).isTrue();
        assertThat(stage.quarantines().currentOrNull()).isSameAs(quarantine);
    }
}
