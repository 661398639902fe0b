package salsa.benchmarks.limits;

import java.io.File;
import java.io.IOException;

/** Checks every limit on one stage and on eight, and reports those that did not hold. */
public final class Limits {

    private Limits() {}

    /** Argument: the repository's folder. The status is 1 when a limit did not hold. */
    public static void main(String[] arguments) {
        boolean allHold = true;
        for (Limit limit : Limit.ALL) {
            for (int stages : new int[] {1, 8}) {
                allHold &= holds(limit, new File(arguments[0]), stages);
            }
        }
        System.exit(allHold ? 0 : 1);
    }

    private static boolean holds(Limit limit, File repository, int stages) {
        long began = System.nanoTime();
        String printed;
        boolean passed;
        try {
            printed = String.join("\n", limit.run(repository, stages));
            passed = printed.matches(limit.expected());
        } catch (IOException e) {
            printed = e.getMessage();
            passed = false;
        }
        System.out.printf(
                "%s  %-52s %-17s %d stage%s %5.1f s  %s%n",
                passed ? "PASS" : "FAIL",
                limit.title(),
                String.join(" ", limit.heap()),
                stages,
                stages == 1 ? " " : "s",
                (System.nanoTime() - began) / 1e9,
                printed.replace("\n", "; "));
        return passed;
    }
}
