package salsa.benchmarks.pekko.typed;

import static salsa.benchmarks.pekko.Colour.BLUE;
import static salsa.benchmarks.pekko.Colour.RED;
import static salsa.benchmarks.pekko.Colour.YELLOW;

import java.util.Arrays;
import java.util.List;
import org.apache.pekko.actor.typed.ActorRef;
import org.apache.pekko.actor.typed.Behavior;
import org.apache.pekko.actor.typed.javadsl.ActorContext;
import org.apache.pekko.actor.typed.javadsl.Behaviors;
import salsa.benchmarks.pekko.Colour;
import salsa.benchmarks.pekko.Result;

/**
 * Creatures ask a mall for another to meet, and change colour with it: three creatures, afterwards ten. Arguments:
 * meetings, rounds.
 */
public final class Chameneos {
    private static final List<Colour> THREE = List.of(BLUE, RED, YELLOW);
    private static final List<Colour> TEN = List.of(BLUE, RED, YELLOW, RED, YELLOW, BLUE, RED, YELLOW, RED, BLUE);

    private final ActorContext<Counts> context;
    private final int meetings;
    private final ActorRef<Rounds.Finished> finished;

    private Chameneos(ActorContext<Counts> context, int meetings, ActorRef<Rounds.Finished> finished) {
        this.context = context;
        this.meetings = meetings;
        this.finished = finished;
    }

    public static void main(String[] arguments) {
        int meetings = Integer.parseInt(arguments[0]);
        Rounds.run(
                arguments,
                finished -> Behaviors.<Counts>setup(context -> new Chameneos(context, meetings, finished).three()));
    }

    private record Counts(int[] counts) {
        int sum() {
            return Arrays.stream(counts).sum();
        }
    }

    private Behavior<Counts> three() {
        meet(THREE);
        return Behaviors.receiveMessage(this::ten);
    }

    private Behavior<Counts> ten(Counts ofThree) {
        meet(TEN);
        return Behaviors.receiveMessage(ofTen -> finish(ofThree, ofTen));
    }

    private void meet(List<Colour> colours) {
        context.spawnAnonymous(
                Behaviors.<MallMessage>setup(mall -> new Mall(mall, meetings, colours, context.getSelf()).behavior()));
    }

    private Behavior<Counts> finish(Counts ofThree, Counts ofTen) {
        String sums = ofThree.sum() + " + " + ofTen.sum();
        finished.tell(new Rounds.Finished(Result.text("chameneos", sums, meetings)));
        System.err.println("met " + Arrays.toString(ofThree.counts) + " " + Arrays.toString(ofTen.counts));
        return Behaviors.same();
    }

    private sealed interface MallMessage {}

    private record Meet(ActorRef<CreatureMessage> creature, int name, Colour colour) implements MallMessage {}

    private record Count(int name, int count) implements MallMessage {}

    private sealed interface CreatureMessage {}

    private record Met(int name, Colour colour) implements CreatureMessage {}

    private enum Closed implements CreatureMessage {
        CLOSED
    }

    private static final class Mall {
        private final ActorRef<Counts> answer;
        private final int[] counts;
        private int meetingsLeft;
        private int creaturesLeft;
        private Meet waiting;

        Mall(ActorContext<MallMessage> context, int meetings, List<Colour> colours, ActorRef<Counts> answer) {
            this.meetingsLeft = meetings;
            this.creaturesLeft = colours.size();
            this.counts = new int[creaturesLeft];
            this.answer = answer;
            for (int name = 0; name < creaturesLeft; name++) {
                context.spawnAnonymous(Creature.behavior(name, colours.get(name), context.getSelf()));
            }
        }

        Behavior<MallMessage> behavior() {
            return Behaviors.receiveMessage(this::receive);
        }

        private Behavior<MallMessage> receive(MallMessage message) {
            switch (message) {
                case Meet meet -> pair(meet);
                case Count(int name, int count) -> {
                    counts[name] = count;
                    if (--creaturesLeft == 0) answer.tell(new Counts(counts));
                }
            }
            return Behaviors.same();
        }

        private void pair(Meet meet) {
            if (meetingsLeft == 0) {
                meet.creature.tell(Closed.CLOSED);
            } else if (waiting == null) {
                waiting = meet;
            } else {
                waiting.creature.tell(new Met(meet.name, meet.colour));
                meet.creature.tell(new Met(waiting.name, waiting.colour));
                waiting = null;
                meetingsLeft--;
            }
        }
    }

    private static final class Creature {
        private final ActorRef<CreatureMessage> self;
        private final int name;
        private final ActorRef<MallMessage> mall;
        private Colour colour;
        private int count;

        private Creature(ActorRef<CreatureMessage> self, int name, Colour colour, ActorRef<MallMessage> mall) {
            this.self = self;
            this.name = name;
            this.colour = colour;
            this.mall = mall;
        }

        static Behavior<CreatureMessage> behavior(int name, Colour colour, ActorRef<MallMessage> mall) {
            return Behaviors.setup(context -> {
                Creature creature = new Creature(context.getSelf(), name, colour, mall);
                creature.ask();
                return Behaviors.receiveMessage(creature::receive);
            });
        }

        private void ask() {
            mall.tell(new Meet(self, name, colour));
        }

        private Behavior<CreatureMessage> receive(CreatureMessage message) {
            switch (message) {
                case Met(int other, Colour othersColour) -> {
                    if (other == name) Result.wrong("a creature met itself");
                    count++;
                    colour = colour.complement(othersColour);
                    ask();
                }
                case Closed.CLOSED -> mall.tell(new Count(name, count));
            }
            return Behaviors.same();
        }
    }
}
