package threads.savina;

import java.util.ArrayDeque;
import java.util.Queue;
import java.util.Random;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedTransferQueue;
import threads.Actors;
import threads.Rounds;

/**
 * Customers come to a waiting room one after the other; a full room sends them away, and they come again. Sizes:
 * customers, chairs, random numbers between two customers, random numbers of a haircut.
 */
final class Barber {
    /** A message to a customer. */
    private enum News { FULL, SIT, START, DONE }

    private sealed interface ToStreet {}

    private record Seen() implements ToStreet {}

    private record SentAway(BlockingQueue<News> customer) implements ToStreet {}

    private record Shorn() implements ToStreet {}

    private sealed interface ToRoom {}

    private record Enter(BlockingQueue<News> customer) implements ToRoom {}

    private record Next() implements ToRoom {}

    private static final BlockingQueue<News> CLOSED = new LinkedTransferQueue<>();

    private final BlockingQueue<ToStreet> street = new LinkedTransferQueue<>();
    private final BlockingQueue<ToRoom> room = new LinkedTransferQueue<>();
    private final BlockingQueue<BlockingQueue<News>> chair = new LinkedTransferQueue<>();
    private final BlockingQueue<Integer> counted = new LinkedTransferQueue<>();
    private final int customers;

    private Barber(int customers) {
        this.customers = customers;
    }

    /** Plays the rounds. */
    public static void main(String[] arguments) throws InterruptedException {
        int customers = Integer.parseInt(arguments[0]);
        int chairs = Integer.parseInt(arguments[1]);
        int production = Integer.parseInt(arguments[2]);
        int cutting = Integer.parseInt(arguments[3]);
        Rounds.play(arguments, () -> Rounds.checked(Rounds.named("barber", arguments), customers,
                new Barber(customers).haircuts(chairs, production, cutting)));
    }

    private int haircuts(int chairs, int production, int cutting) throws InterruptedException {
        Actors.start(() -> keepRoom(chairs));
        Actors.start(() -> cut(cutting));
        Actors.start(() -> walk(production));
        return counted.take();
    }

    private void walk(int production) throws InterruptedException {
        Random lengths = new Random(0);
        Draws way = new Draws();
        Queue<BlockingQueue<News>> back = new ArrayDeque<>();
        int coming = customers;
        int unshorn = customers;
        boolean seen = true;
        while (unshorn > 0) {
            if (seen && (coming > 0 || !back.isEmpty())) {
                BlockingQueue<News> next = back.poll();
                if (next == null) {
                    coming--;
                    next = customer();
                }
                room.put(new Enter(next));
                way.draw(lengths.nextInt(production) + 10);
                seen = false;
            }
            switch (street.take()) {
                case Seen() -> seen = true;
                case SentAway(var customer) -> back.add(customer);
                case Shorn() -> unshorn--;
            }
        }
        chair.put(CLOSED);
    }

    private BlockingQueue<News> customer() {
        BlockingQueue<News> mailbox = new LinkedTransferQueue<>();
        Actors.start(() -> {
            News news = mailbox.take();
            while (news != News.DONE) {
                if (news == News.FULL) {
                    street.put(new SentAway(mailbox));
                }
                news = mailbox.take();
            }
            street.put(new Shorn());
        });
        return mailbox;
    }

    private void keepRoom(int chairs) throws InterruptedException {
        Queue<BlockingQueue<News>> waiting = new ArrayDeque<>();
        boolean asleep = true;
        while (true) {
            switch (room.take()) {
                case Enter(var customer) -> {
                    street.put(new Seen());
                    if (waiting.size() == chairs) {
                        customer.put(News.FULL);
                    } else if (asleep) {
                        asleep = false;
                        chair.put(customer);
                    } else {
                        waiting.add(customer);
                        customer.put(News.SIT);
                    }
                }
                case Next() -> {
                    asleep = waiting.isEmpty();
                    if (!asleep) {
                        chair.put(waiting.remove());
                    }
                }
            }
        }
    }

    private void cut(int cutting) throws InterruptedException {
        Random lengths = new Random(0);
        Draws haircut = new Draws();
        int haircuts = 0;
        BlockingQueue<News> customer = chair.take();
        while (customer != CLOSED) {
            customer.put(News.START);
            haircut.draw(lengths.nextInt(cutting) + 10);
            haircuts++;
            customer.put(News.DONE);
            room.put(new Next());
            customer = chair.take();
        }
        counted.put(haircuts);
    }
}
