package salsa.runtime;

import java.util.function.Consumer;
import salsa.runtime.pressure.Muting;
import salsa.runtime.quarantine.StuckHandlerSwitch;
import salsa.runtime.world.ScheduledStage;
import salsa.runtime.world.Scheduler;

/**
 * The delivery of a message from its sender to the mailbox that queues it: the mailbox of this stage, of another stage
 * through the {@link Outbox}, or of a single actor; or to the control lane, ahead of all mailboxes. Handlers send on
 * the thread that runs their stage. All other senders, such as timers and code outside of actors, hand their message to
 * the stage of its target, as any thread can. (Part of the {@link Stage}.)
 */
abstract sealed class Delivery extends Watched implements ScheduledStage permits Dispatch {

    final ActorSystem system;
    final boolean blocking;
    // run by a thread that intermissions do not wait for, so its sends must be bracketed by enter/leave
    private final boolean apart;
    private final Outbox outbox = new Outbox(self());
    private Mobility.HeldOutput held; // owned by the stage; null unless its actor is durable, and is here
    private final FailureHandling failureHandling = new FailureHandling(self());
    // written together with mailboxes by the thread that creates the actor; read by the stage
    private boolean hasMailboxes;
    volatile Muting muting; // owned by the stage, read by any thread; null or over while the stage may run

    Delivery(ActorSystem system, boolean blocking, boolean apart) {
        super(system);
        this.system = system;
        this.blocking = blocking;
        this.apart = apart;
    }

    // ---- by handlers, on the thread that runs this stage

    final void send(Message message) {
        if (isWatched()) {
            sendWatched(message);
            return;
        }
        if (StuckHandlerSwitch.hasSuspicion()) {
            observe(message);
        }
        sendCalmly(message);
    }

    /** Lets the observer of the system, if there is one, know of a message that the handler in progress sends. */
    private void observe(Message message) {
        Mobility.SendObserver observer = system.sendObserver();
        if (observer != null) {
            self().observe(observer, message);
        }
    }

    private void sendWatched(Message message) {
        if (quarantined() instanceof Quarantine quarantine) {
            quarantine.send(message);
        } else {
            sendCalmly(message);
        }
    }

    private void sendCalmly(Message message) {
        Behavior target = message.target;
        if (target == null) {
            refuse(message);
            return;
        }
        Stage to = target.stage;
        if (to == this) {
            if (!hasMailboxes || !tryPutInMailbox(message, self())) {
                append(message);
            }
        } else {
            sendTo(to, message);
        }
    }

    /**
     * Sends the first message to an actor created in the same expression. No other code can have sent to the actor yet,
     * so the message breaks no order when it precedes all queued ones. Such messages of one handler stay in order. So a
     * tree of actors is processed branch by branch, and not all of it is in memory at the same time.
     */
    final void sendFirst(Message message) {
        boolean here = message.target != null && message.target.stage == this;
        if (!here || isWatched() || hasMailboxes || mayBeInConstruction()) {
            send(message);
            return;
        }
        prepend(message);
    }

    /** Sends the constructor message of an actor of any stage. */
    final void sendConstruct(Message message) {
        if (quarantined() instanceof Quarantine quarantine) {
            quarantine.run(() -> sendConstruct(message));
            return;
        }
        send(message);
        if (message.target.stage == this) {
            recordConstructor(message);
        }
    }

    private void sendTo(Stage to, Message message) {
        if (apart) {
            if (held != null
                    && held.tryHold(() -> sendTo(message.target.stage, message), failure -> drop(message, failure))) {
                return;
            }
            int inside = system.scheduler().enter();
            try {
                outbox.add(message.target.stage, message);
            } finally {
                system.scheduler().leave(inside);
            }
        } else {
            outbox.add(to, message);
        }
    }

    /** Sends to an actor of another system, whose scheduler does not know which thread runs this stage. */
    final void sendAbroad(Stage to, Message message) {
        if (!to.system.accepts(message)) {
            if (!message.isOfTheRuntime()) { // otherwise the waiting party was notified when that system was closed
                failureHandling.failOrReport(message.takeWaiting(), to.system.refusal(message));
            }
            return;
        }
        CrossSystemReply.registerWait(system, message);
        receive(message);
    }

    final void sendAfter(Message message, long millis) {
        if (millis <= 0 || message.target == null) {
            send(message);
            return;
        }
        if (held != null && held.tryHold(() -> sendAfter(message, millis), failure -> drop(message, failure))) {
            return;
        }
        flush(); // earlier sends must not arrive after the timer
        if (message.target.stage.system != system) {
            CrossSystemReply.registerWait(system, message);
        }
        system.scheduler().after(millis, () -> receive(message));
    }

    private void refuse(Message message) {
        var cause = new NullPointerException("the message was sent to null");
        failureHandling.failOrReport(message.takeWaiting(), new Failure("null", message.site(), cause));
    }

    /** Sends to the control lane, ahead of all queued messages of the stage. */
    final void sendUrgent(Message message) {
        if (quarantined() instanceof Quarantine quarantine) {
            quarantine.run(() -> sendUrgent(message));
            return;
        }
        Behavior target = message.target;
        if (target == null) {
            refuse(message);
            return;
        }
        if (held != null
                && target.stage != this
                && held.tryHold(() -> sendUrgent(message), failure -> drop(message, failure))) {
            return;
        }
        flush();
        Stage to = target.stage;
        if (to.system != system) {
            if (!to.system.accepts(message)) {
                sendAbroad(to, message);
                return;
            }
            CrossSystemReply.registerWait(system, message);
        }
        receiveControl(message);
    }

    /** Makes the sends of this stage so far visible. Called by a handler. */
    final void makeVisible() {
        if (quarantined() instanceof Quarantine quarantine) {
            quarantine.run(this::flush);
        } else {
            flush();
        }
    }

    /** Lets the sends of the stage wait from now on. On the stage, or before it has an actor. */
    final void hold(Mobility.HeldOutput output) {
        held = output;
    }

    /** Returns the receiver of an answer, which waits with the output if that is held; null for null. */
    final Continuation heldAnswer(Continuation party) {
        return held == null ? party : held.held(party);
    }

    /** Fails a message that was held and does not leave; one that expects no answer disappears with what it follows from. */
    private void drop(Message message, Failure failure) {
        Continuation party = message.takeWaiting();
        if (party != null) {
            party.fail(self(), failure);
        }
    }

    final boolean holdsOutput() {
        return held != null;
    }

    /** Returns whether the report of an end is to be made later. Only with held output. */
    final boolean tryHoldEnd(Runnable report, Consumer<Failure> dropped) {
        return held.tryHold(report, dropped);
    }

    /** Throws if handlers of this stage may not wait: a state is stored between messages, and a stack is not. */
    final void requireMayWait() {
        if (held != null) {
            throw new IllegalStateException(
                    "a handler of a durable actor cannot wait, since only its fields are stored;"
                            + " let it end, and send the rest to `self` as a message");
        }
    }

    final void flush() {
        outbox.flush();
    }

    /** Returns whether intermissions do not wait for the thread that runs it. */
    final boolean isApart() {
        return apart;
    }

    final Outbox outbox() {
        return outbox;
    }

    /** Returns the steps that follow when code of the program has thrown. */
    final FailureHandling failureHandling() {
        return failureHandling;
    }

    // ---- by any thread

    static void receive(Message message) {
        Scheduler scheduler = message.target.stage.system.scheduler();
        int inside = scheduler.enter();
        try {
            message.target.stage.takeIn(message);
        } finally {
            scheduler.leave(inside);
        }
    }

    final void takeIn(Message message) {
        if (mailboxes != null && tryPutInMailbox(message, null)) {
            return;
        }
        if (push(message)) {
            wokenBy(1, system.world().clock().nanos());
            system.scheduler().ready(this);
        } else {
            PUSHED.getAndAdd(this, 1L);
        }
    }

    /**
     * Puts a message on the control lane, which is emptied before every other message. Callable from any thread. An
     * idle stage becomes ready with an empty inbox: pairs with TurnLoop.tryBecomeIdle, which checks the lane after it
     * became idle.
     */
    static void receiveControl(Message message) {
        Scheduler scheduler = message.target.stage.system.scheduler();
        int inside = scheduler.enter();
        try {
            message.target.stage.takeInControl(message);
        } finally {
            scheduler.leave(inside);
        }
    }

    final void takeInControl(Message message) {
        Message top;
        do {
            top = (Message) CONTROL.getAcquire(this);
            message.next = top;
        } while (!CONTROL.compareAndSet(this, top, message)); // pairs with getAndSet in takeControl
        if (inbox == IDLE && INBOX.compareAndSet(this, IDLE, (Message) null)) {
            wokenBy(0, system.world().clock().nanos());
            system.scheduler().ready(this);
            return;
        }
        Muting mine = muting;
        if (mine != null && mine.tryClaim()) {
            system.scheduler().ready(this);
        }
    }

    // ---- mailboxes of single actors

    /** Registers the mailbox of an actor that is being created here. */
    final Mailbox mailbox(Behavior actor, Mailbox mailbox) {
        if (!system.mailboxes(self()).tryAdd(actor, mailbox)) {
            throw new IllegalStateException(actor.type() + " already has a mailbox");
        }
        hasMailboxes = true;
        Stage here = Stage.here();
        if (here != null) {
            here.makeVisible(); // a run of sends to this stage does not check which actors have a mailbox
        }
        return mailbox;
    }

    /**
     * Puts the message in its actor's own mailbox. Returns false if the actor has none. Called by the thread that runs
     * {@code from}, or by any thread if that is null.
     */
    final boolean tryPutInMailbox(Message message, Stage from) {
        Mailbox mailbox = mailboxFor(message);
        if (mailbox == null) {
            return false;
        }
        mailbox.put(message, from);
        return true;
    }

    /** Returns the own mailbox of the message's actor; null if the stage's mailbox takes it. */
    final Mailbox mailboxFor(Message message) {
        return mailboxes == null || message.isOfTheRuntime() || message instanceof ConstructorMessage
                ? null
                : mailboxes.of(message.target);
    }

    /**
     * Adds {@code more}, which may be negative, to the number of its actors' mailboxes that are too long, so that
     * senders must pause. Callable from any thread.
     */
    final void addFullMailboxes(int more) {
        FULL.getAndAdd(this, more);
    }
}
