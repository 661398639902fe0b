package threads.savina;

import java.util.Random;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedTransferQueue;
import kernels.IntDictionary;
import threads.Actors;
import threads.Rounds;

/**
 * An actor holds a dictionary; others read and write one entry after the other. Sizes: workers, messages of each,
 * writes in a hundred.
 */
final class ConcDict implements Rounds.Prepared {
    private static final int ENTRIES = 524287;

    /** To read, or where the value is not the key to write; the answer is what was there. */
    private record Access(int key, int value, BlockingQueue<Integer> worker) {}

    private final String row;
    private final int workers;
    private final int messages;
    private final int writes;
    private IntDictionary entries;

    private ConcDict(String row, int workers, int messages, int writes) {
        this.row = row;
        this.workers = workers;
        this.messages = messages;
        this.writes = writes;
    }

    /** Plays the rounds. */
    public static void main(String[] arguments) throws InterruptedException {
        Rounds.play(arguments, new ConcDict(Rounds.named("concdict", arguments), Integer.parseInt(arguments[0]),
                Integer.parseInt(arguments[1]), Integer.parseInt(arguments[2])));
    }

    @Override
    public void prepare() {
        entries = new IntDictionary(ENTRIES);
        for (int key = 0; key < ENTRIES; key++) {
            entries.put(key, key);
        }
    }

    @Override
    public void play() throws InterruptedException {
        BlockingQueue<Access> dictionary = new LinkedTransferQueue<>();
        BlockingQueue<Integer> done = new LinkedTransferQueue<>();
        Actors.start(() -> serve(dictionary, done));
        for (int worker = 0; worker < workers; worker++) {
            Random random = new Random(worker);
            Actors.start(() -> work(random, dictionary));
        }
        done.take();
    }

    @Override
    public String result() {
        return row + " = " + entries.sum();
    }

    private void serve(BlockingQueue<Access> mailbox, BlockingQueue<Integer> done) throws InterruptedException {
        for (int message = 0; message < workers * messages; message++) {
            Access access = mailbox.take();
            boolean reads = access.value == access.key;
            access.worker.put(reads ? entries.get(access.key) : entries.put(access.key, access.value));
        }
        done.put(0);
    }

    private void work(Random random, BlockingQueue<Access> dictionary) throws InterruptedException {
        BlockingQueue<Integer> mailbox = new LinkedTransferQueue<>();
        for (int message = 0; message < messages; message++) {
            boolean write = random.nextInt(100) < writes;
            int key = random.nextInt(ENTRIES);
            dictionary.put(new Access(key, write ? -key : key, mailbox));
            if (Math.abs(mailbox.take()) != key) {
                throw new IllegalStateException(key + " has become another number");
            }
        }
    }
}
