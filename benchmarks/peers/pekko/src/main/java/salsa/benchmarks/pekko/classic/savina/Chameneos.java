package salsa.benchmarks.pekko.classic.savina;

import org.apache.pekko.actor.ActorRef;
import org.apache.pekko.actor.Props;
import org.apache.pekko.actor.UntypedAbstractActor;
import salsa.benchmarks.pekko.Colour;
import salsa.benchmarks.pekko.Result;
import salsa.benchmarks.pekko.classic.Rounds;

/**
 * Creatures meet two by two in a mall and change their colours: the one that waited meets the visitor, and tells it
 * what it becomes. Arguments: creatures, meetings, rounds.
 */
public final class Chameneos extends UntypedAbstractActor {
    private final int creatures;
    private final int meetings;

    private Chameneos(String[] arguments) {
        creatures = Integer.parseInt(arguments[0]);
        meetings = Integer.parseInt(arguments[1]);
    }

    public static void main(String[] arguments) {
        Rounds.run(arguments, Props.create(Chameneos.class, () -> new Chameneos(arguments)));
    }

    private record Enter(Colour colour) {}

    private record Meet(ActorRef visitor, Colour colour) {}

    private record Become(Colour colour) {}

    private enum Fade {
        FADE
    }

    private record Met(int count) {}

    @Override
    public void preStart() {
        ActorRef mall = getContext().actorOf(Props.create(Mall.class, () -> new Mall(creatures, meetings)));
        for (int i = 0; i < creatures; i++) {
            Colour colour = Colour.values()[i % 3];
            getContext().actorOf(Props.create(Creature.class, () -> new Creature(mall, colour)));
        }
    }

    @Override
    public void onReceive(Object message) {
        if (message instanceof Met(int count)) {
            Result.mustBe(2 * meetings, count);
            getContext().getParent().tell(Result.of("chameneos", count, creatures, meetings), getSelf());
        } else {
            unhandled(message);
        }
    }

    private static final class Mall extends UntypedAbstractActor {
        private int creatures;
        private int meetings;
        private int met;
        private ActorRef waiting;

        Mall(int creatures, int meetings) {
            this.creatures = creatures;
            this.meetings = meetings;
        }

        @Override
        public void onReceive(Object message) {
            switch (message) {
                case Enter(Colour colour) -> enter(getSender(), colour);
                case Met(int count) -> {
                    met += count;
                    if (--creatures == 0) getContext().getParent().tell(new Met(met), getSelf());
                }
                default -> unhandled(message);
            }
        }

        private void enter(ActorRef visitor, Colour colour) {
            if (meetings == 0) {
                visitor.tell(Fade.FADE, getSelf());
            } else if (waiting == null) {
                waiting = visitor;
            } else {
                meetings--;
                waiting.tell(new Meet(visitor, colour), getSelf());
                waiting = null;
            }
        }
    }

    private static final class Creature extends UntypedAbstractActor {
        private final ActorRef mall;
        private Colour colour;
        private int met;

        Creature(ActorRef mall, Colour colour) {
            this.mall = mall;
            this.colour = colour;
        }

        @Override
        public void preStart() {
            mall.tell(new Enter(colour), getSelf());
        }

        @Override
        public void onReceive(Object message) {
            switch (message) {
                case Meet(ActorRef visitor, Colour other) -> {
                    Become both = new Become(colour.complement(other));
                    visitor.tell(both, getSelf());
                    become(both.colour);
                }
                case Become(Colour both) -> become(both);
                case Fade.FADE -> mall.tell(new Met(met), getSelf());
                default -> unhandled(message);
            }
        }

        private void become(Colour both) {
            colour = both;
            met++;
            mall.tell(new Enter(colour), getSelf());
        }
    }
}
