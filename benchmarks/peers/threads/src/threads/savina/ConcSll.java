package threads.savina;

import java.util.Random;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedTransferQueue;
import kernels.SortedLinks;
import threads.Actors;
import threads.Rounds;

/**
 * An actor holds a sorted list in links, which others search, add to and ask for its size. Sizes: workers, messages of
 * each, additions in a hundred, questions for the size in a hundred.
 */
final class ConcSll implements Rounds.Prepared {
    private static final int NUMBERS = 65535;

    private enum Kind { SIZE, ADD, CONTAINS }

    private record Access(Kind kind, int number, BlockingQueue<Integer> worker) {}

    private final String row;
    private final int workers;
    private final int messages;
    private final int additions;
    private final int sizes;
    private SortedLinks list;

    private ConcSll(String row, int workers, int messages, int additions, int sizes) {
        this.row = row;
        this.workers = workers;
        this.messages = messages;
        this.additions = additions;
        this.sizes = sizes;
    }

    /** Plays the rounds. */
    public static void main(String[] arguments) throws InterruptedException {
        Rounds.play(arguments, new ConcSll(Rounds.named("concsll", arguments), Integer.parseInt(arguments[0]),
                Integer.parseInt(arguments[1]), Integer.parseInt(arguments[2]), Integer.parseInt(arguments[3])));
    }

    @Override
    public void prepare() {
        list = new SortedLinks();
    }

    @Override
    public void play() throws InterruptedException {
        BlockingQueue<Access> mailbox = new LinkedTransferQueue<>();
        BlockingQueue<Integer> added = new LinkedTransferQueue<>();
        Actors.start(() -> serve(mailbox));
        for (int worker = 0; worker < workers; worker++) {
            Random random = new Random(worker);
            Actors.start(() -> added.put(work(random, mailbox)));
        }
        int size = 0;
        for (int worker = 0; worker < workers; worker++) {
            size += added.take();
        }
        Rounds.checked("the size", size, list.size());
    }

    @Override
    public String result() {
        return row + " = " + list.sum();
    }

    private void serve(BlockingQueue<Access> mailbox) throws InterruptedException {
        while (true) {
            Access access = mailbox.take();
            access.worker.put(switch (access.kind) {
                case SIZE -> list.size();
                case ADD -> list.add(access.number);
                case CONTAINS -> list.contains(access.number) ? 1 : 0;
            });
        }
    }

    private int work(Random random, BlockingQueue<Access> list) throws InterruptedException {
        BlockingQueue<Integer> mailbox = new LinkedTransferQueue<>();
        int added = 0;
        for (int message = 0; message < messages; message++) {
            int kind = random.nextInt(100);
            int number = random.nextInt(NUMBERS);
            if (kind < sizes) {
                list.put(new Access(Kind.SIZE, number, mailbox));
            } else if (kind < sizes + additions) {
                list.put(new Access(Kind.ADD, number, mailbox));
                added++;
            } else {
                list.put(new Access(Kind.CONTAINS, number, mailbox));
            }
            mailbox.take();
        }
        return added;
    }
}
