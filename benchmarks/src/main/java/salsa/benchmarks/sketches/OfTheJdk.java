package salsa.benchmarks.sketches;

import java.util.Queue;

/** A queue of the JDK. */
final class OfTheJdk implements Mailbox {

    private final Queue<Mail> messages;

    OfTheJdk(Queue<Mail> messages) {
        this.messages = messages;
    }

    @Override
    public void put(Mail mail) {
        while (!messages.offer(mail)) { // it has a bound
            Thread.onSpinWait();
        }
    }

    @Override
    public Mail take() {
        return messages.poll();
    }
}
