package salsa.benchmarks.pekko.classic;

import static salsa.benchmarks.pekko.Colour.BLUE;
import static salsa.benchmarks.pekko.Colour.RED;
import static salsa.benchmarks.pekko.Colour.YELLOW;

import java.util.Arrays;
import java.util.List;
import org.apache.pekko.actor.ActorRef;
import org.apache.pekko.actor.Props;
import org.apache.pekko.actor.UntypedAbstractActor;
import salsa.benchmarks.pekko.Colour;
import salsa.benchmarks.pekko.Result;

/**
 * Creatures ask a mall for another to meet, and change colour with it: three creatures, afterwards ten. Arguments:
 * meetings, rounds.
 */
public final class Chameneos extends UntypedAbstractActor {
    private static final List<Colour> THREE = List.of(BLUE, RED, YELLOW);
    private static final List<Colour> TEN = List.of(BLUE, RED, YELLOW, RED, YELLOW, BLUE, RED, YELLOW, RED, BLUE);

    private final int meetings;
    private Counts ofThree;

    private Chameneos(int meetings) {
        this.meetings = meetings;
    }

    public static void main(String[] arguments) {
        int meetings = Integer.parseInt(arguments[0]);
        Rounds.run(arguments, Props.create(Chameneos.class, () -> new Chameneos(meetings)));
    }

    private record Counts(int[] counts) {
        int sum() {
            int sum = 0;
            for (int count : counts) sum += count;
            return sum;
        }
    }

    @Override
    public void preStart() {
        meet(THREE);
    }

    private void meet(List<Colour> colours) {
        getContext().actorOf(Props.create(Mall.class, () -> new Mall(meetings, colours)));
    }

    @Override
    public void onReceive(Object message) {
        switch (message) {
            case Counts counts
            when ofThree == null -> {
                ofThree = counts;
                meet(TEN);
            }
            case Counts ofTen -> {
                String sums = ofThree.sum() + " + " + ofTen.sum();
                getContext().getParent().tell(Result.of("chameneos", sums, meetings), getSelf());
                System.err.println("met " + Arrays.toString(ofThree.counts) + " " + Arrays.toString(ofTen.counts));
            }
            default -> unhandled(message);
        }
    }

    private record Meet(int name, Colour colour) {}

    private record Met(int name, Colour colour) {}

    private enum Closed {
        CLOSED
    }

    private record Count(int name, int count) {}

    private static final class Mall extends UntypedAbstractActor {
        private final List<Colour> colours;
        private final int[] counts;
        private int meetingsLeft;
        private int creaturesLeft;
        private Meet waiting;
        private ActorRef waitingCreature;

        Mall(int meetings, List<Colour> colours) {
            this.meetingsLeft = meetings;
            this.colours = colours;
            this.creaturesLeft = colours.size();
            this.counts = new int[creaturesLeft];
        }

        @Override
        public void preStart() {
            for (int name = 0; name < counts.length; name++) {
                getContext().actorOf(creature(name, colours.get(name), getSelf()));
            }
        }

        private static Props creature(int name, Colour colour, ActorRef mall) {
            return Props.create(Creature.class, () -> new Creature(name, colour, mall));
        }

        @Override
        public void onReceive(Object message) {
            switch (message) {
                case Meet meet -> pair(meet);
                case Count(int name, int count) -> {
                    counts[name] = count;
                    if (--creaturesLeft == 0) getContext().getParent().tell(new Counts(counts), getSelf());
                }
                default -> unhandled(message);
            }
        }

        private void pair(Meet meet) {
            ActorRef creature = getSender();
            if (meetingsLeft == 0) {
                creature.tell(Closed.CLOSED, getSelf());
            } else if (waiting == null) {
                waiting = meet;
                waitingCreature = creature;
            } else {
                waitingCreature.tell(new Met(meet.name, meet.colour), getSelf());
                creature.tell(new Met(waiting.name, waiting.colour), getSelf());
                waiting = null;
                meetingsLeft--;
            }
        }
    }

    private static final class Creature extends UntypedAbstractActor {
        private final int name;
        private final ActorRef mall;
        private Colour colour;
        private int count;

        Creature(int name, Colour colour, ActorRef mall) {
            this.name = name;
            this.colour = colour;
            this.mall = mall;
        }

        @Override
        public void preStart() {
            mall.tell(new Meet(name, colour), getSelf());
        }

        @Override
        public void onReceive(Object message) {
            switch (message) {
                case Met(int other, Colour othersColour) -> {
                    if (other == name) Result.wrong("a creature met itself");
                    count++;
                    colour = colour.complement(othersColour);
                    mall.tell(new Meet(name, colour), getSelf());
                }
                case Closed.CLOSED -> mall.tell(new Count(name, count), getSelf());
                default -> unhandled(message);
            }
        }
    }
}
