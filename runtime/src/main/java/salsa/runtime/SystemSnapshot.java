package salsa.runtime;

import java.util.List;

/**
 * The state of an actor system as a thread sees it that looks at one stage after the other: for monitoring. Numbers of
 * different stages are not of the same instant.
 *
 * <p>It does not count actors: a stage does not know its actors, which only references and queued messages keep in
 * memory. A count would cost at each creation, and at each garbage collection to learn of actors that are gone.
 *
 * @param stages the stages that have an index, in the order of their creation
 * @param unlisted how many other stages were created so far, each for one actor or one thread
 * @param deadLetters see {@link ActorSystem#deadLetters}
 * @param open whether actors can still be created
 */
public record SystemSnapshot(List<StageState> stages, int unlisted, long deadLetters, boolean open) {

    /**
     * One stage at the time of the snapshot: the length of its mailbox, and the age of its oldest message.
     *
     * @param id see {@link Stage#id}
     * @param name for people: {@code stage 3}
     * @param length see {@link Stage#length}
     * @param oldestNanos see {@link Stage#oldestNanos}
     * @param begun how many messages it has begun to process so far
     */
    public record StageState(int id, String name, long length, long oldestNanos, long begun) {

        static StageState of(Stage stage) {
            return new StageState(
                    stage.id(), "stage " + stage.id(), stage.length(), stage.oldestNanos(), stage.begunMessages());
        }
    }

    /** Returns the number of queued messages of the listed stages. */
    public long length() {
        long sum = 0;
        for (StageState each : stages) {
            sum += each.length();
        }
        return sum;
    }
}
