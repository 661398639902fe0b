package salsa.runtime;

/** The bodies of the cases of a react: what the actor does with the message it has waited for. */
@FunctionalInterface
public interface Reaction {

    /** Does what the case says; on the actor's stage. */
    void run(Received received) throws Throwable;
}
