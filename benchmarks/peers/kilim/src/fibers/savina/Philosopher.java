package fibers.savina;

import fibers.Rounds;
import kilim.Mailbox;
import kilim.Pausable;
import kilim.Task;

/**
 * An arbiter has the forks, and gives a hungry philosopher both or none; a refused one asks again. Sizes:
 * philosophers, meals of each.
 */
final class Philosopher extends Task<Void> {
    /** A philosopher is hungry, and wants an answer; or it is done, and expects no answer. */
    private static final class Message {
        final int seat;
        final Mailbox<Boolean> hungry;

        Message(int seat, Mailbox<Boolean> hungry) {
            this.seat = seat;
            this.hungry = hungry;
        }
    }

    private final int seat;
    private final int meals;
    private final Mailbox<Message> arbiter;
    private final Mailbox<Integer> full;

    private Philosopher(int seat, int meals, Mailbox<Message> arbiter, Mailbox<Integer> full) {
        this.seat = seat;
        this.meals = meals;
        this.arbiter = arbiter;
        this.full = full;
    }

    /** Plays the rounds. */
    public static void main(String[] arguments) {
        int philosophers = Integer.parseInt(arguments[0]);
        int meals = Integer.parseInt(arguments[1]);
        Rounds.play(arguments, () -> Rounds.checked(Rounds.named("philosopher", arguments),
                (long) philosophers * meals, eaten(philosophers, meals)));
    }

    private static long eaten(int philosophers, int meals) {
        Mailbox<Message> arbiter = new Mailbox<>(2 * philosophers);
        Mailbox<Integer> full = new Mailbox<>(philosophers);
        new Arbiter(philosophers, arbiter).start();
        for (int seat = 0; seat < philosophers; seat++) {
            new Philosopher(seat, meals, arbiter, full).start();
        }
        long eaten = 0;
        for (int seat = 0; seat < philosophers; seat++) {
            eaten += full.getb();
        }
        return eaten;
    }

    @Override
    public void execute() throws Pausable {
        Message hungry = new Message(seat, new Mailbox<>(1));
        Message done = new Message(seat, null);
        int eaten = 0;
        while (eaten < meals) {
            arbiter.putnb(hungry);
            if (hungry.hungry.get()) {
                eaten++;
                arbiter.putnb(done);
            }
        }
        full.putnb(eaten);
    }

    private static final class Arbiter extends Task<Void> {
        private final boolean[] inUse;
        private final Mailbox<Message> mailbox;

        Arbiter(int seats, Mailbox<Message> mailbox) {
            this.inUse = new boolean[seats];
            this.mailbox = mailbox;
        }

        @Override
        public void execute() throws Pausable {
            while (true) {
                Message message = mailbox.get();
                int right = (message.seat + 1) % inUse.length;
                boolean isHungry = message.hungry != null;
                boolean free = !inUse[message.seat] && !inUse[right];
                if (free || !isHungry) {
                    inUse[message.seat] = isHungry;
                    inUse[right] = isHungry;
                }
                if (isHungry) {
                    message.hungry.putnb(free);
                }
            }
        }
    }
}
