package salsa.benchmarks.sketches;

import java.util.concurrent.atomic.AtomicReference;

/**
 * A list whose tail a sender exchanges for its message, and then links to the previous one: no loop, and no reversal,
 * but every message is taken separately. After Vyukov's queue of many producers.
 */
final class ExchangedTail implements Mailbox {

    /** A link of the queue: one piece of mail, and what was added after it. */
    private static final class Node {
        volatile Node next;
        final Mail mail;

        Node(Mail mail) {
            this.mail = mail;
        }
    }

    private Node head = new Node(null); // owned by the taking thread
    private final AtomicReference<Node> tail = new AtomicReference<>(head);

    @Override
    public void put(Mail mail) {
        var node = new Node(mail);
        tail.getAndSet(node).next = node;
    }

    @Override
    public Mail take() {
        Node following = head.next;
        if (following == null) {
            return null;
        }
        head = following;
        return following.mail;
    }
}
