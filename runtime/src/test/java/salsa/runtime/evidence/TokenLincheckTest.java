package salsa.runtime.evidence;

import java.util.concurrent.atomic.AtomicInteger;
import org.jetbrains.lincheck.datastructures.Operation;
import org.jetbrains.lincheck.datastructures.Options;
import org.jetbrains.lincheck.datastructures.Validate;
import org.jetbrains.lincheck.datastructures.verifier.EpsilonVerifier;
import salsa.runtime.Behavior;
import salsa.runtime.Continuation;
import salsa.runtime.Join;
import salsa.runtime.Message;
import salsa.runtime.Site;
import salsa.runtime.Stage;
import salsa.runtime.Token;

/**
 * Tokens across threads: an actor asks two others on other stages, which answer there; the join of both answers runs
 * once, on the asker's stage, when both are there.
 */
public class TokenLincheckTest extends Exploration {
    private static final Site SITE = Site.of("Asker.ask()", "", 0);

    private final MiniWorld world = new MiniWorld(3);
    private final Asker asker = new Asker(world.stage(0));
    private final Answerer one = new Answerer(world.stage(1), 1);
    private final Answerer two = new Answerer(world.stage(2), 20);
    private final AtomicInteger asked = new AtomicInteger();

    /** Asks both. */
    @Operation
    public void ask() {
        asked.incrementAndGet();
        world.system().submit(new CausalOrderLincheckTest.Task(asker, () -> asker.ask(one, two)));
    }

    /** Runs the asker's stage. */
    @Operation
    public void runAsker() {
        world.runTurn(0, 256);
    }

    /** Runs the stage of the first answerer. */
    @Operation
    public void runOne() {
        world.runTurn(1, 256);
    }

    /** Runs the stage of the second answerer. */
    @Operation
    public void runTwo() {
        world.runTurn(2, 256);
    }

    /** Runs the remaining turns. */
    @Validate
    public void eachJoinRunsOnceWithBothAnswers() {
        world.check();
        world.runAll(3);
        world.check();
        if (asker.joined != asked.get()) throw new AssertionError(asker.joined + " of " + asked.get() + " joins ran");
        if (asker.sum != 21 * asker.joined) throw new AssertionError("a join ran before its answers were there");
    }

    @Override
    protected Options<?, ?> judged(Options<?, ?> options) {
        return options.verifier(EpsilonVerifier.class);
    }

    private static final class Asker extends Behavior {
        private int joined; // owned by the stage
        private int sum; // owned by the stage

        Asker(Stage stage) {
            super(stage);
        }

        void ask(Answerer first, Answerer second) {
            Token<Integer> a = $request(new Get(first, new Token<>(this)));
            Token<Integer> b = $request(new Get(second, new Token<>(this)));
            new Sum(this, a, b).begin(a, b);
        }
    }

    private static final class Sum extends Join {
        private final Token<Integer> first;
        private final Token<Integer> second;

        Sum(Asker asker, Token<Integer> first, Token<Integer> second) {
            super(asker, null);
            this.first = first;
            this.second = second;
        }

        @Override
        protected void ready() {
            var asker = (Asker) owner();
            asker.joined++;
            asker.sum += first.$value() + second.$value();
        }

        @Override
        protected Site site() {
            return SITE;
        }
    }

    private static final class Answerer extends Behavior {
        private final int answer;

        Answerer(Stage stage, int answer) {
            super(stage);
            this.answer = answer;
        }
    }

    private static final class Get extends Message {
        Get(Answerer target, Continuation waiting) {
            super(target, waiting);
        }

        @Override
        protected void run() {
            pass(((Answerer) target()).answer);
        }

        @Override
        protected Site site() {
            return SITE;
        }
    }
}
