package salsa.runtime;

import java.util.concurrent.BlockingQueue;

/** Sends the elements of a blocking queue to a channel. It waits at the queue on a stage of its own. */
final class QueueDrain<T> extends Behavior {

    private final In<T> in;
    private final BlockingQueue<? extends T> queue;
    private boolean over; // guarded by this
    private Thread waiting; // guarded by this: the thread waiting at the queue; null while it does not wait

    QueueDrain(In<T> in, BlockingQueue<? extends T> queue) {
        super(in.owner().stage.system.newStage());
        this.in = in;
        this.queue = queue;
    }

    /** A report names the actor that it serves. */
    @Override
    String type() {
        return in.owner().type();
    }

    void begin() {
        in.whenClosedLater(this::end);
        scheduleNext();
    }

    private void scheduleNext() {
        Stage.receive(new Task(this, this::deliverNext));
    }

    private void deliverNext() {
        try {
            if (tryArrive()) {
                T value = queue.take();
                clearThread();
                in.deliver(Copy.of(value), this::scheduleNext, this::report);
            }
        } catch (InterruptedException e) {
            clearThread(); // the channel was closed, or the system
        } catch (CopyException e) {
            report(e);
            scheduleNext(); // this element is lost, the others are not
        } catch (RuntimeException e) { // of the queue
            clearThread();
            report(e);
            in.post(ChannelMessage.createLast(in, e, null));
        }
    }

    private void report(Throwable cause) {
        report(Failure.causedBy(in.owner().type(), ChannelSites.of(in), cause));
    }

    private void report(Failure failure) {
        stage.system.reports().reportFailure(failure);
    }

    private synchronized boolean tryArrive() {
        waiting = over ? null : Thread.currentThread();
        return !over;
    }

    private synchronized void clearThread() {
        waiting = null;
    }

    private synchronized void end() {
        over = true;
        if (waiting != null) {
            waiting.interrupt();
        }
    }
}
