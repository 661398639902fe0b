package salsa.benchmarks.peers;

import java.util.Locale;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedTransferQueue;
import java.util.concurrent.SynchronousQueue;

/** The JDK's queues that may serve as a mailbox. */
enum Queues {
    TRANSFER,
    SYNCHRONOUS,
    ARRAY;

    /** The one of that name, as it is written on the command line. */
    static Queues of(String name) {
        return valueOf(name.toUpperCase(Locale.ROOT));
    }

    /** An empty one, with room for so many where room is limited. */
    <T> BlockingQueue<T> make(int capacity) {
        return switch (this) {
            case TRANSFER -> new LinkedTransferQueue<>();
            case SYNCHRONOUS -> new SynchronousQueue<>();
            case ARRAY -> new ArrayBlockingQueue<>(capacity);
        };
    }
}
