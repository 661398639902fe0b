package salsa.benchmarks.pekko.classic.savina;

import java.util.Random;
import org.apache.pekko.actor.ActorRef;
import org.apache.pekko.actor.Props;
import org.apache.pekko.actor.UntypedAbstractActor;
import salsa.benchmarks.pekko.Result;
import salsa.benchmarks.pekko.classic.Rounds;

/**
 * Cigarette smokers: an arbiter gives one of them at random what it lacks; when the smoker has begun to smoke, the
 * next one gets something. To smoke is to draw random numbers; the result is their sum. Arguments: cigarettes, smokers,
 * rounds.
 */
public final class CigSmok extends UntypedAbstractActor {
    private final int cigarettes;
    private final ActorRef[] smokers;
    private final Random random;
    private int left;
    private int answersMissing;
    private long smoked;

    private CigSmok(String[] arguments) {
        cigarettes = Integer.parseInt(arguments[0]);
        smokers = new ActorRef[Integer.parseInt(arguments[1])];
        random = new Random(cigarettes * smokers.length);
        left = cigarettes;
    }

    public static void main(String[] arguments) {
        Rounds.run(arguments, Props.create(CigSmok.class, () -> new CigSmok(arguments)));
    }

    private record Smoke(int draws) {}

    private enum Message {
        BEGUN,
        ASK
    }

    private record Smoked(long sum) {}

    @Override
    public void preStart() {
        Props smoker = Props.create(Smoker.class, Smoker::new);
        for (int i = 0; i < smokers.length; i++) smokers[i] = getContext().actorOf(smoker);
        give();
    }

    private void give() {
        int draws = random.nextInt(1000) + 10;
        smokers[random.nextInt(smokers.length)].tell(new Smoke(draws), getSelf());
    }

    @Override
    public void onReceive(Object message) {
        switch (message) {
            case Message.BEGUN -> {
                if (--left > 0) give();
                else ask();
            }
            case Smoked(long sum) -> {
                smoked += sum;
                if (--answersMissing == 0) finish();
            }
            default -> unhandled(message);
        }
    }

    private void ask() {
        answersMissing = smokers.length;
        for (ActorRef each : smokers) each.tell(Message.ASK, getSelf());
    }

    private void finish() {
        getContext().getParent().tell(Result.of("cigsmok", smoked, cigarettes, smokers.length), getSelf());
    }

    private static final class Smoker extends UntypedAbstractActor {
        private long seed;
        private long smoked;

        @Override
        public void onReceive(Object message) {
            switch (message) {
                case Smoke(int draws) -> {
                    getSender().tell(Message.BEGUN, getSelf());
                    for (int i = 0; i < draws; i++) {
                        seed = seed * 0x5DEECE66DL + 0xBL; // of which 48 bits count; no lower one depends on a higher
                        smoked += (int) (seed >>> 16) >>> 1;
                    }
                }
                case Message.ASK -> getSender().tell(new Smoked(smoked), getSelf());
                default -> unhandled(message);
            }
        }
    }
}
