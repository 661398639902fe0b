package salsa.benchmarks.sketches;

import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;

/** A stage with a thread of its own, which looks for messages for a while and then sleeps until it is woken. */
final class StageThread extends Thread {

    private static final Mail IDLE = new Mail(0);

    private final AtomicReference<Mail> inbox = new AtomicReference<>();
    private final Consumer<Mail> handler;
    private final int spins;

    StageThread(Consumer<Mail> handler, int spins) {
        this.handler = handler;
        this.spins = spins;
        setDaemon(true);
    }

    void put(Mail mail) {
        Mail top;
        do {
            top = inbox.getAcquire();
            mail.next = top == IDLE ? null : top;
        } while (!inbox.compareAndSet(top, mail));
        if (top == IDLE) {
            LockSupport.unpark(this);
        }
    }

    @Override
    public void run() {
        while (!isInterrupted()) {
            awaitMail();
            for (Mail mail = Mail.reversed(inbox.getAndSet(null)); mail != null; ) {
                Mail following = mail.next;
                handler.accept(mail);
                mail = following;
            }
        }
    }

    private void awaitMail() {
        for (int spin = 0; spin < spins && inbox.getAcquire() == null; spin++) {
            Thread.onSpinWait();
        }
        inbox.compareAndSet(null, IDLE);
        while (inbox.getAcquire() == IDLE && !isInterrupted()) {
            LockSupport.park(this);
        }
        inbox.compareAndSet(IDLE, null); // interrupted
    }
}
