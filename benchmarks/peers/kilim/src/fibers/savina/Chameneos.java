package fibers.savina;

import fibers.Rounds;
import kilim.Mailbox;
import kilim.Pausable;
import kilim.Task;

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

    /** A visitor with its colour, or, without a visitor, the new colour of the other one. */
    private static final class Message {
        final Mailbox<Message> visitor;
        final Colour colour;

        Message(Mailbox<Message> visitor, Colour colour) {
            this.visitor = visitor;
            this.colour = colour;
        }
    }

    private Chameneos() {}

    /** Plays the rounds. */
    public static void main(String[] arguments) {
        int creatures = Integer.parseInt(arguments[0]);
        int meetings = Integer.parseInt(arguments[1]);
        Rounds.play(arguments, () -> Rounds.checked(
                Rounds.named("chameneos", arguments), 2L * meetings, met(creatures, meetings)));
    }

    private static long met(int creatures, int meetings) {
        Mailbox<Message> mall = new Mailbox<>(creatures);
        Mailbox<Integer> counts = new Mailbox<>(creatures);
        new Mall(creatures, meetings, mall).start();
        for (int creature = 0; creature < creatures; creature++) {
            new Creature(Colour.ALL[creature % 3], mall, counts).start();
        }
        long met = 0;
        for (int creature = 0; creature < creatures; creature++) {
            met += counts.getb();
        }
        return met;
    }

    private static final class Mall extends Task<Void> {
        private final int creatures;
        private final int meetings;
        private final Mailbox<Message> mailbox;

        Mall(int creatures, int meetings, Mailbox<Message> mailbox) {
            this.creatures = creatures;
            this.meetings = meetings;
            this.mailbox = mailbox;
        }

        @Override
        public void execute() throws Pausable {
            for (int meeting = 0; meeting < meetings; meeting++) {
                Message waiting = mailbox.get();
                waiting.visitor.putnb(mailbox.get());
            }
            for (int creature = 0; creature < creatures; creature++) {
                mailbox.get().visitor.putnb(new Message(null, Colour.FADED));
            }
        }
    }

    private static final class Creature extends Task<Void> {
        private final Mailbox<Message> mailbox = new Mailbox<>(1);
        private final Mailbox<Message> mall;
        private final Mailbox<Integer> counts;
        private Colour colour;

        Creature(Colour colour, Mailbox<Message> mall, Mailbox<Integer> counts) {
            this.colour = colour;
            this.mall = mall;
            this.counts = counts;
        }

        @Override
        public void execute() throws Pausable {
            int met = -1;
            while (colour != Colour.FADED) {
                mall.putnb(new Message(mailbox, colour));
                Message message = mailbox.get();
                if (message.visitor == null) {
                    colour = message.colour;
                } else {
                    colour = colour.with(message.colour);
                    message.visitor.putnb(new Message(null, colour));
                }
                met++;
            }
            counts.putnb(met);
        }
    }
}
