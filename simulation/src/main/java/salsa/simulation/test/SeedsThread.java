package salsa.simulation.test;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import salsa.runtime.Report;
import salsa.simulation.SimulatedWorld;

/**
 * Runs a test under seeds while its caller watches. A handler that does not end keeps this thread, but not the caller:
 * the caller abandons the run, and the next test has another thread.
 */
final class SeedsThread extends Thread {

    private final Trial trial;
    private final Seeds seeds;
    private final Runnable beforeEach;
    private volatile @Nullable Run run; // the latest one
    private volatile boolean abandoned;
    private volatile @Nullable Verdict verdict; // null while this runs
    private volatile @Nullable Throwable thrown; // a defect; null for none
    private volatile Report.@Nullable Stuck stuck; // the handler that does not end; null for none

    /** The run of one seed. */
    private record Run(long seed, SimulatedWorld world) {}

    SeedsThread(Trial trial, Seeds seeds, Runnable beforeEach) {
        super("salsa-test");
        setDaemon(true); // a handler that does not end must not keep the process
        this.trial = trial;
        this.seeds = seeds;
        this.beforeEach = beforeEach;
    }

    /**
     * Runs the test.
     *
     * @param deadlineSeconds how long a handler may run
     */
    Verdict runToVerdict(int deadlineSeconds) {
        start();
        boolean interrupted = false;
        long deadlineMillis = TimeUnit.SECONDS.toMillis(deadlineSeconds);
        var watch = new StandstillWatch(deadlineMillis);
        while (isAlive()) {
            try {
                join(StandstillWatch.LOOK_MILLIS);
            } catch (InterruptedException _) {
                interrupted = true;
                interrupt();
            }
            Run now = run;
            if (watch.lookForStandstill(now == null ? null : now.world()) && now != null && isAlive()) {
                verdict = abandonRun(now, deadlineMillis);
                break;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
        return resultOrThrow();
    }

    private Verdict abandonRun(Run run, long millis) {
        abandoned = true;
        run.world().abandon(millis);
        return new Verdict.Failed(run.seed(), List.of(new Reason.Overdue(millis, Optional.ofNullable(stuck))), "");
    }

    private Verdict resultOrThrow() {
        Verdict known = verdict;
        if (known != null) {
            return known;
        }
        switch (thrown) {
            case Error e -> throw e;
            case RuntimeException e -> throw e;
            case null, default -> throw new IllegalStateException("the test has no verdict", thrown);
        }
    }

    @Override
    public void run() {
        try {
            Verdict found = runAllSeeds();
            if (!abandoned) {
                verdict = found;
            }
        } catch (Throwable e) {
            thrown = e;
        }
    }

    private Verdict runAllSeeds() {
        for (long seed = seeds.first(); seed < seeds.first() + seeds.count() && !abandoned; seed++) {
            beforeEach.run();
            var world = trial.newWorld(seed);
            run = new Run(seed, world);
            List<Reason> reasons = trial.runOnce(world, each -> stuck = each);
            if (!reasons.isEmpty()) {
                return new Verdict.Failed(seed, reasons, "");
            }
        }
        return new Verdict.Passed(seeds.count());
    }
}
