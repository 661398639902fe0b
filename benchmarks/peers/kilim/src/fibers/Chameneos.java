package fibers;

import java.util.ArrayList;
import java.util.List;
import kilim.Mailbox;
import kilim.Pausable;
import kilim.Task;

/** Creatures meet in pairs at a mall and change colour; first three of them, then ten. Size: meetings. */
final class Chameneos {
    private enum Colour {
        BLUE, RED, YELLOW;

        private static final Colour[] ALL = values();

        Colour after(Colour other) {
            return this == other ? this : ALL[3 - ordinal() - other.ordinal()];
        }
    }

    /** A message from a creature to the mall, and from the mall to its partner. */
    private static final class Visit {
        static final Visit CLOSED = new Visit(-1, null, null);

        final int creature;
        final Colour colour;
        final Mailbox<Visit> mailbox;

        Visit(int creature, Colour colour, Mailbox<Visit> mailbox) {
            this.creature = creature;
            this.colour = colour;
            this.mailbox = mailbox;
        }
    }

    private Chameneos() {}

    /** Plays the rounds. */
    public static void main(String[] arguments) {
        int meetings = Integer.parseInt(arguments[0]);
        Rounds.play(arguments, () -> {
            List<Integer> three = counts(meetings, "bry");
            List<Integer> ten = counts(meetings, "bryrybryrb");
            System.err.println("met " + three + " " + ten);
            return "chameneos(" + meetings + ") = " + sum(meetings, three) + " + " + sum(meetings, ten);
        });
    }

    private static List<Integer> counts(int meetings, String colours) {
        Mailbox<Visit> mall = new Mailbox<>(colours.length());
        Mailbox<Integer> counts = new Mailbox<>(colours.length());
        new Mall(meetings, colours.length(), mall).start();
        for (int creature = 0; creature < colours.length(); creature++) {
            Colour colour = Colour.ALL["bry".indexOf(colours.charAt(creature))];
            new Creature(creature, colour, mall, counts).start();
        }
        List<Integer> all = new ArrayList<>();
        while (all.size() < colours.length()) {
            all.add(counts.getb());
        }
        return all;
    }

    private static final class Mall extends Task<Void> {
        private final int meetings;
        private final int creatures;
        private final Mailbox<Visit> mailbox;

        Mall(int meetings, int creatures, Mailbox<Visit> mailbox) {
            this.meetings = meetings;
            this.creatures = creatures;
            this.mailbox = mailbox;
        }

        @Override
        public void execute() throws Pausable {
            for (int meeting = 0; meeting < meetings; meeting++) {
                Visit first = mailbox.get();
                Visit second = mailbox.get();
                first.mailbox.putnb(second);
                second.mailbox.putnb(first);
            }
            for (int creature = 0; creature < creatures; creature++) {
                mailbox.get().mailbox.putnb(Visit.CLOSED);
            }
        }
    }

    private static final class Creature extends Task<Void> {
        private final int number;
        private final Mailbox<Visit> mall;
        private final Mailbox<Integer> counts;
        private final Mailbox<Visit> mailbox = new Mailbox<>(1);
        private Colour colour;

        Creature(int number, Colour colour, Mailbox<Visit> mall, Mailbox<Integer> counts) {
            this.number = number;
            this.colour = colour;
            this.mall = mall;
            this.counts = counts;
        }

        @Override
        public void execute() throws Pausable {
            int met = 0;
            while (true) {
                mall.putnb(new Visit(number, colour, mailbox));
                Visit other = mailbox.get();
                if (other == Visit.CLOSED) {
                    counts.putnb(met);
                    return;
                }
                if (other.creature == number) {
                    Rounds.fail("a creature has met itself");
                }
                colour = colour.after(other.colour);
                met++;
            }
        }
    }

    private static long sum(int meetings, List<Integer> counts) {
        long sum = counts.stream().mapToLong(Integer::longValue).sum();
        if (sum != 2L * meetings) {
            Rounds.fail(sum + " creatures were in " + meetings + " meetings");
        }
        return sum;
    }
}
