package fibers.savina;

import fibers.Rounds;
import java.util.Random;
import kernels.IntDictionary;
import kilim.Mailbox;
import kilim.Pausable;
import kilim.Task;

/**
 * An actor holds a dictionary; others read and write one entry after the other. Sizes: workers, messages of each,
 * writes in a hundred.
 */
final class ConcDict implements Rounds.Prepared {
    private static final int ENTRIES = 524287;

    /** To read, or where the value is not the key to write; the answer is what was there. */
    private static final class Access {
        final int key;
        final int value;
        final Mailbox<Integer> worker;

        Access(int key, int value, Mailbox<Integer> worker) {
            this.key = key;
            this.value = value;
            this.worker = worker;
        }
    }

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
    public static void main(String[] arguments) {
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
    public void play() {
        Mailbox<Access> dictionary = new Mailbox<>(workers);
        Mailbox<Boolean> done = new Mailbox<>(1);
        new Dictionary(entries, workers * messages, dictionary, done).start();
        for (int worker = 0; worker < workers; worker++) {
            new Worker(worker, messages, writes, dictionary).start();
        }
        done.getb();
    }

    @Override
    public String result() {
        return row + " = " + entries.sum();
    }

    private static final class Dictionary extends Task<Void> {
        private final IntDictionary entries;
        private final int messages;
        private final Mailbox<Access> mailbox;
        private final Mailbox<Boolean> done;

        Dictionary(IntDictionary entries, int messages, Mailbox<Access> mailbox, Mailbox<Boolean> done) {
            this.entries = entries;
            this.messages = messages;
            this.mailbox = mailbox;
            this.done = done;
        }

        @Override
        public void execute() throws Pausable {
            for (int message = 0; message < messages; message++) {
                Access access = mailbox.get();
                boolean reads = access.value == access.key;
                access.worker.putnb(reads ? entries.get(access.key) : entries.put(access.key, access.value));
            }
            done.putnb(true);
        }
    }

    private static final class Worker extends Task<Void> {
        private final Mailbox<Integer> mailbox = new Mailbox<>(1);
        private final Random random;
        private final int messages;
        private final int writes;
        private final Mailbox<Access> dictionary;

        Worker(int number, int messages, int writes, Mailbox<Access> dictionary) {
            this.random = new Random(number);
            this.messages = messages;
            this.writes = writes;
            this.dictionary = dictionary;
        }

        @Override
        public void execute() throws Pausable {
            for (int message = 0; message < messages; message++) {
                boolean write = random.nextInt(100) < writes;
                int key = random.nextInt(ENTRIES);
                dictionary.putnb(new Access(key, write ? -key : key, mailbox));
                if (Math.abs(mailbox.get()) != key) {
                    Rounds.fail(key + " has become another number");
                }
            }
        }
    }
}
