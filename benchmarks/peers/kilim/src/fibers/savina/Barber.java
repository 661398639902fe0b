package fibers.savina;

import fibers.Rounds;
import java.util.ArrayDeque;
import java.util.Queue;
import kilim.Mailbox;
import kilim.Pausable;
import kilim.Task;

/**
 * Customers come to a waiting room one after the other; a full room sends them away, and they come again. Sizes:
 * customers, chairs, random numbers between two customers, random numbers of a haircut.
 */
final class Barber {
    /** A message to a customer. */
    private enum News { FULL, SIT, START, DONE }

    /** A message to the street: a customer arrives, is rejected, or is done. */
    private enum Way { COME, BACK, HOME }

    private static final class ToStreet {
        static final ToStreet COME = new ToStreet(Way.COME, null);
        static final ToStreet HOME = new ToStreet(Way.HOME, null);

        final Way way;
        final Mailbox<News> customer;

        ToStreet(Way way, Mailbox<News> customer) {
            this.way = way;
            this.customer = customer;
        }
    }

    private static final Mailbox<News> NONE = new Mailbox<>(1);

    private final Mailbox<ToStreet> street = new Mailbox<>(16);
    private final Mailbox<Mailbox<News>> room = new Mailbox<>(16);
    private final Mailbox<Mailbox<News>> chair = new Mailbox<>(1);
    private final Mailbox<Integer> counted = new Mailbox<>(1);
    private final int customers;

    private Barber(int customers) {
        this.customers = customers;
    }

    /** Plays the rounds. */
    public static void main(String[] arguments) {
        int customers = Integer.parseInt(arguments[0]);
        int chairs = Integer.parseInt(arguments[1]);
        int production = Integer.parseInt(arguments[2]);
        int cutting = Integer.parseInt(arguments[3]);
        Rounds.play(arguments, () -> Rounds.checked(Rounds.named("barber", arguments), customers,
                new Barber(customers).haircuts(chairs, production, cutting)));
    }

    private int haircuts(int chairs, int production, int cutting) {
        new Room(chairs).start();
        new Scissors(cutting).start();
        new Street(production).start();
        return counted.getb();
    }

    /** Lets customers come, and knows when the last one has gone home. */
    private final class Street extends Task<Void> {
        private final Draws way;

        Street(int production) {
            this.way = new Draws(production);
        }

        @Override
        public void execute() throws Pausable {
            int coming = customers;
            int unshorn = customers;
            street.putnb(ToStreet.COME);
            while (unshorn > 0) {
                ToStreet message = street.get();
                switch (message.way) {
                    case COME:
                        if (coming-- > 0) {
                            come();
                        }
                        break;
                    case BACK:
                        room.putnb(message.customer);
                        break;
                    default:
                        unshorn--;
                }
            }
            chair.putnb(NONE);
        }

        private void come() {
            Customer customer = new Customer();
            customer.start();
            room.putnb(customer.mailbox);
            way.draw();
            street.putnb(ToStreet.COME);
        }
    }

    private final class Customer extends Task<Void> {
        private final Mailbox<News> mailbox = new Mailbox<>(2);

        @Override
        public void execute() throws Pausable {
            News news = mailbox.get();
            while (news != News.DONE) {
                if (news == News.FULL) {
                    street.putnb(new ToStreet(Way.BACK, mailbox));
                }
                news = mailbox.get();
            }
            street.putnb(ToStreet.HOME);
        }
    }

    /** Has the chairs, and knows whether the barber sleeps. The barber requests the next customer with the marker NONE. */
    private final class Room extends Task<Void> {
        private final Queue<Mailbox<News>> waiting = new ArrayDeque<>();
        private final int chairs;
        private boolean asleep = true;

        Room(int chairs) {
            this.chairs = chairs;
        }

        @Override
        public void execute() throws Pausable {
            while (true) {
                Mailbox<News> customer = room.get();
                if (customer == NONE) {
                    next();
                } else {
                    enter(customer);
                }
            }
        }

        private void next() {
            asleep = waiting.isEmpty();
            if (!asleep) {
                chair.putnb(waiting.remove());
            }
        }

        private void enter(Mailbox<News> customer) {
            if (waiting.size() == chairs) {
                customer.putnb(News.FULL);
            } else if (asleep) {
                asleep = false;
                chair.putnb(customer);
            } else {
                waiting.add(customer);
                customer.putnb(News.SIT);
            }
        }
    }

    /** Cuts one customer's hair at a time. */
    private final class Scissors extends Task<Void> {
        private final Draws haircut;

        Scissors(int cutting) {
            this.haircut = new Draws(cutting);
        }

        @Override
        public void execute() throws Pausable {
            int haircuts = 0;
            Mailbox<News> customer = chair.get();
            while (customer != NONE) {
                customer.putnb(News.START);
                haircut.draw();
                haircuts++;
                customer.putnb(News.DONE);
                room.putnb(NONE);
                customer = chair.get();
            }
            counted.putnb(haircuts);
        }
    }
}
