package salsa.benchmarks.pekko.typed.savina;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.apache.pekko.actor.typed.ActorRef;
import org.apache.pekko.actor.typed.Behavior;
import org.apache.pekko.actor.typed.javadsl.ActorContext;
import org.apache.pekko.actor.typed.javadsl.Behaviors;
import salsa.benchmarks.pekko.Result;
import salsa.benchmarks.pekko.typed.Rounds;

/**
 * Cigarette smokers: an arbiter gives one of them at random what it lacks; when the smoker has begun to smoke, the
 * next one gets something. To smoke is to draw random numbers; the result is their sum. Arguments: cigarettes, smokers,
 * rounds.
 */
public final class CigSmok {
    private final int cigarettes;
    private final int count;
    private final ActorRef<Rounds.Finished> finished;
    private final List<ActorRef<Message>> smokers = new ArrayList<>();
    private final Random random;
    private ActorRef<Report> self;
    private int left;
    private int answersMissing;
    private long smoked;

    private CigSmok(int cigarettes, int count, ActorRef<Rounds.Finished> finished) {
        this.cigarettes = cigarettes;
        this.count = count;
        this.finished = finished;
        this.random = new Random(cigarettes * count);
        this.left = cigarettes;
        this.answersMissing = count;
    }

    public static void main(String[] arguments) {
        int cigarettes = Integer.parseInt(arguments[0]);
        int smokers = Integer.parseInt(arguments[1]);
        Rounds.run(arguments, finished -> Behaviors.setup(new CigSmok(cigarettes, smokers, finished)::begin));
    }

    private sealed interface Message {}

    private record Smoke(int draws) implements Message {}

    private enum Ask implements Message {
        ASK
    }

    private sealed interface Report {}

    private enum Begun implements Report {
        BEGUN
    }

    private record Smoked(long sum) implements Report {}

    private Behavior<Report> begin(ActorContext<Report> context) {
        self = context.getSelf();
        for (int i = 0; i < count; i++) {
            smokers.add(context.spawnAnonymous(Behaviors.receiveMessage(new Smoker(self)::receive)));
        }
        give();
        return Behaviors.receiveMessage(this::receive);
    }

    private void give() {
        int draws = random.nextInt(1000) + 10;
        smokers.get(random.nextInt(count)).tell(new Smoke(draws));
    }

    private Behavior<Report> receive(Report report) {
        switch (report) {
            case Begun.BEGUN -> {
                if (--left > 0) give();
                else for (ActorRef<Message> each : smokers) each.tell(Ask.ASK);
            }
            case Smoked(long sum) -> {
                smoked += sum;
                if (--answersMissing == 0) finish();
            }
        }
        return Behaviors.same();
    }

    private void finish() {
        finished.tell(new Rounds.Finished(Result.text("cigsmok", smoked, cigarettes, count)));
    }

    private static final class Smoker {
        private final ActorRef<Report> arbiter;
        private long seed;
        private long smoked;

        Smoker(ActorRef<Report> arbiter) {
            this.arbiter = arbiter;
        }

        Behavior<Message> receive(Message message) {
            switch (message) {
                case Smoke(int draws) -> {
                    arbiter.tell(Begun.BEGUN);
                    for (int i = 0; i < draws; i++) {
                        seed = seed * 0x5DEECE66DL + 0xBL; // of which 48 bits count; no lower one depends on a higher
                        smoked += (int) (seed >>> 16) >>> 1;
                    }
                }
                case Ask.ASK -> arbiter.tell(new Smoked(smoked));
            }
            return Behaviors.same();
        }
    }
}
