package salsa.runtime;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;

/**
 * A thread of an application that acts as an actor: others send to it, it receives what it wants, and it can be linked,
 * monitor, and be monitored. Ends when it is closed, and soon after the thread has ended.
 *
 * <pre>{@code
 * try (var me = ThreadActor.of(system)) {
 *     worker.begin(me.out());
 *     Actors.monitor(me.actor(), worker);
 *     String first = me.receive(String.class);
 *     Optional<Ending> end = me.receive(Ending.class, each -> each.who() == worker, Duration.ofSeconds(1));
 * }
 * }</pre>
 */
public final class ThreadActor implements AutoCloseable {

    private static final long LOOK_MILLIS = 1_000;

    private final Thread thread;
    private final Proxy actor;
    private final In<Object> in;

    /**
     * The value that a thread receives when a monitored actor has ended.
     *
     * @param who the actor
     * @param why the reason
     */
    public record Ending(Actor who, ExitReason why) {}

    private ThreadActor(Thread thread, Proxy actor, In<Object> in) {
        this.thread = thread;
        this.actor = actor;
        this.in = in;
    }

    /** Returns the calling thread as an actor in that system. */
    public static ThreadActor of(ActorSystem system) {
        ActorSystem.refuseToBlock("ThreadActor.of");
        return JavaCall.create(system, false, (_, stage) -> {
            var actor = new Proxy(stage);
            var thread = new ThreadActor(Thread.currentThread(), actor, actor.in);
            thread.watchThread();
            return thread;
        });
    }

    /** Returns the end to which others send. */
    public Out<Object> out() {
        return in.out();
    }

    /** Returns its actor. */
    public Actor actor() {
        return actor;
    }

    /** Waits for the first value of that type. Other values stay, in order. */
    public <T> T receive(Class<T> type) {
        return receive(type, _ -> true);
    }

    /**
     * Waits for the first value of that type that the test accepts. The test only reads; it may run on another thread.
     *
     * @throws Failure whose cause is {@link Ended}, when this actor was ended by a link, a stop or a kill
     */
    public <T> T receive(Class<T> type, Predicate<? super T> test) {
        return request(type, test, ActorContext.FOREVER).orElseThrow();
    }

    /** {@link #receive(Class, Predicate)} with a time limit; empty when it expires. */
    public <T> Optional<T> receive(Class<T> type, Predicate<? super T> test, Duration atMost) {
        return request(type, test, Math.max(0, TimeUnit.MILLISECONDS.convert(atMost)));
    }

    /** {@link #receive(Class)} with a time limit; empty when it expires. */
    public <T> Optional<T> receive(Class<T> type, Duration atMost) {
        return receive(type, _ -> true, atMost);
    }

    private <T> Optional<T> request(Class<T> type, Predicate<? super T> test, long millis) {
        if (Thread.currentThread() != thread) {
            throw new IllegalStateException(
                    "only its own thread can receive from a thread's mailbox: " + thread.getName() + " is that thread");
        }
        var cases = new Cases(
                false,
                message -> in.brings(message)
                                && type.isInstance(in.value(message))
                                && test.test(type.cast(in.value(message)))
                        ? 0
                        : -1,
                in);
        Token<Optional<T>> found = JavaCall.send(new Receive<>(this, JavaCall.token(actor), cases, type, millis));
        return found.join();
    }

    /** Ends the actor; linked actors continue. Nothing is received any more: unreceived values are refused. */
    @Override
    public void close() {
        Actors.finish(actor);
    }

    private void watchThread() {
        actor.stage.system.scheduler().sometime(LOOK_MILLIS, () -> {
            if (thread.isAlive()) {
                watchThread();
            } else {
                Actors.finish(actor);
            }
        });
    }

    /** Represents the thread among actors. */
    private static final class Proxy extends Behavior {

        private final In<Object> in = new In<>(this);

        Proxy(Stage stage) {
            super(stage);
        }

        @Override
        boolean isNotifiedOfEnds() {
            return true;
        }

        @Override
        Message ending(Behavior who, ExitReason why) {
            return in.out().message(new Ending(who, why), null);
        }

        @Override
        String type() {
            return "a thread";
        }
    }

    /** Makes the proxy react, and passes the result to the thread. */
    private static final class Receive<T> extends Message {

        private final ThreadActor thread;
        private final Cases cases;
        private final Class<T> type;
        private final long millis;

        Receive(ThreadActor thread, Continuation waiting, Cases cases, Class<T> type, long millis) {
            super(thread.actor, waiting);
            this.thread = thread;
            this.cases = cases;
            this.type = type;
            this.millis = millis;
        }

        @Override
        protected void run() throws Throwable {
            throw millis < 0 ? target.$react(cases, this::got) : target.$react(cases, this::got, millis);
        }

        private void got(ReceiveResult received) {
            pass(
                    received.index() == ReceiveResult.LATE
                            ? Optional.empty()
                            : Optional.of(type.cast(thread.in.value(received.message()))));
        }

        @Override
        protected Site site() {
            return Sites.THREAD_RECEIVE;
        }
    }
}
