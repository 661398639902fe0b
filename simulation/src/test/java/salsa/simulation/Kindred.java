package salsa.simulation;

import java.util.ArrayList;
import java.util.List;
import salsa.runtime.Actor;
import salsa.runtime.Behavior;
import salsa.runtime.Cases;
import salsa.runtime.Message;
import salsa.runtime.Site;
import salsa.runtime.Stage;

/**
 * One handler that is declared twice, so that its messages are of two classes: an actor that waits gets them in the order
 * in which they were sent, whichever the sender has used. In the shape the compiler gives to behaviors.
 */
final class Kindred {

    private static final int MESSAGES = 40;

    final List<Integer> taken = new ArrayList<>();

    /** Returns the violations after a run under that seed; empty if there are none. */
    static String violation(SimulatedWorld world, long seed) {
        var kindred = new Kindred();
        var dice = new SeededDice(seed, "kinds");
        Run run = Run.of(world, 2, (self, _) -> {
            var receiver = new Receiver(self.$stageOf(dice.below(2)), kindred);
            for (int number = 0; number < MESSAGES; number++) {
                self.$send(dice.isOneIn(2) ? new other$(receiver, number) : new put$(receiver, number));
                if (dice.isOneIn(4)) {
                    self.$send(new go$(receiver));
                }
            }
            for (int number = 0; number < MESSAGES; number++) {
                self.$send(new go$(receiver));
            }
        });
        boolean sorted = kindred.taken.equals(kindred.taken.stream().sorted().toList());
        return sorted && kindred.taken.size() == MESSAGES && run.status() == 0
                ? ""
                : "messages of two declarations were taken so: " + kindred.taken;
    }

    private static final class Receiver extends Behavior {
        private static final Cases PUT = Cases.ofClasses(put$.class);

        private final Kindred kindred;

        Receiver(Stage stage, Kindred kindred) {
            super(stage);
            this.kindred = kindred;
        }

        @Override
        protected boolean $handles(Message message) {
            return !(message instanceof put$);
        }

        void go() throws Throwable {
            throw $react(PUT, (_, _, message) -> kindred.taken.add(((put$) message).number));
        }
    }

    /** The handler, which takes one message. */
    private static final class go$ extends Message {
        go$(Actor target) {
            super(target, null);
        }

        @Override
        protected void run() throws Throwable {
            ((Receiver) target()).go();
        }

        @Override
        protected Site site() {
            return Puppet.SITE;
        }
    }

    /** A message that is only received, as the behavior declares it. */
    private static final class put$ extends Message {
        private final int number;

        put$(Actor target, int number) {
            super(target, null);
            this.number = number;
        }

        @Override
        protected void run() {
            target().$stash(this);
        }

        @Override
        protected Site site() {
            return Puppet.SITE;
        }
    }

    /** The same, as an interface declares it. */
    private static final class other$ extends Message {
        private final int number;

        other$(Actor target, int number) {
            super(target, null);
            this.number = number;
        }

        @Override
        protected void run() {
            target().$stash(this);
        }

        @Override
        protected Message own() {
            return as(new put$(target(), number));
        }

        @Override
        protected Site site() {
            return Puppet.SITE;
        }
    }
}
