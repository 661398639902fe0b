package salsa.runtime;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import salsa.runtime.pressure.Mailboxes;
import salsa.runtime.pressure.PriorityLanes;
import salsa.runtime.quarantine.Resumable;

/**
 * A mailbox of one actor, on request: with a bound, with priorities, and with its own length and age. All other actors
 * of a stage share the stage's mailbox, which has no bound.
 *
 * <p>Messages from all senders wait here, and the stage gets one ticket for all of them: each time the ticket is
 * dequeued, one message is processed, and the ticket returns to the end of the stage's mailbox while there are more. So
 * the actors of a stage share it fairly, however many messages wait for one of them.
 *
 * <p>An actor requests it at its creation, in a field initialiser:
 * {@code Mailbox mailbox = Mailbox.of(self, 1000, WhenFull.DROP_OLDEST);}. Its constructor message is in no mailbox;
 * messages that arrive before that is processed wait here.
 */
public final class Mailbox {

    private final Stage stage;
    private final String actor;
    private final Map<Object, Integer> priorities = new HashMap<>(2); // by kind or name; guarded by this

    // Guarded by this, read by any thread:
    private int bound = Integer.MAX_VALUE;
    private WhenFull whenFull = WhenFull.SLOW;
    private boolean described; // the actor's initialiser has configured it
    private boolean closed; // the actor is not constructed: its messages wait without a ticket
    // what applies when the actor is here again; null while it is, except for an object that stands in for one
    private Limit limit;
    private final PriorityLanes<Message> lanes = new PriorityLanes<>();
    private boolean ticketed; // a ticket is on the stage, or about to be enqueued
    // resolves when senders may continue, while more than the bound wait; else null
    private CompletableFuture<Ack> room;
    private long dropped;
    private boolean reported; // a dropped one-way message was reported

    /** The bound of a mailbox, and what happens to messages beyond it. */
    private record Limit(int bound, WhenFull whenFull) {

        static Limit none() {
            return new Limit(Integer.MAX_VALUE, WhenFull.SLOW);
        }
    }

    private Mailbox(Behavior owner) {
        this.stage = owner.stage;
        this.actor = owner.type();
    }

    // ---- before its actor is constructed

    /**
     * Creates a mailbox for an actor that is being created, in which its messages wait until its constructor begins. By
     * then the initialiser, which runs in the actor, has configured the mailbox: earlier messages are treated as if it
     * had been configured from the beginning.
     */
    static void createClosed(Behavior owner) {
        var mailbox = new Mailbox(owner);
        mailbox.closed = true;
        owner.stage.mailbox(owner, mailbox);
    }

    /**
     * Opens the mailbox when the constructor of that actor begins, or never will: queued messages are processed or
     * rejected.
     */
    static void openFor(Behavior owner) {
        Mailbox mailbox = owner.stage.mailboxes.of(owner);
        if (mailbox != null) {
            mailbox.open().forEach(each -> mailbox.refuse(each, owner.stage));
        }
    }

    /**
     * Adds the messages received so far again, now that the mailbox is configured; returns those for which there is no
     * room.
     */
    private synchronized List<Message> open() {
        var left = new ArrayList<Message>(0);
        if (closed) {
            closed = false;
            for (PriorityLanes.Waiting<Message> each : lanes.takeAll()) {
                Message other = keep(each.message(), each.since());
                if (other != null) {
                    left.add(other);
                }
            }
            ticketed = lanes.length() > 0;
            if (ticketed) {
                stage.append(new Ticket());
            }
        }
        return left;
    }

    /** Called when the actor is restarted, or another build of its behavior takes it: its initialiser configures the mailbox again. */
    static void reconfigure(Behavior owner) {
        Mailbox mailbox = owner.stage.mailboxes == null ? null : owner.stage.mailboxes.of(owner);
        if (mailbox != null) {
            mailbox.forget();
        }
    }

    private synchronized void forget() {
        described = false;
        priorities.clear();
    }

    /** Creates a mailbox without a bound, for its priorities, for the actor under construction: pass {@code self}. */
    public static Mailbox of(Actor owner) {
        return of(owner, Integer.MAX_VALUE, WhenFull.SLOW);
    }

    /**
     * Creates a mailbox for the actor under construction: pass {@code self}.
     *
     * @param bound the maximum number of queued messages
     * @throws IllegalStateException if the actor already has one
     */
    public static Mailbox of(Actor owner, int bound, WhenFull whenFull) {
        if (bound < 1) {
            throw new IllegalArgumentException("bound of a mailbox must be at least 1: " + bound);
        }
        Objects.requireNonNull(whenFull, "whenFull must not be null for a bounded mailbox");
        var actor = (Behavior) owner;
        Mailboxes<Behavior, Mailbox> known = actor.stage.mailboxes;
        Mailbox mailbox = known == null ? null : known.of(actor);
        if (mailbox == null) {
            mailbox = actor.stage.mailbox(actor, new Mailbox(actor));
        }
        mailbox.describe(new Limit(bound, whenFull));
        return mailbox;
    }

    private synchronized void describe(Limit given) {
        if (described) {
            throw new IllegalStateException(actor + " already has a mailbox");
        }
        described = true;
        if (limit == null) {
            apply(given);
        } else {
            limit = given;
        }
    }

    private void apply(Limit given) {
        bound = given.bound();
        whenFull = given.whenFull();
    }

    private void slowSendersIfLong() {
        if (room == null && lanes.length() > bound) {
            room = new CompletableFuture<>();
            stage.addFullMailboxes(1);
        }
    }

    /**
     * Lets messages for handlers with that name overtake queued ones of a lower priority. The default priority is 0.
     */
    public Mailbox priority(String handler, int priority) {
        return setPriority(handler, priority);
    }

    /** {@link #priority(String, int)} for the values of a channel of this actor. */
    public Mailbox priority(In<?> channel, int priority) {
        return setPriority(channel, priority);
    }

    /**
     * Called when a field of a restarted actor gets a new value: takes the priorities of a new mailbox, and keeps the
     * actor's own one.
     */
    static Object mergeAfterRestart(Object before, Object after) {
        if (!(before instanceof Mailbox mine) || !(after instanceof Mailbox fresh)) {
            return after;
        }
        fresh.priorities().forEach(mine::setPriority);
        return mine;
    }

    private synchronized Map<Object, Integer> priorities() {
        return Map.copyOf(priorities);
    }

    private synchronized Mailbox setPriority(Object kind, int priority) {
        priorities.put(kind, priority);
        return this;
    }

    private int priority(Message message) {
        if (priorities.isEmpty()) {
            return 0;
        }
        Object kind = message.kind();
        Integer known = priorities.get(kind);
        if (known == null) {
            known = kind instanceof Class<?> ? priorities.getOrDefault(message.handler(), 0) : 0;
            priorities.put(kind, known);
        }
        return known;
    }

    // ---- actors that move

    /**
     * What moves with an actor that has a mailbox of its own, beside the messages in it.
     *
     * @param bound the maximum number of queued messages
     * @param whenFull what happens to a message to the full mailbox
     * @param priorities by the names of handlers
     * @param dropped how many messages were rejected or dropped because it was full
     */
    public record Policy(int bound, WhenFull whenFull, Map<String, Integer> priorities, long dropped) {

        /** Creates one; it may come from another theater, so all values are checked. */
        public Policy {
            if (bound < 1 || dropped < 0) {
                throw new IllegalArgumentException("a mailbox of " + bound + " messages, " + dropped + " dropped");
            }
            Objects.requireNonNull(whenFull, "whenFull must not be null");
            priorities = Map.copyOf(priorities);
            for (Map.Entry<?, ?> each : priorities.entrySet()) {
                if (!(each.getKey() instanceof String) || !(each.getValue() instanceof Integer)) {
                    throw new IllegalArgumentException("a priority of a mailbox: " + each);
                }
            }
        }
    }

    /** Returns what moves with its actor. */
    synchronized Policy policy() {
        var named = new HashMap<String, Integer>();
        priorities.forEach((kind, priority) -> {
            if (kind instanceof String name) {
                named.put(name, priority);
            }
        });
        return limit == null
                ? new Policy(bound, whenFull, named, dropped)
                : new Policy(limit.bound(), limit.whenFull(), named, dropped);
    }

    /** Sets what the actor that is about to be here has brought. */
    synchronized void setPolicy(Policy brought) {
        limit = new Limit(brought.bound(), brought.whenFull());
        priorities.clear();
        priorities.putAll(brought.priorities());
        dropped = brought.dropped();
    }

    /**
     * Lets all messages pass, without a limit, while the actor is elsewhere or on its way; returns those that wait, in
     * the order in which they would be handled. Senders that wait for room go on. On the stage.
     */
    List<Message> letPass() {
        CompletableFuture<Ack> waiting = room();
        List<Message> all = takeAllToPass();
        if (waiting != null) {
            waiting.complete(Ack.ACK);
        }
        return all;
    }

    private synchronized List<Message> takeAllToPass() {
        if (limit == null) {
            limit = new Limit(bound, whenFull);
            apply(Limit.none());
        }
        closed = false;
        if (room != null) {
            room = null;
            stage.addFullMailboxes(-1);
        }
        return lanes.takeAll().stream().map(PriorityLanes.Waiting::message).toList();
    }

    /**
     * The actor is here: its limit and its priorities apply again. The messages that have waited for that precede those
     * that are passing; the limit refuses none of either, since they were accepted. On the stage.
     */
    void letWait(List<Message> before) {
        long now = stage.system.coarseNanos();
        synchronized (this) {
            List<PriorityLanes.Waiting<Message>> passing = lanes.takeAll();
            before.forEach(each -> lanes.add(each, priority(each), now));
            passing.forEach(each -> lanes.add(each.message(), priority(each.message()), each.since()));
            if (limit != null) {
                apply(limit);
                limit = null;
            }
            slowSendersIfLong();
            boolean wakes = !ticketed && lanes.length() > 0;
            ticketed |= wakes;
            if (wakes) {
                stage.append(new Ticket());
            }
        }
    }

    // ---- counters, from any thread

    /** Returns the number of queued messages. */
    public synchronized int length() {
        return lanes.length();
    }

    /** Returns how long the oldest message has been queued; 0 if none is. */
    public long oldestNanos() {
        long now = stage.system.coarseNanos();
        return Math.max(0, now - oldest(now));
    }

    private synchronized long oldest(long none) {
        return lanes.oldest(none);
    }

    /** Returns how many messages were rejected or dropped because it was full. */
    public synchronized long dropped() {
        return dropped;
    }

    // ---- sending

    /**
     * Takes the message, or applies the policy if it is full.
     *
     * @param from the stage that the calling thread runs, or null
     */
    void put(Message message, Stage from) {
        if (from != null && from != stage) {
            from.flush(); // earlier sends, to other actors there, must not arrive later
        }
        long now = stage.system.coarseNanos();
        Message left;
        boolean wakes;
        boolean slow;
        synchronized (this) { // no code in here calls the world, which might let another thread run meanwhile
            left = keep(message, now);
            wakes = !ticketed && !closed;
            ticketed |= wakes;
            slow = room != null;
        }
        if (wakes) {
            Stage.receive(new Ticket());
        }
        if (slow && from != null && from != stage) {
            from.muteFor(stage);
        }
        if (left != null) {
            refuse(left, from);
        }
    }

    /** Adds the message; returns the message for which there is no room, or null. */
    private Message keep(Message message, long now) {
        Message left = null;
        if (whenFull != WhenFull.SLOW && lanes.length() >= bound) {
            dropped++;
            if (whenFull != WhenFull.DROP_OLDEST) {
                return message;
            }
            left = lanes.takeLeast();
        }
        lanes.add(message, closed ? 0 : priority(message), now);
        slowSendersIfLong();
        return left;
    }

    /** Makes a thread outside of actors pause, as a stage does after the handler that has sent. */
    void waitForRoom() {
        CompletableFuture<Ack> until = room();
        if (until == null || !stage.system.scheduler().lend(until::isDone)) {
            return;
        }
        var closes = new Closes(until);
        stage.system.addPending(closes);
        try {
            until.get();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt(); // the message was accepted; only the pause is interrupted
        } catch (ExecutionException e) {
            throw new AssertionError("not reachable: no continuation fails this", e);
        } finally {
            stage.system.removePending(closes);
        }
    }

    private synchronized CompletableFuture<Ack> room() {
        return room;
    }

    /** A sender that waits for room: its wait ends when the system is closed. */
    private record Closes(CompletableFuture<Ack> room) implements PendingRequest {

        @Override
        public void closed(Failure failure) {
            room.complete(Ack.ACK);
        }

        @Override
        public Site site() {
            return Sites.MAILBOX_ROOM;
        }
    }

    private void refuse(Message message, Stage from) {
        Continuation party = message.takeWaiting();
        int most = bound();
        var failure = new Failure(actor, message.site(), new MailboxFull(actor, most));
        if (party == null && !isFailing()) {
            if (tryClaimReport()) {
                stage.system.reports().reportDrops(actor, most);
            }
        } else if (from != null) {
            from.failureHandling().failOrReport(party, failure);
        } else {
            Stage.receive(
                    new Task(stage.stageActor(), () -> stage.failureHandling().failOrReport(party, failure)));
        }
    }

    private synchronized int bound() {
        return bound;
    }

    private synchronized boolean isFailing() {
        return whenFull == WhenFull.FAIL;
    }

    private synchronized boolean tryClaimReport() {
        boolean first = !reported;
        reported = true;
        return first;
    }

    // ---- processing, on the stage

    @Resumable
    private void handleNext(Ticket ticket) {
        if (stage.detachedActors() != null && isKept(ticket)) {
            return;
        }
        CompletableFuture<Ack> before = room();
        Message message = take(ticket);
        if (before != null && room() != before) {
            before.complete(Ack.ACK);
        }
        if (message != null) {
            stage.takeWithin(message);
        }
    }

    /**
     * Returns whether the ticket must wait, since its actor has a handler in quarantine: the messages keep their
     * places.
     */
    private boolean isKept(Ticket ticket) {
        Message first = first();
        return first != null && stage.detachedActors().keep(first.target, ticket);
    }

    private synchronized Message first() {
        return lanes.first();
    }

    /** Re-enqueues the ticket before the message is processed: its handler may wait for the next one. */
    private synchronized Message take(Ticket ticket) {
        Message message = lanes.takeFirst();
        ticketed = lanes.length() > 0;
        if (ticketed) {
            stage.append(ticket);
        }
        if (room != null && lanes.length() <= bound / 2) {
            room = null;
            stage.addFullMailboxes(-1);
        }
        return message;
    }

    /** Stands in the stage's mailbox for all messages that wait in this one. */
    private final class Ticket extends Message {

        Ticket() {
            super(stage.stageActor(), null);
        }

        @Override
        boolean isOfTheRuntime() {
            return true;
        }

        @Override
        @Resumable
        protected void run() {
            handleNext(this);
        }

        @Override
        protected Site site() {
            return Sites.MAILBOX_NEXT;
        }
    }
}
