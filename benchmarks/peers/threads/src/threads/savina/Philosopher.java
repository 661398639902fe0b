package threads.savina;

import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedTransferQueue;
import threads.Actors;
import threads.Rounds;

/**
 * An arbiter has the forks, and gives a hungry philosopher both or none; a refused one asks again. Sizes:
 * philosophers, meals of each.
 */
final class Philosopher {
    private sealed interface Message {}

    private record Hungry(int seat, BlockingQueue<Boolean> who) implements Message {}

    private record Done(int seat) implements Message {}

    private final BlockingQueue<Message> arbiter = new LinkedTransferQueue<>();
    private final BlockingQueue<Integer> full = new LinkedTransferQueue<>();

    private Philosopher() {}

    /** Plays the rounds. */
    public static void main(String[] arguments) throws InterruptedException {
        int philosophers = Integer.parseInt(arguments[0]);
        int meals = Integer.parseInt(arguments[1]);
        Rounds.play(arguments, () -> Rounds.checked(Rounds.named("philosopher", arguments),
                (long) philosophers * meals, new Philosopher().eaten(philosophers, meals)));
    }

    private long eaten(int philosophers, int meals) throws InterruptedException {
        Actors.start(() -> arbitrate(new boolean[philosophers]));
        for (int seat = 0; seat < philosophers; seat++) {
            int own = seat;
            Actors.start(() -> eat(own, meals));
        }
        long eaten = 0;
        for (int seat = 0; seat < philosophers; seat++) {
            eaten += full.take();
        }
        return eaten;
    }

    private void arbitrate(boolean[] inUse) throws InterruptedException {
        while (true) {
            switch (arbiter.take()) {
                case Hungry(int seat, var who) -> {
                    int right = (seat + 1) % inUse.length;
                    boolean free = !inUse[seat] && !inUse[right];
                    if (free) {
                        inUse[seat] = true;
                        inUse[right] = true;
                    }
                    who.put(free);
                }
                case Done(int seat) -> {
                    inUse[seat] = false;
                    inUse[(seat + 1) % inUse.length] = false;
                }
            }
        }
    }

    private void eat(int seat, int meals) throws InterruptedException {
        Hungry hungry = new Hungry(seat, new LinkedTransferQueue<>());
        int eaten = 0;
        while (eaten < meals) {
            arbiter.put(hungry);
            if (hungry.who.take()) {
                eaten++;
                arbiter.put(new Done(seat));
            }
        }
        full.put(eaten);
    }
}
