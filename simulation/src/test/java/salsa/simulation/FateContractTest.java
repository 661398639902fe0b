package salsa.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import salsa.runtime.ActorSystem;
import salsa.runtime.ExitReason;
import salsa.runtime.Report;

/**
 * The message-fate contract: every message ends handled, failed, refused with a reason or dead-lettered, exactly once,
 * whatever happens to its actor. Random programs against the contract's outcome for each message and each actor.
 */
class FateContractTest {

    private static final int SEEDS = 1_000;

    private int escalated; // seeds under which a supervisor had escalated and was restarted by its own
    private int linkedEnds; // seeds under which an actor had ended with another one

    @Test
    void everyMessageHasOneFateWhateverBecomesOfItsActor() {
        Seeds.each(SEEDS, this::check);
        if (Seeds.count(SEEDS) >= SEEDS) {
            assertThat(escalated).isGreaterThan(SEEDS / 20);
            assertThat(linkedEnds).isGreaterThan(SEEDS / 20);
        }
    }

    private void check(long seed) {
        var machine = new FateMachine(seed);
        var reports = new ArrayList<Report>();
        var world = new SimulatedWorld(seed);
        long dead;
        try (var system = new ActorSystem(world, Run.stages(3), reports::add)) {
            system.submit(new Puppet.Cue(new Puppet(system.stage(0)), null, (self, _) -> machine.begin(self)));
            system.await();
            dead = system.deadLetters();
        }
        assertThat(world.ending()).isEqualTo(new Ending.Quiet());
        assertThat(machine.wrong).isEmpty();
        machine.messages.forEach(FateContractTest::hasOneFate);
        assertThat(machine.notesEnded).as("notes answered or refused").isEqualTo(machine.notes);
        long dropped =
                machine.messages.stream().filter(FateContractTest::isDeadLetter).count();
        long unsure = machine.messages.stream()
                .filter(FateContractTest::mayBeDeadLetter)
                .count();
        long constructors = machine.members.stream()
                .filter(each -> each.starts == 0 || each.supervised)
                .count();
        assertThat(dead).as("dead letters").isBetween(dropped, dropped + unsure + constructors + machine.notices);
        escalated += restartsOfTheLower(reports) > FateMachine.LOWER_RESTARTS ? 1 : 0;
        linkedEnds += machine.members.stream().anyMatch(each -> each.end instanceof ExitReason.LinkedEnd) ? 1 : 0;
        assertThat(reports).noneMatch(Report.Waiting.class::isInstance);
        machine.members.forEach(FateContractTest::hasOneEnd);
        machine.members.forEach(FateContractTest::inOrder);
    }

    private static long restartsOfTheLower(List<Report> reports) {
        return reports.stream()
                .filter(each ->
                        each instanceof Report.Restarted restarted && restarted.most() == FateMachine.LOWER_RESTARTS)
                .count();
    }

    /** No token waits for it, and it was not begun, or its handler was left: by a restart, or by an end that is no stop. */
    private static boolean isDeadLetter(FateMachine.Sent message) {
        return !message.asked
                && (message.begun == 0
                        || isLeft(message) && (message.to.starts > message.start || !hasOrderlyEnd(message.to)));
    }

    /** Its supervised actor was stopped in the end, but perhaps after a restart had begun that left its handler. */
    private static boolean mayBeDeadLetter(FateMachine.Sent message) {
        return !message.asked && isLeft(message) && message.to.supervised && !isDeadLetter(message);
    }

    private static boolean isLeft(FateMachine.Sent message) {
        return message.begun == 1 && message.done + message.threw == 0;
    }

    private static boolean hasOrderlyEnd(FateMachine.Member member) {
        return member.end instanceof ExitReason.Stopped || member.end instanceof ExitReason.Normal;
    }

    private static void hasOneFate(FateMachine.Sent message) {
        assertThat(message.begun).as("%s", message).isBetween(0, 1);
        assertThat(message.done + message.threw).as("%s", message).isBetween(0, message.begun);
        if (message.asked) {
            assertThat(message.answered).as("%s", message).isEqualTo(1);
            assertThat(message.done + message.threw + message.refused + message.interrupted)
                    .as("%s", message)
                    .isEqualTo(1);
        } else {
            boolean left = message.waiting && message.begun == 1; // its actor has ended, or was restarted, meanwhile
            assertThat(message.begun == 0 || left || message.done + message.threw == 1)
                    .as("%s", message)
                    .isTrue();
        }
    }

    private static void hasOneEnd(FateMachine.Member member) {
        assertThat(member.end).as("the end of %s", member).isNotNull();
    }

    /** The messages of one actor to another are handled in the order sent, across restarts. */
    private static void inOrder(FateMachine.Member member) {
        for (FateMachine.Sent each : member.handled) {
            List<Integer> numbers = member.handled.stream()
                    .filter(other -> other.by == each.by)
                    .map(other -> other.number)
                    .toList();
            assertThat(numbers).as("what %s got from %s", member, each.by).isSorted();
        }
    }
}
