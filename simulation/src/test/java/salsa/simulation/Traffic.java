package salsa.simulation;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import salsa.runtime.Actor;
import salsa.runtime.ActorSystem;
import salsa.runtime.Behavior;
import salsa.runtime.Continuation;
import salsa.runtime.Message;
import salsa.runtime.Placement;
import salsa.runtime.Report;
import salsa.runtime.Site;
import salsa.runtime.Stage;
import salsa.runtime.Token;
import salsa.simulation.history.Event;
import salsa.simulation.history.History;
import salsa.simulation.history.Letter;

/**
 * A random program whose actors record the messages they send and handle. The actions of a handler follow from its
 * message alone, so that under every schedule the same messages are handled, in whatever order.
 */
final class Traffic {

    private static final int STAGES_MAX = 6;
    private static final int ACTORS_MAX = 10;

    /** One of this many actors has a stage of its own. */
    private static final int STAGED_ONE_IN = 8;

    private final History history = new History();
    private final List<Report> reports = new ArrayList<>();
    private final List<Walker> walkers = new ArrayList<>();
    private final SeededDice dice;
    private final int throwsOneIn; // 0 for never
    private final SimulatedWorld world;
    private final ActorSystem system;
    private boolean faulty; // the world throws errors
    private int thrown;
    private long handled; // a sum over the words of all messages handled
    private int status;

    /**
     * Creates a program.
     *
     * @param program the number that determines it
     * @param throwsOneIn one of this many handlers throws; none for 0
     */
    Traffic(long program, int throwsOneIn, SimulatedWorld world) {
        this.dice = new SeededDice(program, "traffic");
        this.throwsOneIn = throwsOneIn;
        this.world = world;
        this.system = new ActorSystem(
                world, Run.stages(1 + dice.below(STAGES_MAX)).withPlacement(placement(program)), reports::add);
    }

    /** In one of two programs actors stay where they are; in the other they are moved all the time. */
    private static Placement placement(long program) {
        return new SeededDice(program, "placement").isOneIn(2) ? Placement.ADAPTIVE : Placement.HASH;
    }

    /** Says that the world will throw errors out of the runtime. */
    Traffic faulty() {
        faulty = true;
        return this;
    }

    /** Runs it, with this many messages unless handlers throw. */
    Traffic run(int messages) {
        for (int n = 2 + dice.below(ACTORS_MAX - 1); n > 0; n--) {
            walker(dice.isOneIn(STAGED_ONE_IN) ? system.newStage() : system.stage(dice.below(STAGES_MAX)));
        }
        int outside = history.newActor();
        Walker first = walkers.getFirst();
        system.submit(new Walk(first, null, history.sends(outside, first.number), dice.next(), messages - 1));
        status = system.await();
        return this;
    }

    private Walker walker(Stage stage) {
        var walker = new Walker(this, stage);
        walkers.add(walker);
        return walker;
    }

    private boolean stumbles(SeededDice walk) {
        return walk.isOneIn(throwsOneIn);
    }

    /** Returns the violations of a promise. */
    List<String> violations() {
        var found = new ArrayList<>(history.violations());
        if (!(world.ending() instanceof Ending.Quiet)) {
            found.addFirst(world.ending().text());
        }
        return found;
    }

    /** Mailboxes that are not empty though nothing is to happen any more. */
    List<String> leftBehind() {
        return leftBehind(walkers.stream().map(Walker::$stage));
    }

    static List<String> leftBehind(Stream<Stage> stages) {
        return stages.distinct()
                .filter(stage -> stage.length() > 0)
                .map(stage -> "left behind: %d messages on stage %d".formatted(stage.length(), stage.number()))
                .toList();
    }

    /** Wakes every stage once more, and returns the messages handled only now though they should have been before. */
    List<String> overslept() {
        var waiting = history.events().size();
        for (Walker walker : List.copyOf(walkers)) {
            system.submit(new Walk(walker, null, history.sends(walker.number, walker.number), 0, 0));
        }
        int asked = history.letters() - walkers.size();
        status = system.await();
        return history.events().stream()
                .skip(waiting)
                .filter(event -> event instanceof Event.Begun && event.letter().number() < asked)
                .map(event -> "overslept: " + event.letter() + " was handled when another one came")
                .toList();
    }

    History history() {
        return history;
    }

    List<Report> reports() {
        return reports;
    }

    int thrown() {
        return thrown;
    }

    long handled() {
        return handled;
    }

    int status() {
        return status;
    }

    SimulatedWorld world() {
        return world;
    }

    /** Thrown by handlers. */
    static final class Stumble extends RuntimeException {

        private static final long serialVersionUID = 1;

        Stumble() {
            super("stumbled", null, false, false);
        }
    }

    /** An actor that passes messages on to others. */
    private static final class Walker extends Behavior {

        private final Traffic traffic;
        private final int number;
        private Letter latest; // the latest send of its handler

        Walker(Traffic traffic, Stage stage) {
            super(stage);
            this.traffic = traffic;
            this.number = traffic.history.newActor();
        }

        void walk(Walk message, long word, int messages) {
            var dice = new SeededDice(word, "walk");
            boolean stumbles = traffic.stumbles(dice);
            for (int left = messages; left > 0; ) {
                int together = 1 + dice.below(Math.min(left, 6));
                left -= together;
                Walker receiver = receiver(dice);
                int share = together == 1 ? 0 : dice.below(left + 1);
                left -= share;
                sendAll(receiver, together, share, dice);
            }
            if (stumbles) {
                traffic.thrown++;
                throw new Stumble();
            }
            message.pass(word);
        }

        private Walker receiver(SeededDice dice) {
            int chosen = dice.below(traffic.walkers.size() + 2);
            return switch (traffic.walkers.size() - chosen) {
                case 0 -> this;
                case -1 -> traffic.walkers.get(dice.below(2));
                default -> traffic.walkers.get(chosen);
            };
        }

        /** Returns a word whose handler does not throw. */
        private long sure(SeededDice dice) {
            long word = dice.next();
            while (traffic.stumbles(new SeededDice(word, "walk"))) {
                word = dice.next();
            }
            return word;
        }

        /** Some messages in a row, of which the last brings as many along as its share. */
        private void sendAll(Walker receiver, int together, int share, SeededDice dice) {
            for (int n = 1; n <= together; n++) {
                sendOne(receiver, n == together ? share : 0, dice);
            }
        }

        private void sendOne(Walker receiver, int share, SeededDice dice) {
            switch (dice.below(16)) {
                case 0 ->
                    $sendLater(new Walk(receiver, null, later(receiver), dice.next(), share), dice.below(3), Walk.SITE);
                case 1 -> {
                    var asked = new Walk(receiver, new Token<Long>(this), now(receiver), sure(dice), 0);
                    Token<Long> gate = $request(asked);
                    $send(new Walk(receiver, null, later(receiver), dice.next(), share), gate);
                }
                default -> $send(new Walk(receiver, null, now(receiver), dice.next(), share));
            }
        }

        private Letter now(Walker receiver) {
            latest = traffic.history.sends(number, receiver.number);
            return latest;
        }

        /** With faults injected, a later send may fail on its way there. */
        private Letter later(Walker receiver) {
            latest = traffic.history.sendsLater(number, receiver.number);
            if (traffic.faulty) {
                traffic.history.recordDoubt(latest);
            }
            return latest;
        }
    }

    /** The message of this program. */
    private static final class Walk extends Message {

        private static final Site SITE = Site.of("Walker.walk(long, int)", "Walker.salsa", 12);

        private final Letter letter;
        private final long word;
        private final int messages;

        Walk(Actor target, Continuation waiting, Letter letter, long word, int messages) {
            super(target, waiting);
            this.letter = letter;
            this.word = word;
            this.messages = messages;
        }

        @Override
        protected void run() {
            var walker = (Walker) target();
            int stage = walker.$stage().number();
            History history = walker.traffic.history;
            history.recordBegin(letter, stage);
            walker.latest = null;
            try {
                walker.traffic.handled += SeededDice.mixBits(word);
                walker.walk(this, word, messages);
            } catch (InjectedFault | StackOverflowError e) {
                if (walker.latest != null) {
                    history.recordDoubt(walker.latest);
                }
                throw e;
            } finally {
                history.recordEnd(letter, stage);
            }
        }

        @Override
        protected Site site() {
            return SITE;
        }
    }
}
