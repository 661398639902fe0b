package salsa.benchmarks.peers;

import java.util.concurrent.BlockingQueue;
import java.util.stream.Stream;

/**
 * The ring with a virtual thread and a queue for each place. With two places it is ping-pong. Arguments: how many
 * places, hops and rounds, and which queue.
 */
public final class ThreadRing {

    private final BlockingQueue<Integer>[] places;
    private final BlockingQueue<Integer> arrived;

    @SuppressWarnings("unchecked") // there are no arrays of a generic type
    private ThreadRing(int places, Queues queues) {
        this.places = Stream.generate(() -> queues.make(1)).limit(places).toArray(BlockingQueue[]::new);
        this.arrived = queues.make(1);
    }

    /** Runs the rounds. */
    public static void main(String[] arguments) throws Exception {
        int hops = Integer.parseInt(arguments[1]);
        var ring = new ThreadRing(Integer.parseInt(arguments[0]), Queues.of(arguments[3]));
        ring.start();
        new Rounds(Integer.parseInt(arguments[2]), hops, "a hop").run(() -> "the last to " + ring.send(hops));
    }

    private void start() {
        for (int place = 0; place < places.length; place++) {
            int number = place + 1;
            BlockingQueue<Integer> own = places[place];
            BlockingQueue<Integer> next = places[number % places.length];
            Thread.startVirtualThread(() -> forward(own, next, number));
        }
    }

    private void forward(BlockingQueue<Integer> own, BlockingQueue<Integer> next, int number) {
        try {
            while (true) {
                int hops = own.take();
                if (hops == 0) {
                    arrived.put(number);
                } else {
                    next.put(hops - 1);
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt(); // nobody does: these threads end with the process
        }
    }

    private int send(int hops) throws InterruptedException {
        places[0].put(hops);
        return arrived.take();
    }
}
