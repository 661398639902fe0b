package salsa.runtime;

/** Why an actor has ended. Immutable: all actors that are notified of the end receive the same object. */
public sealed interface ExitReason {

    /** Returns the reason as words that follow "it has ended: ". */
    String text();

    /** Returns whether actors linked to the actor continue: it had finished normally. */
    default boolean isNormal() {
        return this instanceof Normal;
    }

    /** The actor finished itself. */
    record Normal() implements ExitReason {
        @Override
        public String text() {
            return "it finished";
        }
    }

    /** The actor was stopped, and has handled the messages queued before. */
    record Stopped() implements ExitReason {
        @Override
        public String text() {
            return "it was stopped";
        }
    }

    /** The actor was killed, or its system was closed. */
    record Killed() implements ExitReason {
        @Override
        public String text() {
            return "it was killed";
        }
    }

    /**
     * One of its handlers has thrown, and it was linked or supervised.
     *
     * @param failure of the handler, in an immutable form: {@link Failure#getCause} returns a new copy with each call
     */
    record Failed(Failure failure) implements ExitReason {
        /** Takes the failure in its immutable form, with a copy of its cause. */
        public Failed {
            failure = failure.toShared();
        }

        @Override
        public String text() {
            return ReasonChain.text(this);
        }
    }

    /**
     * A linked actor, or the supervisor, has ended.
     *
     * @param of that actor
     * @param reason why that one has ended
     */
    record LinkedEnd(Actor of, ExitReason reason) implements ExitReason {
        @Override
        public String text() {
            return ReasonChain.text(this);
        }

        // Written by hand, since chains of links are long and the methods that the compiler generates for records
        // recurse.
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

    /** The actor had already ended when its end was requested, or when it was to be linked. */
    record NeverLived() implements ExitReason {
        @Override
        public String text() {
            return "it had ended before";
        }
    }
}
