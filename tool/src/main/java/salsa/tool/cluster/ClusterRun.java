package salsa.tool.cluster;

import java.io.PrintStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.function.IntSupplier;
import java.util.function.ToIntFunction;
import org.jspecify.annotations.Nullable;
import salsa.tool.theater.Configuration;

/** The theaters of a cluster, and the program that uses them. The program runs in this process. */
public final class ClusterRun {
    /** The property with the addresses of the theaters, separated by commas, for the program. */
    private static final String THEATERS = "salsa.theaters";

    private static final int NOT_STARTED = 1;

    private final Plan plan;
    private final Screen screen;
    private final Roster roster;
    private volatile @Nullable Integer keptStatus; // of a program that has ended, while its theaters stay

    /**
     * What the user has chosen.
     *
     * @param firstPort of the first theater; the others have those after it
     * @param theater the arguments of the command that runs a theater, without its port
     * @param seed of the kills, if there are any
     * @param isKept whether the theaters stay when the program has ended
     */
    public record Plan(
            int firstPort, int theaters, List<String> theater, Path folder, Optional<Long> seed, boolean isKept) {}

    /** @param cache the folder of the user's compiled programs, which also has the roster */
    public ClusterRun(Plan plan, Screen screen, Path cache) {
        this.plan = plan;
        this.screen = screen;
        this.roster = new Roster(cache);
    }

    /**
     * Starts the theaters and runs the program; returns the exit status.
     *
     * @param arguments of the program, with words that stand for addresses
     * @param program runs with the final arguments, and returns its exit status
     * @param isOutShared whether the program's standard output appears on the screen
     */
    public int runProgram(List<String> arguments, ToIntFunction<List<String>> program, boolean isOutShared) {
        var addresses =
                new Placeholders(Configuration.LOOPBACK, plan.firstPort(), plan.theaters(), roster.addressFile());
        List<String> filled = addresses.fillIn(arguments);
        try (roster;
                var cluster = new Cluster(plan, screen, roster)) {
            roster.writeAddresses(addresses.lines());
            Runtime.getRuntime().addShutdownHook(new Thread(() -> end(cluster), "salsa-cluster-close"));
            if (!cluster.start()) {
                return NOT_STARTED;
            }
            announce(cluster);
            System.setProperty(THEATERS, addresses.addresses());
            int status = runBeside(() -> program.applyAsInt(filled), isOutShared);
            keepIfWanted(status);
            return status;
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            return NOT_STARTED;
        }
    }

    /** Ends the theaters when this process ends: by a signal, or by the program's System.exit. */
    private void end(Cluster cluster) {
        cluster.close();
        roster.close();
        Integer status = keptStatus;
        if (status != null) {
            Runtime.getRuntime().halt(status); // the signal that ended the wait is not the program's status
        }
    }

    private void announce(Cluster cluster) {
        int count = plan.theaters();
        int first = plan.firstPort();
        String ports = count == 1 ? "port " + first : "ports " + first + " to " + (first + count - 1);
        screen.printCluster(count + (count == 1 ? " theater" : " theaters") + " at " + Configuration.LOOPBACK + ", "
                + ports + "; salsa cluster kill " + count + " kills the last one");
        plan.seed().ifPresent(seed -> {
            screen.printCluster("chaos with seed " + seed + "; the same theaters again with --chaos-seed " + seed);
            cluster.beginChaos(seed);
        });
    }

    /** Runs the program; on a terminal it shares the screen with the theaters. */
    private int runBeside(IntSupplier program, boolean isOutShared) {
        PrintStream out = System.out;
        PrintStream err = System.err;
        if (isOutShared) {
            System.setOut(screen.sharedStream(out));
        }
        System.setErr(screen.sharedStream(err));
        try {
            return program.getAsInt();
        } finally {
            System.setOut(out);
            System.setErr(err);
        }
    }

    private void keepIfWanted(int status) throws InterruptedException {
        if (plan.isKept()) {
            keptStatus = status;
            screen.printCluster("the program has ended with status " + status
                    + "; the theaters stay until this command is interrupted");
            new CountDownLatch(1).await();
        }
    }
}
