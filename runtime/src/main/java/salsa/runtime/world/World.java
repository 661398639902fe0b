package salsa.runtime.world;

/** One world for one actor system: its time, chance, disk, network and threads. */
public interface World {

    /** What time it is. */
    Clock clock();

    /** Chance. */
    Dice dice();

    /** Files. */
    Disk disk();

    /** Connections to other machines. */
    Network network();

    /**
     * A new scheduler; an actor system asks once.
     *
     * @param workers how many stages may be played at the same time, where that is a question of this world
     */
    Scheduler scheduler(int workers);

    /**
     * The number that stands for an actor's identity in {@code hashCode} and in traces: the same for the same object.
     * A world that can be replayed gives numbers that are the same in every run.
     */
    int identity(Object actor);

    /**
     * Returns where stages begin to count the actors that they place. From another number, placement by hash puts the
     * same actors on other stages.
     */
    default int placedFrom() {
        return 0;
    }

    /**
     * Ends the process at once, because the runtime can no longer vouch for anything (no memory is left).
     *
     * @param status what the process is to exit with
     * @param line the reason, complete with its line end; made ahead, since there may be no memory to make it
     */
    void halt(int status, byte[] line);
}
