package salsa.theater.peer;

/** The memory that a delivered frame occupies, in the eyes of its sender. */
@FunctionalInterface
public interface Credit {

    /** Reports that the frame needs no memory any more, so its sender may send as much again. Called once, by any thread. */
    void release();
}
