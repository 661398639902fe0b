package salsa.simulation;

import java.util.List;
import java.util.stream.Collectors;

/** The reason why a simulated run is over. */
public sealed interface Ending {

    /** Returns, for the user, why it did not end by itself. */
    String text();

    /** Nothing could happen any more: the only regular ending. */
    record Quiet() implements Ending {

        @Override
        public String text() {
            return "the program ended by itself";
        }
    }

    /**
     * The run used up its steps.
     *
     * @param steps the limit
     * @param latest the last messages
     */
    record StepsUsedUp(long steps, List<Trace.Step> latest) implements Ending {

        @Override
        public String text() {
            return "the program was stopped after %,d messages, as it may never end by itself; the last were%n%s"
                    .formatted(steps, latest.stream().map("  %s"::formatted).collect(Collectors.joining("\n")));
        }
    }

    /** A party outside holds the system, and outside nothing ever happens. */
    record Held() implements Ending {

        @Override
        public String text() {
            return "the program waits for an external event, which a simulated world does not have";
        }
    }

    /**
     * A thread that the program started by itself accessed its actors.
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
     * A handler did not end, and the run was given up.
     *
     * @param millis how long the run had not proceeded
     */
    record Overdue(long millis) implements Ending {

        @Override
        public String text() {
            return "a handler of the program has not ended after %,d ms".formatted(millis);
        }
    }

    /**
     * The runtime halted.
     *
     * @param status the exit status that its process would have had
     * @param reason the reason it would have printed
     */
    record Halted(int status, String reason) implements Ending {

        @Override
        public String text() {
            return reason;
        }
    }

    /**
     * The runtime broke one of its rules.
     *
     * @param rule the broken rule, and the code that broke it
     */
    record RuleBroken(String rule) implements Ending {

        @Override
        public String text() {
            return "defect of the runtime: " + rule;
        }
    }
}
