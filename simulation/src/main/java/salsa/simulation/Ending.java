package salsa.simulation;

import java.util.List;
import java.util.stream.Collectors;

/** Why a simulated run is over. */
public sealed interface Ending {

    /** For the user: why it did not end by itself. */
    String text();

    /** Nothing could happen any more: the only ending that is as it should be. */
    record Quiet() implements Ending {

        @Override
        public String text() {
            return "the program ended by itself";
        }
    }

    /**
     * It took more steps than it was given.
     *
     * @param steps how many it was given
     * @param latest the last messages
     */
    record StepsUsedUp(long steps, List<Trace.Step> latest) implements Ending {

        @Override
        public String text() {
            return "the program was ended after %,d messages, since it may never end by itself; the last were%n%s"
                    .formatted(steps, latest.stream().map("  %s"::formatted).collect(Collectors.joining("\n")));
        }
    }

    /** Somebody outside holds the system, and outside nothing ever happens. */
    record Held() implements Ending {

        @Override
        public String text() {
            return "the program waits for something outside of itself, which a simulated world does not have";
        }
    }

    /**
     * A thread that the program started by itself did something to its actors.
     *
     * @param name the name of the thread
     */
    record OwnThread(String name) implements Ending {

        @Override
        public String text() {
            return "the program used a thread of its own, \"" + name + "\": a simulated world has only one";
        }
    }

    /**
     * The runtime gave up.
     *
     * @param status what its process would have exited with
     * @param reason what it would have said
     */
    record Halted(int status, String reason) implements Ending {

        @Override
        public String text() {
            return reason;
        }
    }

    /**
     * The runtime did what it must never do.
     *
     * @param rule which rule was broken, by whom
     */
    record RuleBroken(String rule) implements Ending {

        @Override
        public String text() {
            return "defect of the runtime: " + rule;
        }
    }
}
