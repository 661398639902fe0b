package salsa.benchmarks.pekko.typed.savina;

import org.apache.pekko.actor.typed.ActorRef;
import org.apache.pekko.actor.typed.Behavior;
import org.apache.pekko.actor.typed.javadsl.ActorContext;
import org.apache.pekko.actor.typed.javadsl.Behaviors;
import salsa.benchmarks.pekko.Colour;
import salsa.benchmarks.pekko.Result;
import salsa.benchmarks.pekko.typed.Rounds;

/**
 * Creatures meet two by two in a mall and change their colours: the one that waited meets the visitor, and tells it
 * what it becomes. Arguments: creatures, meetings, rounds.
 */
public final class Chameneos {
    private final int creatures;
    private final int meetings;
    private final ActorRef<Rounds.Finished> finished;

    private Chameneos(int creatures, int meetings, ActorRef<Rounds.Finished> finished) {
        this.creatures = creatures;
        this.meetings = meetings;
        this.finished = finished;
    }

    public static void main(String[] arguments) {
        int creatures = Integer.parseInt(arguments[0]);
        int meetings = Integer.parseInt(arguments[1]);
        Rounds.run(arguments, finished -> Behaviors.setup(new Chameneos(creatures, meetings, finished)::begin));
    }

    private sealed interface MallMessage {}

    private record Enter(Colour colour, ActorRef<CreatureMessage> creature) implements MallMessage {}

    private record Met(int count) implements MallMessage {}

    private sealed interface CreatureMessage {}

    private record Meet(ActorRef<CreatureMessage> visitor, Colour colour) implements CreatureMessage {}

    private record Become(Colour colour) implements CreatureMessage {}

    private enum Fade implements CreatureMessage {
        FADE
    }

    private Behavior<Met> begin(ActorContext<Met> context) {
        Mall place = new Mall(creatures, meetings, context.getSelf());
        ActorRef<MallMessage> mall = context.spawnAnonymous(Behaviors.receiveMessage(place::receive));
        for (int i = 0; i < creatures; i++) {
            Colour colour = Colour.values()[i % 3];
            context.spawnAnonymous(Behaviors.setup(new Creature(mall, colour)::begin));
        }
        return Behaviors.receiveMessage(this::receive);
    }

    private Behavior<Met> receive(Met met) {
        Result.mustBe(2 * meetings, met.count);
        finished.tell(new Rounds.Finished(Result.text("chameneos", met.count, creatures, meetings)));
        return Behaviors.same();
    }

    private static final class Mall {
        private final ActorRef<Met> asker;
        private int creatures;
        private int meetings;
        private int met;
        private ActorRef<CreatureMessage> waiting;

        Mall(int creatures, int meetings, ActorRef<Met> asker) {
            this.creatures = creatures;
            this.meetings = meetings;
            this.asker = asker;
        }

        Behavior<MallMessage> receive(MallMessage message) {
            switch (message) {
                case Enter(Colour colour, ActorRef<CreatureMessage> creature) -> enter(creature, colour);
                case Met(int count) -> {
                    met += count;
                    if (--creatures == 0) asker.tell(new Met(met));
                }
            }
            return Behaviors.same();
        }

        private void enter(ActorRef<CreatureMessage> visitor, Colour colour) {
            if (meetings == 0) {
                visitor.tell(Fade.FADE);
            } else if (waiting == null) {
                waiting = visitor;
            } else {
                meetings--;
                waiting.tell(new Meet(visitor, colour));
                waiting = null;
            }
        }
    }

    private static final class Creature {
        private final ActorRef<MallMessage> mall;
        private ActorRef<CreatureMessage> self;
        private Colour colour;
        private int met;

        Creature(ActorRef<MallMessage> mall, Colour colour) {
            this.mall = mall;
            this.colour = colour;
        }

        Behavior<CreatureMessage> begin(ActorContext<CreatureMessage> context) {
            self = context.getSelf();
            mall.tell(new Enter(colour, self));
            return Behaviors.receiveMessage(this::receive);
        }

        private Behavior<CreatureMessage> receive(CreatureMessage message) {
            switch (message) {
                case Meet(ActorRef<CreatureMessage> visitor, Colour other) -> {
                    Become both = new Become(colour.complement(other));
                    visitor.tell(both);
                    become(both.colour);
                }
                case Become(Colour both) -> become(both);
                case Fade.FADE -> mall.tell(new Met(met));
            }
            return Behaviors.same();
        }

        private void become(Colour both) {
            colour = both;
            met++;
            mall.tell(new Enter(colour, self));
        }
    }
}
