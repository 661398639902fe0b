package salsa.simulation;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import salsa.runtime.Ack;
import salsa.runtime.Actor;
import salsa.runtime.Actors;
import salsa.runtime.Behavior;
import salsa.runtime.ConstructorMessage;
import salsa.runtime.Continuation;
import salsa.runtime.Ended;
import salsa.runtime.ExitReason;
import salsa.runtime.HandlerMessage;
import salsa.runtime.Join;
import salsa.runtime.Mailbox;
import salsa.runtime.MailboxFull;
import salsa.runtime.Message;
import salsa.runtime.MessageType;
import salsa.runtime.Restartable;
import salsa.runtime.Restarts;
import salsa.runtime.Site;
import salsa.runtime.Stage;
import salsa.runtime.Strategy;
import salsa.runtime.Supervisor;
import salsa.runtime.Token;
import salsa.runtime.WhenFull;

/**
 * A random program that creates actors and sends to them at once, also urgently and with joins that throw; some of the
 * actors have mailboxes of their own, initialisers or constructors that throw, and some are killed before they are
 * constructed. It collects the violations.
 */
final class Construction {

    private static final int ACTORS = 6;
    private static final int MESSAGES = 8;

    private static Construction current; // the running one, for restarted actors

    /** The known facts about an actor. */
    private static final class Known {
        boolean brokenFields;
        int failures; // how often its construction is still to fail
        boolean broken;
        int bound; // of its own mailbox; 0 when it has none
        boolean killed;
        boolean adopted;
        boolean constructed;
        final Set<Integer> handled = new HashSet<>();
        Fresh actor;

        boolean fails() {
            return failures-- > 0;
        }
    }

    final List<String> wrong = new ArrayList<>();
    int answered;
    int asked;
    boolean begun; // the handler that creates the actors has come to its end

    private final SeededDice dice;
    private final List<Known> all = new ArrayList<>();

    Construction(long seed) {
        this.dice = new SeededDice(seed, "construction");
        current = this;
    }

    void begin(Puppet self) {
        var supervisor =
                Supervisor.start(self.$stageOf(1), Strategy.ONE_FOR_ONE, Restarts.of(100, Duration.ofHours(1)));
        for (int n = 0; n < ACTORS; n++) {
            Known known = create(self, n);
            for (int message = 0; message < MESSAGES; message++) {
                send(self, known.actor, message);
            }
            if (dice.isOneIn(6)) {
                known.killed = true;
                Actors.kill(known.actor);
            } else if (known.actor instanceof Again && dice.isOneIn(2)) {
                known.adopted = true; // after its constructor has failed, or before
                self.tellLater(self, dice.below(3), (_, _) -> supervisor.supervise(known.actor));
            } else if (known.broken) {
                Actors.end(known.actor)
                        .then(why -> check(
                                why instanceof ExitReason.Failed,
                                "it should end since its construction failed, not since " + why.text()));
            }
        }
        self.tellLater(self, 100_000, (_, _) -> end(supervisor));
        begun = true;
    }

    private Known create(Puppet self, int index) {
        Stage stage = dice.isOneIn(4) ? self.$ownStage() : self.$stageOf(dice.below(3));
        var known = new Known();
        all.add(known);
        known.actor = dice.isOneIn(3) ? new Again(stage, self) : new Fresh(stage, self);
        known.brokenFields = dice.isOneIn(5);
        known.broken = known.brokenFields || dice.isOneIn(4);
        known.failures = known.broken ? 1 : 0;
        known.bound = dice.isOneIn(3) ? 1 + dice.below(4) : 0;
        if (known.bound > 0) {
            known.actor.hasMailbox();
        }
        self.$construct(new new$(known.actor, null, index));
        return known;
    }

    private void send(Puppet self, Fresh to, int number) {
        if (dice.isOneIn(5)) {
            self.$sendUrgent(new put$(to, null, number));
            return;
        }
        asked++;
        var token = new Token<Integer>(self);
        if (dice.isOneIn(5)) {
            Token<Integer> one = self.ask(self, _ -> 1);
            new Throwing(self, token, to, one).begin(one);
        } else {
            self.$send(new put$(to, token, number));
        }
        token.recover(failure -> {
                    Throwable cause = failure.getCause();
                    check(
                            cause instanceof Ended
                                    || cause instanceof ArithmeticException
                                    || cause instanceof MailboxFull,
                            "a message failed with " + cause);
                    return 0;
                })
                .then(_ -> answered++);
    }

    private void end(Supervisor supervisor) {
        for (Known each : all) {
            boolean lives = !each.killed && (!each.broken || each.adopted);
            check(each.killed || each.constructed == lives, "it should be constructed: " + lives);
            Actors.stop(each.actor);
        }
        supervisor.stop();
    }

    private void check(boolean holds, String otherwise) {
        if (!holds) {
            wrong.add(otherwise);
        }
    }

    // ---- an actor, in the shape the compiler gives to behaviors

    static class Fresh extends Behavior {
        int index;

        Fresh(Stage stage, Behavior creator) {
            super(stage);
        }

        void hasMailbox() {
            $mailbox();
        }

        private Known known() {
            return current.all.get(index);
        }

        @Override
        protected void $initialise() {
            if (known().bound > 0) {
                Mailbox.of(this, known().bound, WhenFull.DROP_OLDEST).priority("put", 1);
            }
            if (known().brokenFields && known().fails()) {
                throw new ArithmeticException("initialiser");
            }
        }

        void construct() {
            if (known().fails()) {
                throw new ArithmeticException("constructor");
            }
            known().constructed = true;
        }

        int put(int number) {
            current.check(known().constructed, "message " + number + " is handled before the construction");
            current.check(known().handled.add(number), "message " + number + " is handled twice");
            return number;
        }
    }

    /** An actor that a supervisor can restart. */
    static final class Again extends Fresh implements Restartable {
        Again(Stage stage, Behavior creator) {
            super(stage, creator);
        }
    }

    /** The message of the constructor. */
    static final class new$ extends ConstructorMessage {
        private final int index;

        new$(Behavior target, Continuation waiting, int index) {
            super(target, waiting);
            this.index = index;
        }

        @Override
        protected void run() throws Throwable {
            ((Fresh) target()).index = index;
            initialise();
            ((Fresh) target()).construct();
            pass(Ack.ACK);
        }

        @Override
        public MessageType type() {
            return MessageType.of(
                    new new$(null, null, 0), "Fresh(int)", "Puppet.salsa", 7, "index", "(Lsalsa/runtime/Message;I)V");
        }

        @Override
        protected Object[] arguments() {
            return new Object[] {index};
        }

        @Override
        protected HandlerMessage with(Behavior target, Continuation waiting, Object[] arguments) {
            return new new$(target, waiting, (int) arguments[0]);
        }
    }

    /** The message of the handler {@code put}. */
    static final class put$ extends Message {
        private static final Site SITE = Site.of("Fresh.put(int)", "Puppet.salsa", 7);

        private final int number;

        put$(Actor target, Continuation waiting, int number) {
            super(target, waiting);
            this.number = number;
        }

        @Override
        protected void run() {
            pass(((Fresh) target()).put(number));
        }

        @Override
        protected Site site() {
            return SITE;
        }
    }

    /** {@code to<-put(1 / (one - 1))}: an argument throws when the token has come. */
    private static final class Throwing extends Join {
        private final Fresh to;
        private final Token<Integer> one;

        Throwing(Behavior owner, Continuation waiting, Fresh to, Token<Integer> one) {
            super(owner, waiting);
            this.to = to;
            this.one = one;
        }

        @Override
        protected void ready() {
            owner().$send(new put$(to, takeWaiting(), 1 / (one.value() - 1)));
        }

        @Override
        protected Site site() {
            return Puppet.SITE;
        }
    }
}
