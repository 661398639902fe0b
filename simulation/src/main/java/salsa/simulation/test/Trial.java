package salsa.simulation.test;

import java.util.ArrayList;
import java.util.List;
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

    private static final int LATEST_SHOWN = 5;
    private static final Conditions CONDITIONS =
            Conditions.USUAL.stepsMax(MESSAGES_MAX).tracedStepsMax(LATEST_SHOWN).placingBySeed();

    private final TestHandler test;
    private final Settings settings;
    private final Supplier<List<String>> watcher;

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
        this.test = test;
        this.settings = new Settings(stages, 1, Placement.HASH);
        this.watcher = watcher;
    }

    /** Runs the test under each of the seeds, up to the first that makes it fail. */
    public Verdict under(Seeds seeds) {
        if (seeds.isReplay()) {
            return verdict(seeds.first());
        }
        try (var printed = Printed.capture()) {
            for (long seed = seeds.first(); seed < seeds.first() + seeds.count(); seed++) {
                printed.clear();
                if (verdict(seed) instanceof Verdict.Failed failed) {
                    return new Verdict.Failed(seed, failed.reasons(), printed.text());
                }
            }
        }
        return new Verdict.Passed(seeds.count());
    }

    private Verdict verdict(long seed) {
        List<Reason> reasons = reasons(seed);
        return reasons.isEmpty() ? new Verdict.Passed(1) : new Verdict.Failed(seed, reasons, "");
    }

    private List<Reason> reasons(long seed) {
        var world = new SimulatedWorld(seed, CONDITIONS);
        var reasons = new ArrayList<Reason>();
        var waiting = new ArrayList<Reason>();
        var answer = new Awaited();
        try (var system = new ActorSystem(world, settings, report -> add(report, reasons, waiting))) {
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

    private static void add(Report report, List<Reason> reasons, List<Reason> waiting) {
        switch (report) {
            case Report.Failed failed -> reasons.add(new Reason.Thrown(failed.failure()));
            case Report.Waiting _, Report.Unfinished _, Report.Deadlock _ -> waiting.add(new Reason.Waits(report));
            case Report.Dropped _ -> {} // as the program has declared
            case Report.DeadLetter _,
                    Report.Restarted _,
                    Report.GaveUp _,
                    Report.LateAnswer _ -> {} // what it may recover from
            case Report.HandlerLeft _, Report.NeverReceived _, Report.SecondReply _ -> {} // as a dead letter
            case Report.Stuck _ -> {} // a simulated world has no watch, and it would be no reason to fail
        }
    }

    /** The creator of the test's actor. */
    private static final class Director extends Behavior {

        Director(Stage stage) {
            super(stage);
        }

        void begin(TestHandler test, Awaited answer) throws Throwable {
            Stage stage = test.behavior().isStaged() ? $ownStage() : $place();
            $send(test.message(test.behavior().create(this, stage), answer));
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
            director.begin(test, answer);
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
