package salsa.simulation.test;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import salsa.runtime.ActorSystem;
import salsa.runtime.Behavior;
import salsa.runtime.Continuation;
import salsa.runtime.Failure;
import salsa.runtime.Message;
import salsa.runtime.Placement;
import salsa.runtime.Report;
import salsa.runtime.Settings;
import salsa.runtime.Site;
import salsa.runtime.Stage;
import salsa.simulation.Conditions;
import salsa.simulation.Ending;
import salsa.simulation.SimulatedWorld;

/** A test under seeds: each run has its own world, system and actor. */
public final class Trial {

    /** The default number of stages of a test, on every machine. */
    public static final int USUAL_STAGES = 4;

    /** A test that takes more messages is ended, since it may never end by itself. */
    private static final int MESSAGES_MAX = 1_000_000;

    /** The default deadline of a handler in a test, in seconds. */
    public static final int USUAL_DEADLINE_SECONDS = 30;

    private static final int LATEST_SHOWN = 5;
    private static final Conditions CONDITIONS =
            Conditions.USUAL.stepsMax(MESSAGES_MAX).tracedStepsMax(LATEST_SHOWN).placingBySeed();

    private final TestHandler test;
    private final Settings settings;
    private final Supplier<List<String>> watcher;
    private final int deadlineSeconds;

    /** Creates a trial of a test on that many stages. */
    public Trial(TestHandler test, int stages) {
        this(test, stages, List::of);
    }

    /**
     * Creates a trial of a test that is watched.
     *
     * @param watcher called after each run for its findings, in lines; nothing if there are none
     */
    public Trial(TestHandler test, int stages, Supplier<List<String>> watcher) {
        this(test, new Settings(stages, 1, Placement.HASH), watcher, USUAL_DEADLINE_SECONDS);
    }

    private Trial(TestHandler test, Settings settings, Supplier<List<String>> watcher, int deadlineSeconds) {
        this.test = test;
        this.settings = settings;
        this.watcher = watcher;
        this.deadlineSeconds = deadlineSeconds;
    }

    /**
     * Returns this trial with another deadline: a test fails if one of its handlers has not ended after that many
     * seconds of real time.
     */
    public Trial within(int seconds) {
        return new Trial(test, settings, watcher, seconds);
    }

    /** Runs the test under each of the seeds, up to the first that makes it fail. */
    public Verdict under(Seeds seeds) {
        if (seeds.isReplay()) {
            return new SeedsThread(this, seeds, () -> {}).runToVerdict(deadlineSeconds);
        }
        try (var printed = Printed.captureOutput()) {
            Verdict verdict = new SeedsThread(this, seeds, printed::clear).runToVerdict(deadlineSeconds);
            return verdict instanceof Verdict.Failed failed
                    ? new Verdict.Failed(failed.seed(), failed.reasons(), printed.text())
                    : verdict;
        }
    }

    /** Returns the world of a seed for one run of the test. */
    SimulatedWorld newWorld(long seed) {
        return new SimulatedWorld(seed, CONDITIONS);
    }

    /**
     * Runs the test once; returns why it failed, nothing if it passed.
     *
     * @param stuck called with a handler that does not end, on the thread that abandons the world
     */
    List<Reason> runOnce(SimulatedWorld world, Consumer<Report.Stuck> stuck) {
        var reasons = new ArrayList<Reason>();
        var waiting = new ArrayList<Reason>();
        var answer = new Awaited();
        try (var system = new ActorSystem(world, settings, report -> addReason(report, reasons, waiting, stuck))) {
            system.submit(new Begin(new Director(system.stage(0)), test, answer));
            system.await();
        }
        if (answer.failure != null) {
            reasons.add(new Reason.Thrown(answer.failure));
        }
        if (!(world.ending() instanceof Ending.Quiet)) {
            reasons.add(new Reason.Endless(world.ending()));
        }
        reasons.addAll(waiting);
        if (reasons.isEmpty() && !answer.came) {
            reasons.add(new Reason.Unanswered());
        }
        List<String> found = watcher.get();
        if (!found.isEmpty()) {
            reasons.add(new Reason.Found(found));
        }
        return reasons;
    }

    private static void addReason(
            Report report, List<Reason> reasons, List<Reason> waiting, Consumer<Report.Stuck> stuck) {
        switch (report) {
            case Report.Failed failed -> reasons.add(new Reason.Thrown(failed.failure()));
            case Report.Waiting _, Report.Unfinished _, Report.Deadlock _ -> waiting.add(new Reason.Waits(report));
            case Report.Dropped _ -> {} // as the program has declared
            case Report.DeadLetter _,
                    Report.Restarted _,
                    Report.GaveUp _,
                    Report.LateAnswer _ -> {} // what it may recover from
            case Report.HandlerLeft _,
                    Report.NeverReceived _,
                    Report.NothingReceived _,
                    Report.Unheard _,
                    Report.Standstill _,
                    Report.SecondReply _ -> {} // as a dead letter
            case Report.Stuck each -> stuck.accept(each);
            case Report.Elsewhere(var _, var there) -> addReason(there, reasons, waiting, stuck);
        }
    }

    /** The actor that creates that of the test and sends it the test: an actor is created by an actor only. */
    private static final class Director extends Behavior {

        Director(Stage stage) {
            super(stage);
        }

        void sendTest(TestHandler test, Awaited answer) throws Throwable {
            Stage stage = test.behavior().isStaged() ? $ownStage() : $place();
            $send(test.newMessage(test.behavior().createActor(this, stage), answer));
        }
    }

    /** The first message: creates the actor and sends it the test. */
    private static final class Begin extends Message {

        private static final Site SITE = Site.of("the beginning of a test", "", 0);

        private final Director director;
        private final TestHandler test;
        private final Awaited answer;

        Begin(Director director, TestHandler test, Awaited answer) {
            super(director, null);
            this.director = director;
            this.test = test;
            this.answer = answer;
        }

        @Override
        protected void run() throws Throwable {
            director.sendTest(test, answer);
        }

        @Override
        protected Site site() {
            return SITE;
        }
    }

    /** The continuation of the test's message. Everything is one thread here. */
    private static final class Awaited extends Continuation {

        private boolean came;
        private @Nullable Failure failure; // null when there was none

        @Override
        public void resolve(Stage from, Object value) {
            came = true;
        }

        @Override
        public void fail(Stage from, Failure failure) {
            came = true;
            this.failure = failure;
        }
    }
}
