package threads;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedTransferQueue;

/** Creatures meet in pairs at a mall and change colour; first three of them, then ten. Size: meetings. */
final class Chameneos {
    private enum Colour {
        BLUE, RED, YELLOW;

        Colour after(Colour other) {
            return this == other ? this : values()[3 - ordinal() - other.ordinal()];
        }
    }

    /** A message from a creature to the mall, and from the mall to its partner. */
    private record Visit(int creature, Colour colour, BlockingQueue<Visit> mailbox) {}

    private static final Visit CLOSED = new Visit(-1, null, null);

    private final int meetings;
    private final BlockingQueue<Visit> mall = new LinkedTransferQueue<>();
    private final BlockingQueue<Integer> counts = new LinkedTransferQueue<>();

    private Chameneos(int meetings) {
        this.meetings = meetings;
    }

    /** Plays the rounds. */
    public static void main(String[] arguments) throws InterruptedException {
        int meetings = Integer.parseInt(arguments[0]);
        Rounds.play(arguments, () -> {
            List<Integer> three = new Chameneos(meetings).play("bry");
            List<Integer> ten = new Chameneos(meetings).play("bryrybryrb");
            System.err.println("met " + three + " " + ten);
            return "chameneos(" + meetings + ") = " + sum(meetings, three) + " + " + sum(meetings, ten);
        });
    }

    private List<Integer> play(String colours) throws InterruptedException {
        Actors.start(() -> pair(colours.length()));
        for (int creature = 0; creature < colours.length(); creature++) {
            int number = creature;
            Colour colour = Colour.values()["bry".indexOf(colours.charAt(creature))];
            Actors.start(() -> visit(number, colour));
        }
        var all = new ArrayList<Integer>();
        while (all.size() < colours.length()) {
            all.add(counts.take());
        }
        return all;
    }

    private void pair(int creatures) throws InterruptedException {
        for (int meeting = 0; meeting < meetings; meeting++) {
            Visit first = mall.take();
            Visit second = mall.take();
            first.mailbox.put(second);
            second.mailbox.put(first);
        }
        for (int creature = 0; creature < creatures; creature++) {
            mall.take().mailbox.put(CLOSED);
        }
    }

    private void visit(int number, Colour born) throws InterruptedException {
        BlockingQueue<Visit> mailbox = new LinkedTransferQueue<>();
        Colour colour = born;
        int met = 0;
        while (true) {
            mall.put(new Visit(number, colour, mailbox));
            Visit other = mailbox.take();
            if (other == CLOSED) {
                counts.put(met);
                return;
            }
            if (other.creature == number) {
                throw new IllegalStateException("a creature has met itself");
            }
            colour = colour.after(other.colour);
            met++;
        }
    }

    private static long sum(int meetings, List<Integer> counts) {
        long sum = counts.stream().mapToLong(Integer::longValue).sum();
        if (sum != 2L * meetings) {
            throw new IllegalStateException(sum + " creatures were in " + meetings + " meetings");
        }
        return sum;
    }
}
