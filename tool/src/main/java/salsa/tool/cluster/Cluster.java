package salsa.tool.cluster;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Several theaters on this machine, each a process of its own, which end with this process. */
public final class Cluster implements AutoCloseable {
    private static final long START_SECONDS = 60;

    /** A theater takes at most 10 seconds. */
    private static final long STOP_MILLIS = 12_000;

    private final List<TheaterProcess> theaters = new ArrayList<>();
    private final Screen screen;
    private final CountDownLatch end = new CountDownLatch(1);
    private final Observation observation;
    private boolean isClosed; // guarded by this

    /** Creates a cluster, whose theaters are not started yet. */
    public Cluster(ClusterRun.Plan plan, Screen screen, Roster roster) {
        this.screen = screen;
        observation = new Observation(theaters, screen, end);
        for (int i = 0; i < plan.theaters(); i++) {
            int port = plan.firstPort() + i;
            List<String> command = commandAt(port, plan.theater());
            theaters.add(
                    new TheaterProcess(i + 1, port, command, plan.folder(), screen, roster, observation::showChange));
        }
    }

    private static List<String> commandAt(int port, List<String> arguments) {
        var all = new ArrayList<>(List.of("theater", "--until-input-ends", "--port", String.valueOf(port)));
        all.addAll(arguments);
        return ChildCommand.of(all);
    }

    /** Starts all theaters; returns whether all accept connections. What prevents one is printed. */
    public boolean start() throws InterruptedException {
        observation.start();
        List<CompletableFuture<Boolean>> starts =
                theaters.stream().map(TheaterProcess::start).toList();
        long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(START_SECONDS);
        boolean areUp = true;
        for (int i = 0; i < starts.size() && areUp; i++) {
            areUp = isUp(i + 1, starts.get(i), deadline);
        }
        return areUp;
    }

    private boolean isUp(int theater, CompletableFuture<Boolean> start, long deadline) throws InterruptedException {
        try {
            if (start.get(Math.max(1, deadline - System.nanoTime()), TimeUnit.NANOSECONDS)) {
                return true;
            }
            screen.printCluster("theater " + theater + " does not start; its lines above give the reason");
        } catch (TimeoutException _) {
            screen.printCluster("theater " + theater + " accepts no connections after " + START_SECONDS
                    + " seconds; start fewer with --theaters N, or use a machine with less load");
        } catch (ExecutionException impossible) {
            throw new IllegalStateException(impossible);
        }
        return false;
    }

    /** Kills theaters at random from now on. */
    public void beginChaos(long seed) {
        Thread.ofPlatform().daemon().name("salsa-cluster-chaos").start(new Chaos(this, theaters.size(), seed, end));
    }

    /** Kills a theater if it is up; it is started again. */
    void killTheater(int number) {
        theaters.get(number - 1).kill();
    }

    /** Stops all theaters in order; returns when their processes have ended. Further calls have no effect. */
    @Override
    public synchronized void close() {
        if (isClosed) {
            return;
        }
        isClosed = true;
        end.countDown();
        observation.awaitEnd();
        theaters.forEach(TheaterProcess::beginStop);
        long deadline = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(STOP_MILLIS);
        for (TheaterProcess each : theaters) {
            awaitStop(each, TimeUnit.NANOSECONDS.toMillis(deadline - System.nanoTime()));
        }
    }

    private void awaitStop(TheaterProcess theater, long millis) {
        try {
            if (!theater.awaitStop(millis)) {
                screen.printCluster("theater " + theater.number() + " did not stop within " + STOP_MILLIS / 1000
                        + " seconds, and was killed");
            }
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt(); // the theaters still stop by the end of their input
        }
    }
}
