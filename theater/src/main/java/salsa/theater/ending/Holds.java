package salsa.theater.ending;

import salsa.runtime.ActorSystem;

/** What keeps a program running although it does nothing: its named actors, and its wish to stay. For any thread. */
public final class Holds {

    private final ActorSystem system;

    // guarded by this
    private long count;
    private boolean isOver;

    public Holds(ActorSystem system) {
        this.system = system;
    }

    public synchronized void add() {
        if (!isOver) {
            count++;
            system.hold();
        }
    }

    public synchronized void remove() {
        if (!isOver) {
            count--;
            system.release();
        }
    }

    /** From now on nothing of this keeps the program running. */
    public synchronized void end() {
        isOver = true;
        for (; count > 0; count--) {
            system.release();
        }
    }
}
