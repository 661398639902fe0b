package salsa.runtime;

/** Why an actor has ended. */
public sealed interface ExitReason {

    /** The reason as words that follow "it has ended: ". */
    String text();

    /** Whether those that are linked to the actor go on: it had nothing more to do. */
    default boolean isNormal() {
        return this instanceof Normal;
    }

    /** It has ended by itself. */
    record Normal() implements ExitReason {
        @Override
        public String text() {
            return "its work was done";
        }
    }

    /** It was told to stop, and has handled what came before that. */
    record Stopped() implements ExitReason {
        @Override
        public String text() {
            return "it was stopped";
        }
    }

    /** It was told to end at once, or its system was closed. */
    record Killed() implements ExitReason {
        @Override
        public String text() {
            return "it was killed";
        }
    }

    /**
     * One of its handlers has thrown, and it was linked or supervised.
     *
     * @param failure of the handler
     */
    record Failed(Failure failure) implements ExitReason {
        @Override
        public String text() {
            return ReasonChain.text(this);
        }
    }

    /**
     * An actor has ended that it was linked to, or that supervised it.
     *
     * @param of that actor
     * @param reason why that one has ended
     */
    record LinkedEnd(Actor of, ExitReason reason) implements ExitReason {
        @Override
        public String text() {
            return ReasonChain.text(this);
        }

        // By hand, since chains of links are long and what the compiler makes for records recurs.
        @Override
        public final boolean equals(Object other) {
            return other instanceof LinkedEnd that && ReasonChain.of(this).equals(ReasonChain.of(that));
        }

        @Override
        public final int hashCode() {
            return ReasonChain.of(this).hashCode();
        }

        @Override
        public final String toString() {
            return "LinkedEnd[" + text() + "]";
        }
    }

    /** It had ended already when somebody asked for its end, or wanted to be linked to it. */
    record NeverLived() implements ExitReason {
        @Override
        public String text() {
            return "it had ended before";
        }
    }
}
