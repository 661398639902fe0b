package fibers.savina;

import fibers.Rounds;
import java.util.Random;
import kernels.SortedLinks;
import kilim.Mailbox;
import kilim.Pausable;
import kilim.Task;

/**
 * An actor holds a sorted list in links, which others search, add to and ask for its size. Sizes: workers, messages of
 * each, additions in a hundred, questions for the size in a hundred.
 */
final class ConcSll implements Rounds.Prepared {
    private static final int NUMBERS = 65535;

    private enum Kind { SIZE, ADD, CONTAINS }

    private static final class Access {
        final Kind kind;
        final int number;
        final Mailbox<Integer> worker;

        Access(Kind kind, int number, Mailbox<Integer> worker) {
            this.kind = kind;
            this.number = number;
            this.worker = worker;
        }
    }

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
    public static void main(String[] arguments) {
        Rounds.play(arguments, new ConcSll(Rounds.named("concsll", arguments), Integer.parseInt(arguments[0]),
                Integer.parseInt(arguments[1]), Integer.parseInt(arguments[2]), Integer.parseInt(arguments[3])));
    }

    @Override
    public void prepare() {
        list = new SortedLinks();
    }

    @Override
    public void play() {
        Mailbox<Access> mailbox = new Mailbox<>(workers);
        Mailbox<Integer> added = new Mailbox<>(workers);
        new Keeper(list, mailbox).start();
        for (int worker = 0; worker < workers; worker++) {
            new Worker(worker, mailbox, added).start();
        }
        int size = 0;
        for (int worker = 0; worker < workers; worker++) {
            size += added.getb();
        }
        Rounds.checked("the size", size, list.size());
    }

    @Override
    public String result() {
        try {
            return row + " = " + list.sum();
        } catch (IllegalStateException e) {
            Rounds.fail(e.getMessage());
            throw e;
        }
    }

    private static final class Keeper extends Task<Void> {
        private final SortedLinks list;
        private final Mailbox<Access> mailbox;

        Keeper(SortedLinks list, Mailbox<Access> mailbox) {
            this.list = list;
            this.mailbox = mailbox;
        }

        @Override
        public void execute() throws Pausable {
            while (true) {
                Access access = mailbox.get();
                access.worker.putnb(answer(access));
            }
        }

        private int answer(Access access) {
            switch (access.kind) {
                case SIZE:
                    return list.size();
                case ADD:
                    return list.add(access.number);
                default:
                    return list.contains(access.number) ? 1 : 0;
            }
        }
    }

    private final class Worker extends Task<Void> {
        private final Mailbox<Integer> mailbox = new Mailbox<>(1);
        private final Random random;
        private final Mailbox<Access> keeper;
        private final Mailbox<Integer> done;

        Worker(int number, Mailbox<Access> keeper, Mailbox<Integer> done) {
            this.random = new Random(number);
            this.keeper = keeper;
            this.done = done;
        }

        @Override
        public void execute() throws Pausable {
            int added = 0;
            for (int message = 0; message < messages; message++) {
                Kind kind = kind(random.nextInt(100));
                keeper.putnb(new Access(kind, random.nextInt(NUMBERS), mailbox));
                mailbox.get();
                added += kind == Kind.ADD ? 1 : 0;
            }
            done.putnb(added);
        }

        private Kind kind(int drawn) {
            if (drawn < sizes) {
                return Kind.SIZE;
            }
            return drawn < sizes + additions ? Kind.ADD : Kind.CONTAINS;
        }
    }
}
