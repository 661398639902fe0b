package salsa.runtime.world;

import java.util.Optional;

/** The world of one actor system: its time, random numbers, disk, network and threads. */
public interface World {

    /** Returns the clock. */
    Clock clock();

    /** Returns the source of random numbers. */
    Dice dice();

    /** Returns the files. */
    Disk disk();

    /** Returns the connections to other machines. */
    Network network();

    /**
     * Returns a new scheduler; an actor system calls this once.
     *
     * @param workers how many stages may run at the same time, in a world with threads
     */
    Scheduler scheduler(int workers);

    /**
     * Returns the number for an actor's identity in {@code hashCode} and in traces: the same for the same object. A
     * repeatable world returns the same numbers in every run.
     */
    int identity(Object actor);

    /**
     * Returns the number from which stages count the actors that they place. With another number, placement by hash
     * puts the same actors on other stages.
     */
    default int placedFrom() {
        return 0;
    }

    /**
     * Returns the number of a system's next stage, which is different for all systems that share a scheduler.
     *
     * @param own how many stages the system has created before
     */
    default int nextStage(int own) {
        return own;
    }

    /**
     * Returns whether everything in it follows from a seed. What a program does elsewhere, such as on a device, would not.
     */
    default boolean isSimulated() {
        return false;
    }

    /** Returns the machines that this world simulates; empty in a world that is one machine. */
    default Optional<Machines> machines() {
        return Optional.empty();
    }

    /**
     * Ends the process at once, because the runtime can no longer keep its promises (no memory is left).
     *
     * @param status the exit status of the process
     * @param line the reason, complete with its line end; created in advance, since there may be no memory to create it
     */
    void halt(int status, byte[] line);
}
