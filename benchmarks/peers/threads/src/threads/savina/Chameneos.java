package threads.savina;

import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedTransferQueue;
import threads.Actors;
import threads.Rounds;

/**
 * Creatures meet at a mall, which sends the second of two to the first, which tells it what both become. Sizes:
 * creatures, meetings.
 */
final class Chameneos {
    private enum Colour {
        YELLOW, BLUE, RED, FADED;

        private static final Colour[] ALL = values();

        Colour with(Colour other) {
            return this == other ? this : ALL[3 - ordinal() - other.ordinal()];
        }
    }

    private record Visit(BlockingQueue<Message> creature, Colour colour) implements Message {}

    private record Become(Colour colour) implements Message {}

    /** A message to a creature: to meet a visitor, or what it has become. */
    private sealed interface Message permits Visit, Become {}

    private final int meetings;
    private final BlockingQueue<Visit> mall = new LinkedTransferQueue<>();
    private final BlockingQueue<Integer> counts = new LinkedTransferQueue<>();

    private Chameneos(int meetings) {
        this.meetings = meetings;
    }

    /** Plays the rounds. */
    public static void main(String[] arguments) throws InterruptedException {
        int creatures = Integer.parseInt(arguments[0]);
        int meetings = Integer.parseInt(arguments[1]);
        Rounds.play(arguments, () -> Rounds.checked(
                Rounds.named("chameneos", arguments), 2L * meetings, new Chameneos(meetings).met(creatures)));
    }

    private long met(int creatures) throws InterruptedException {
        Actors.start(() -> pair(creatures));
        for (int creature = 0; creature < creatures; creature++) {
            Colour colour = Colour.ALL[creature % 3];
            Actors.start(() -> visit(colour));
        }
        long met = 0;
        for (int creature = 0; creature < creatures; creature++) {
            met += counts.take();
        }
        return met;
    }

    private void pair(int creatures) throws InterruptedException {
        for (int meeting = 0; meeting < meetings; meeting++) {
            Visit waiting = mall.take();
            waiting.creature.put(mall.take());
        }
        for (int creature = 0; creature < creatures; creature++) {
            mall.take().creature.put(new Become(Colour.FADED));
        }
    }

    private void visit(Colour born) throws InterruptedException {
        BlockingQueue<Message> mailbox = new LinkedTransferQueue<>();
        Colour colour = born;
        int met = 0;
        while (true) {
            mall.put(new Visit(mailbox, colour));
            switch (mailbox.take()) {
                case Visit(var visitor, var other) -> {
                    colour = colour.with(other);
                    visitor.put(new Become(colour));
                }
                case Become(var both) -> colour = both;
            }
            if (colour == Colour.FADED) {
                counts.put(met);
                return;
            }
            met++;
        }
    }
}
