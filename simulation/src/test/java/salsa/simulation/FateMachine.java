package salsa.simulation;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import salsa.runtime.Actor;
import salsa.runtime.Actors;
import salsa.runtime.Cases;
import salsa.runtime.Ended;
import salsa.runtime.ExitReason;
import salsa.runtime.Failure;
import salsa.runtime.JavaCall;
import salsa.runtime.Restarts;
import salsa.runtime.Strategy;
import salsa.runtime.Supervisor;
import salsa.runtime.Token;

/**
 * A random program of actors that send, fail, wait, are linked and monitored, stop and are restarted; and a record of
 * the outcome of each message and of each actor. At its end every actor is stopped, so that nothing is left waiting.
 */
final class FateMachine {

    static final int MOST_RESTARTS = 4;

    static final int LOWER_RESTARTS = 1;

    private static final int OPERATIONS = 80;
    private static final long END_MILLIS = 100_000;
    private static final Cases NOTES = Note.of("n");

    /** A message, and all that was seen of it. */
    static final class Sent {
        final int number;
        final Member to;
        final Member by;
        final boolean asked; // the sender awaits its answer
        final boolean throwing;
        final boolean waiting;
        int begun;
        int start; // of its actor, counted, in which it was begun
        int done;
        int threw;
        int answered;
        int refused; // its token failed, since the actor had ended, or ended in the middle of it
        int interrupted; // its token failed, since the actor was restarted in the middle of it

        Sent(int number, Member by, Member to, boolean asked, boolean throwing, boolean waiting) {
            this.number = number;
            this.by = by;
            this.to = to;
            this.asked = asked;
            this.throwing = throwing;
            this.waiting = waiting;
        }

        @Override
        public String toString() {
            return "message %d to %s: asked %s, throwing %s, waiting %s; "
                            .formatted(number, to, asked, throwing, waiting)
                    + "begun %d, done %d, threw %d, answered %d, refused %d, interrupted %d"
                            .formatted(begun, done, threw, answered, refused, interrupted);
        }
    }

    /** An actor, and all that was seen of it. */
    static final class Member {
        final int number;
        final boolean supervised;
        Cell cell;
        ExitReason end; // as the observer was notified, last of all
        boolean toEnd; // it was stopped or killed, or has stopped itself
        final Set<Member> linked = new HashSet<>(); // by itself, at any time
        final Set<Member> unlinked = new HashSet<>(); // as linked
        int starts;
        int handledSinceStart;
        final List<Sent> handled = new ArrayList<>();

        Member(int number, boolean supervised) {
            this.number = number;
            this.supervised = supervised;
        }

        @Override
        public String toString() {
            return "actor " + number;
        }
    }

    final List<Sent> messages = new ArrayList<>();
    final List<Member> members = new ArrayList<>();
    final List<String> wrong = new ArrayList<>();
    int notes;
    int notesEnded;
    // the maximum number of notices of ends that members may get, by their monitors and the notices received
    int notices;
    int restarts;

    private Cell observer; // kept here: a monitor keeps no actor in memory
    private boolean ending;
    private ExitReason gaveUp; // why the upper supervisor has ended before the program's end; else null
    private final SeededDice dice;
    private final Strategy strategy;
    private int left = OPERATIONS;

    FateMachine(long seed) {
        this.dice = new SeededDice(seed, "fates");
        this.strategy = Strategy.values()[dice.below(3)];
    }

    /** The program's first handler. */
    void begin(Puppet self) {
        var upper = Supervisor.start(
                self.$stageOf(0),
                strategy,
                Restarts.of(MOST_RESTARTS, Duration.ofHours(1)).withPauses(dice.below(3), 4));
        var lower = Supervisor.start(
                self.$stageOf(1),
                Strategy.values()[dice.below(3)],
                Restarts.of(LOWER_RESTARTS, Duration.ofHours(1)).withPauses(dice.below(3), 4));
        Actors.end(upper.actor()).then(why -> gaveUp = ending ? gaveUp : why);
        upper.supervise(lower.actor()).then(_ -> begin(self, upper, lower));
    }

    private void begin(Puppet self, Supervisor upper, Supervisor lower) {
        for (int number = 0; number < 8; number++) {
            var member = new Member(number, number >= 4);
            members.add(member);
            var place = number % 3 == 2 ? self.$ownStage() : self.$stageOf(number % 3);
            var supervisor = number % 2 == 0 ? upper : lower;
            member.cell = member.supervised
                    ? supervisor.start(() -> Cell.create(place, me -> start(member, me)))
                    : Cell.create(place, me -> start(member, me));
        }
        observer = Cell.create(self.$stageOf(1));
        Cell.tell(observer, me -> me.reported = this::ended);
        for (Member each : members) {
            Actors.monitor(observer, each.cell);
        }
        for (int n = 0; n < 12; n++) {
            operate(null);
        }
        self.tellLater(self, END_MILLIS, (me, _) -> end(upper));
    }

    private void start(Member member, Cell cell) {
        cell.reported = _ -> notices--;
        member.starts++;
        if (member.handledSinceStart > 0) {
            restarts++;
        }
        member.handledSinceStart = 0;
    }

    /** Nothing else happens any more: the effects on some actors have reached the others. */
    private void end(Supervisor supervisor) {
        left = 0;
        ending = true;
        members.forEach(this::checkLinks);
        members.stream().filter(each -> each.supervised).forEach(this::checkSupervision);
        supervisor.stop();
        for (Member each : members) {
            Actors.stop(each.cell);
        }
    }

    /** Each notified actor has a reason object of its own. */
    private static boolean isSame(ExitReason one, ExitReason other) {
        return other != null && one.text().equals(other.text());
    }

    /** An actor linked to one that has ended, and never unlinked, has ended as well, or was restarted. */
    private void checkLinks(Member one) {
        for (Member other : members) {
            boolean linked = one.linked.contains(other) || other.linked.contains(one);
            boolean unlinked = one.unlinked.contains(other) || other.unlinked.contains(one);
            boolean ended = one.end != null && !one.end.isNormal();
            if (ended && linked && !unlinked && !other.supervised && other.end == null) {
                wrong.add(other + " goes on, though it was linked to " + one + ": " + one.end);
            }
            if (one.end instanceof ExitReason.LinkedEnd(Actor of, ExitReason why)
                    && of == other.cell
                    && (!linked || !isSame(why, other.end) && !(why instanceof ExitReason.NeverLived))) {
                wrong.add(one + " has ended with " + other + ", whose end is " + other.end + ": " + why);
            }
        }
    }

    /** A supervised actor ends only if it is stopped or its supervisors have escalated. */
    private void checkSupervision(Member member) {
        boolean toEnd = member.toEnd || gaveUp != null;
        if ((member.end != null) != toEnd) {
            wrong.add(member + " was to end: " + toEnd + ", but its end is: " + member.end);
        }
    }

    private void ended(Cell.End end) {
        Member member = members.stream()
                .filter(each -> each.cell == end.who())
                .findAny()
                .orElseThrow();
        if (member.end != null) {
            wrong.add(member + " has ended twice");
        }
        member.end = end.why();
    }

    // ---- actions of handlers

    private void operate(Member me) {
        if (left-- <= 0) {
            return;
        }
        Member other = members.get(dice.below(members.size()));
        switch (dice.below(24)) {
            case 0 -> {
                if (me != null && me != other) {
                    me.linked.add(other);
                    Actors.link(me.cell, other.cell);
                }
            }
            case 1 -> {
                if (me != null && me != other) {
                    me.unlinked.add(other);
                    Actors.unlink(me.cell, other.cell);
                }
            }
            case 2 -> {
                if (me != null) {
                    notices++;
                    Actors.monitor(me.cell, other.cell);
                }
            }
            case 3 -> stop(me, other);
            case 4 -> {
                if (dice.isOneIn(3)) {
                    other.toEnd = true;
                    Actors.kill(other.cell);
                }
            }
            case 5 -> note(other);
            case 6, 7 -> send(me, other, true, false);
            case 8, 9, 10 -> send(me, other, false, true);
            default -> send(me, other, false, false);
        }
    }

    private void stop(Member me, Member other) {
        if (dice.isOneIn(2)) {
            other.toEnd = true;
            Actors.stop(other.cell);
        } else if (me != null) {
            me.toEnd = true;
            Actors.finish(me.cell);
        }
    }

    private void note(Member to) {
        notes++;
        Token<Object> token = JavaCall.send(new Note(to.cell, JavaCall.token(to.cell), 'n', notes));
        token.recover(_ -> 0).then(_ -> notesEnded++);
    }

    private void send(Member me, Member to, boolean throwing, boolean waiting) {
        var message = new Sent(messages.size(), me, to, dice.isOneIn(2), throwing, waiting);
        messages.add(message);
        if (message.asked) {
            Token<Object> token = Cell.ask(to.cell, cell -> handle(message, cell));
            token.recover(failure -> failed(message, failure)).then(_ -> message.answered++);
        } else {
            Cell.tell(to.cell, cell -> handle(message, cell));
        }
    }

    private Object failed(Sent message, Failure failure) {
        if (failure.getCause() instanceof Ended) {
            message.refused++;
        } else if (failure.getCause().getMessage().endsWith("is being restarted")) {
            message.interrupted++;
        } else if (!failure.getCause().getMessage().equals("thrown " + message.number)) {
            wrong.add(message + " failed: " + failure);
        }
        return null;
    }

    private void handle(Sent message, Cell cell) throws Throwable {
        Member me = message.to;
        message.begun++;
        message.start = me.starts;
        me.handled.add(message);
        me.handledSinceStart++;
        if (++cell.value != me.handledSinceStart) {
            wrong.add("the state of " + me + " is older than its start, at " + message);
        }
        if (me.end != null) {
            wrong.add(me + " has handled a message after its end: " + message);
        }
        for (int n = dice.below(3); n > 0; n--) {
            operate(me);
        }
        if (message.throwing) {
            message.threw++;
            throw new IllegalStateException("thrown " + message.number);
        }
        if (message.waiting) {
            waits(message, cell);
        }
        message.done++;
    }

    private void waits(Sent message, Cell cell) throws Throwable {
        long millis = 1 + dice.below(50);
        if (cell.$stage().id() < 0 && dice.isOneIn(2)) {
            cell.$receive(Cell.SITE, NOTES, millis);
        } else {
            throw cell.$react(NOTES, _ -> message.done++, millis);
        }
    }
}
