package fibers;

import kilim.Mailbox;
import kilim.Pausable;
import kilim.Task;

/** An actor is made, gets a message and prints it. */
final class Hello extends Task<Void> {
    private final Mailbox<String> mailbox = new Mailbox<>(1);
    private final long began = System.nanoTime();

    private Hello() {}

    /** Plays the rounds. */
    public static void main(String[] arguments) {
        Rounds.chooseScheduler();
        for (int left = Integer.parseInt(arguments[0]); left > 0; left--) {
            Hello actor = new Hello();
            actor.start();
            actor.mailbox.putnb("hello");
            actor.joinb();
        }
        System.exit(0);
    }

    @Override
    public void execute() throws Pausable {
        String greeting = mailbox.get();
        System.out.println(greeting + " in " + (System.nanoTime() - began) + " ns");
    }
}
