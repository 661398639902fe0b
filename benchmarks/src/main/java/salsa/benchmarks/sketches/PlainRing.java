package salsa.benchmarks.sketches;

import java.util.ArrayDeque;

/** An array that one thread uses, which grows. */
final class PlainRing implements Mailbox {

    private final ArrayDeque<Mail> messages = new ArrayDeque<>();

    @Override
    public void put(Mail mail) {
        messages.addLast(mail);
    }

    @Override
    public Mail take() {
        return messages.pollFirst();
    }
}
