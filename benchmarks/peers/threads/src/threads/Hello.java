package threads;

import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedTransferQueue;

/** An actor is made, gets a message and prints it. */
final class Hello {
    private Hello() {}

    /** Plays the rounds. */
    public static void main(String[] arguments) throws InterruptedException {
        for (int left = Integer.parseInt(arguments[0]); left > 0; left--) {
            long began = System.nanoTime();
            BlockingQueue<String> mailbox = new LinkedTransferQueue<>();
            Thread actor = Actors.start(() -> greet(mailbox, began));
            mailbox.put("hello");
            actor.join();
        }
    }

    private static void greet(BlockingQueue<String> mailbox, long began) throws InterruptedException {
        String greeting = mailbox.take();
        System.out.println(greeting + " in " + (System.nanoTime() - began) + " ns");
    }
}
