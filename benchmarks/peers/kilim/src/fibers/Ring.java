package fibers;

import java.util.stream.Stream;
import kilim.Mailbox;
import kilim.Pausable;
import kilim.Task;

/** A number travels around a ring and counts down; the actor that gets the zero reports its number. Sizes: actors, hops. */
public final class Ring {
    private static final int END = -1;

    private final Mailbox<Integer>[] mailboxes;
    private final Mailbox<Integer> found = new Mailbox<>(1);

    @SuppressWarnings("unchecked") // there are no arrays of a generic type
    Ring(int actors) {
        mailboxes = Stream.generate(() -> new Mailbox<Integer>(1)).limit(actors).toArray(Mailbox[]::new);
    }

    /** Plays the rounds. */
    public static void main(String[] arguments) {
        play("ring", arguments);
    }

    /** Plays the rounds of the row of that name. */
    public static void play(String row, String[] arguments) {
        int actors = Integer.parseInt(arguments[0]);
        int hops = Integer.parseInt(arguments[1]);
        Rounds.play(arguments, () -> Rounds.checked(Rounds.named(row, arguments), hops % actors + 1,
                new Ring(actors).send(hops).getb()));
    }

    /** Sends the number round; the actor that got the zero arrives in the mailbox. */
    Mailbox<Integer> send(int hops) {
        for (int number = 1; number <= mailboxes.length; number++) {
            new Place(number, mailboxes[number - 1], mailboxes[number % mailboxes.length], found).start();
        }
        mailboxes[0].putnb(hops);
        return found;
    }

    private static final class Place extends Task<Void> {
        private final int number;
        private final Mailbox<Integer> mailbox;
        private final Mailbox<Integer> next;
        private final Mailbox<Integer> found;

        Place(int number, Mailbox<Integer> mailbox, Mailbox<Integer> next, Mailbox<Integer> found) {
            this.number = number;
            this.mailbox = mailbox;
            this.next = next;
            this.found = found;
        }

        @Override
        public void execute() throws Pausable {
            int hops = mailbox.get();
            while (hops > 0) {
                next.putnb(hops - 1);
                hops = mailbox.get();
            }
            if (hops == 0) {
                found.putnb(number);
            }
            next.putnb(END);
        }
    }
}
