package salsa.benchmarks.pekko.typed;

import java.util.ArrayList;
import java.util.List;
import org.apache.pekko.actor.typed.ActorRef;
import org.apache.pekko.actor.typed.Behavior;
import org.apache.pekko.actor.typed.javadsl.ActorContext;
import org.apache.pekko.actor.typed.javadsl.Behaviors;
import salsa.benchmarks.pekko.Factors;
import salsa.benchmarks.pekko.Result;

/**
 * Rings of actors that pass a token, made again and again, while others find prime factors. Arguments: rings, actors of
 * each, rounds of a token, how often a ring is made, what to factorise at each making, rounds.
 */
public final class Mixed {
    private final int rings;
    private final Ring ring;
    private final ActorRef<Rounds.Finished> finished;
    private final List<List<Long>> factors = new ArrayList<>();
    private int ringsLeft;

    private Mixed(int rings, Ring ring, ActorRef<Rounds.Finished> finished) {
        this.rings = rings;
        this.ring = ring;
        this.finished = finished;
        this.ringsLeft = rings;
    }

    public static void main(String[] arguments) {
        int rings = Integer.parseInt(arguments[0]);
        Ring ring = new Ring(
                Integer.parseInt(arguments[1]),
                Integer.parseInt(arguments[2]),
                Integer.parseInt(arguments[3]),
                Long.parseLong(arguments[4]));
        Rounds.run(arguments, finished -> Behaviors.setup(new Mixed(rings, ring, finished)::begin));
    }

    private record Ring(int actors, int tokenRounds, int makings, long number) {}

    private record Done(List<List<Long>> factors) {}

    private Behavior<Done> begin(ActorContext<Done> context) {
        for (int i = 0; i < rings; i++) {
            context.spawnAnonymous(
                    Behaviors.<Message>setup(master -> new Master(master, ring, context.getSelf()).make()));
        }
        return Behaviors.receiveMessage(this::receive);
    }

    private Behavior<Done> receive(Done done) {
        factors.addAll(done.factors);
        if (--ringsLeft == 0) finish();
        return Behaviors.same();
    }

    private void finish() {
        factors.forEach(each -> Result.mustBe(factors.getFirst(), each));
        String value = factors.size() + " x " + Factors.product(factors.getFirst());
        String text = Result.text("mixed", value, rings, ring.actors, ring.tokenRounds, ring.makings);
        finished.tell(new Rounds.Finished(text));
    }

    private sealed interface Message {}

    private record Token(int left) implements Message {}

    private record Found(List<Long> factors) implements Message {}

    private record Factorise(long number, ActorRef<Found> asker) {}

    private static final class Master {
        private final ActorContext<Message> context;
        private final Ring ring;
        private final ActorRef<Done> answer;
        private final ActorRef<Factorise> worker;
        private final List<List<Long>> found = new ArrayList<>();
        private final List<ActorRef<Token>> links = new ArrayList<>();
        private ActorRef<Token> next;
        private int makings;
        private boolean tokenOnItsWay;

        Master(ActorContext<Message> context, Ring ring, ActorRef<Done> answer) {
            this.context = context;
            this.ring = ring;
            this.answer = answer;
            this.worker = context.spawnAnonymous(Behaviors.receiveMessage(Master::factorise));
        }

        private static Behavior<Factorise> factorise(Factorise factorise) {
            factorise.asker.tell(new Found(Factors.of(factorise.number)));
            return Behaviors.same();
        }

        Behavior<Message> make() {
            makings++;
            worker.tell(new Factorise(ring.number, context.getSelf().narrow()));
            next = context.getSelf().narrow();
            for (int i = 1; i < ring.actors; i++) next = link(next);
            tokenOnItsWay = true;
            next.tell(new Token(ring.actors * ring.tokenRounds - 1));
            return Behaviors.receiveMessage(this::receive);
        }

        private ActorRef<Token> link(ActorRef<Token> next) {
            ActorRef<Token> link = context.spawnAnonymous(Behaviors.receiveMessage(token -> {
                next.tell(new Token(token.left - 1));
                return Behaviors.same();
            }));
            links.add(link);
            return link;
        }

        private Behavior<Message> receive(Message message) {
            switch (message) {
                case Token(int left) when left > 0 -> next.tell(new Token(left - 1));
                case Token last -> {
                    links.forEach(context::stop);
                    links.clear();
                    tokenOnItsWay = false;
                    if (makings < ring.makings) return make();
                    finish();
                }
                case Found(List<Long> factors) -> {
                    found.add(factors);
                    finish();
                }
            }
            return Behaviors.same();
        }

        private void finish() {
            if (!tokenOnItsWay && found.size() == ring.makings) answer.tell(new Done(found));
        }
    }
}
