package salsa.benchmarks.sketches;

import java.util.concurrent.atomic.AtomicReference;

/** A stack that many threads push to; the taking thread exchanges it for an empty one and reverses it. */
final class LinkedStack implements Mailbox {

    private final AtomicReference<Mail> newest = new AtomicReference<>();
    private Mail head; // owned by the taking thread

    @Override
    public void put(Mail mail) {
        putRun(mail, mail);
    }

    /** Puts messages that are linked already, the newest first. */
    void putRun(Mail from, Mail to) {
        Mail top;
        do {
            top = newest.getAcquire();
            to.next = top;
        } while (!newest.compareAndSet(top, from));
    }

    @Override
    public Mail take() {
        if (head == null) {
            if (newest.getAcquire() == null) {
                return null;
            }
            head = Mail.reversed(newest.getAndSet(null));
        }
        Mail mail = head;
        head = mail.next;
        mail.next = null;
        return mail;
    }
}
