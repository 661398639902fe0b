package salsa.tool.cluster;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** A theater of a cluster: a process that is started again, at the same port, when it ends before the cluster does. */
final class TheaterProcess {
    /** The status of a process that SIGKILL has ended. */
    private static final int KILLED = 128 + 9;

    private static final int RESTARTS_MAX = 5;
    private static final long RESTART_PAUSE_MILLIS = 1000;
    private static final long LAST_LINES_MILLIS = 1000;

    /** What the theater does. */
    enum State {
        STARTING,
        UP,
        RESTARTING,
        DOWN
    }

    private final int number;
    private final int port;
    private final List<String> command;
    private final Path folder;
    private final Screen screen;
    private final Roster roster;
    private final Runnable observer;
    private final CountDownLatch stop = new CountDownLatch(1);
    private final CompletableFuture<Boolean> firstStart = new CompletableFuture<>();
    private final Thread thread;

    private volatile State state = State.STARTING; // written under the lock
    private @Nullable Process process; // guarded by this
    private volatile int failedRestarts; // written under the lock

    /** @param observer is called when the state has changed */
    TheaterProcess(
            int number, int port, List<String> command, Path folder, Screen screen, Roster roster, Runnable observer) {
        this.number = number;
        this.port = port;
        this.command = command;
        this.folder = folder;
        this.screen = screen;
        this.roster = roster;
        this.observer = observer;
        this.thread = Thread.ofPlatform()
                .daemon()
                .name("salsa-cluster-theater-" + number)
                .unstarted(this::keepRunning);
    }

    int number() {
        return number;
    }

    int port() {
        return port;
    }

    State state() {
        return state;
    }

    /** Starts the process; the result is whether it accepts connections. */
    CompletableFuture<Boolean> start() {
        thread.start();
        return firstStart;
    }

    private void keepRunning() {
        try {
            for (boolean again = true; again; ) {
                again = runOnce();
            }
        } catch (IOException failure) {
            screen.printCluster("theater " + number + " cannot be started: " + failure.getMessage());
            setState(State.DOWN);
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        } finally {
            firstStart.complete(false);
        }
    }

    /** Runs the process until it ends; returns whether to start another one. */
    private boolean runOnce() throws IOException, InterruptedException {
        Process started = startProcess();
        if (started == null) {
            return false;
        }
        OutputLines.read(started.inputReader(StandardCharsets.UTF_8), this::printLine);
        return tryBeginRestart(started.waitFor()) && !isStoppedBeforeRestart();
    }

    /** Waits before another attempt if the last one has failed; returns whether the cluster has stopped meanwhile. */
    private boolean isStoppedBeforeRestart() throws InterruptedException {
        return stop.await(failedRestarts == 0 ? 0 : RESTART_PAUSE_MILLIS, TimeUnit.MILLISECONDS);
    }

    private synchronized @Nullable Process startProcess() throws IOException {
        if (isStopping()) {
            return null;
        }
        process = new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .start();
        roster.enter(number, port, process.toHandle());
        return process;
    }

    private void printLine(String line) {
        screen.printTheater(number, line);
        if (line.startsWith("theater at ") && line.contains(":" + port + ": offers ")) {
            accepting();
        }
    }

    private synchronized void accepting() {
        boolean isAgain = state == State.RESTARTING && !isStopping();
        failedRestarts = 0;
        setState(State.UP);
        if (isAgain) {
            screen.printCluster("theater " + number + " is up again");
        }
        firstStart.complete(true);
    }

    private synchronized boolean tryBeginRestart(int status) {
        State before = state;
        if (isStopping() || before == State.STARTING) {
            setState(State.DOWN);
            return false;
        }
        String end = "theater " + number + (status == KILLED ? " was killed" : " ended with status " + status);
        if (before == State.RESTARTING && recordFailedRestart()) {
            setState(State.DOWN);
            screen.printCluster(end + " before it accepted connections; it is not started again");
            return false;
        }
        setState(State.RESTARTING);
        screen.printCluster(end + " and is started again");
        return true;
    }

    private synchronized boolean recordFailedRestart() {
        failedRestarts++;
        return failedRestarts == RESTARTS_MAX;
    }

    private boolean isStopping() {
        return stop.getCount() == 0;
    }

    private synchronized void setState(State now) {
        state = now;
        observer.run();
    }

    /** Ends the process by SIGKILL if it is up. */
    synchronized void kill() {
        if (state == State.UP && process != null && !isStopping()) {
            process.destroyForcibly();
        }
    }

    /** Lets the process stop in order, by the end of its standard input. */
    synchronized void beginStop() {
        stop.countDown();
        if (process != null) {
            try {
                process.getOutputStream().close();
            } catch (IOException ended) {
                return; // a process that has ended has closed its input
            }
        }
    }

    /** Returns whether the process ended within this time; otherwise it is killed. */
    boolean awaitStop(long millis) throws InterruptedException {
        Process last = lastProcess();
        boolean isInOrder = last == null || endsWithin(millis, last);
        thread.join(LAST_LINES_MILLIS);
        return isInOrder;
    }

    private static boolean endsWithin(long millis, Process process) throws InterruptedException {
        boolean isInOrder = process.waitFor(Math.max(1, millis), TimeUnit.MILLISECONDS);
        if (!isInOrder) {
            process.destroyForcibly().waitFor();
        }
        return isInOrder;
    }

    private synchronized @Nullable Process lastProcess() {
        return process;
    }
}
