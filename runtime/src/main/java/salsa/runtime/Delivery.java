package salsa.runtime;

import salsa.runtime.world.Playable;
import salsa.runtime.world.Scheduler;

/**
 * How a message comes from who sends it to the mailbox in which it waits: that of this stage, or of another one through
 * the {@link Outbox}, or of a single actor; or to the control lane, before all mailboxes. Handlers send by the thread
 * that plays their stage. All others, such as timers and code from outside, hand their message to the stage of its
 * target, as any thread can. (A part of the {@link Stage}.)
 */
abstract sealed class Delivery extends Watched implements Playable permits Dispatch {

    final ActorSystem system;
    final boolean blocking;
    private final boolean apart; // played by a thread that no intermission waits for: what it sends has to be inside
    private final Outbox outbox = new Outbox(self());
    private final FailureHandling failureHandling = new FailureHandling(self());
    private boolean hasMailboxes; // written with mailboxes, by who creates the actor; read by the stage
    volatile Muting muting; // owned by the stage, read by any thread; null or over while it may be played

    Delivery(ActorSystem system, boolean blocking, boolean apart) {
        super(system);
        this.system = system;
        this.blocking = blocking;
        this.apart = apart;
    }

    // ---- by handlers: the thread that plays this stage

    final void send(Message message) {
        if (isWatched()) {
            sendWatched(message);
        } else {
            sendCalmly(message);
        }
    }

    private void sendWatched(Message message) {
        if (quarantine() instanceof Quarantine quarantine) {
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
            if (!hasMailboxes || !putInMailbox(message, self())) {
                append(message);
            }
        } else {
            sendTo(to, message);
        }
    }

    /**
     * The first message to an actor that was made in the very expression that sends it. Nobody else can have sent to it
     * yet, so no order is broken when it comes before all that wait. Those of one handler stay in order. So a tree of
     * actors is gone through branch by branch, and not all of it lives at the same time.
     */
    final void sendFirst(Message message) {
        boolean here = message.target != null && message.target.stage == this;
        if (!here || isWatched() || hasMailboxes || mayBeInConstruction()) {
            send(message);
            return;
        }
        prepend(message);
    }

    /** The message by which an actor of any stage is constructed. */
    final void sendConstruct(Message message) {
        if (isWatched() && quarantine() instanceof Quarantine quarantine) {
            quarantine.run(() -> sendConstruct(message));
            return;
        }
        send(message);
        if (message.target.stage == this) {
            constructs(message);
        }
    }

    private void sendTo(Stage to, Message message) {
        if (apart) {
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

    /** To an actor of another system, whose scheduler knows nothing of who plays this stage. */
    final void sendAbroad(Stage to, Message message) {
        if (!to.system.takes(message)) {
            if (!message.isOfTheRuntime()) { // else whoever is concerned was told when that system was closed
                failureHandling.tell(message.takeWaiting(), to.system.refusal(message));
            }
            return;
        }
        CrossSystemReply.waits(system, message);
        receive(message);
    }

    final void sendAfter(Message message, long millis) {
        if (millis <= 0 || message.target == null) {
            send(message);
            return;
        }
        flush(); // what was sent before must not come later than the timer
        if (message.target.stage.system != system) {
            CrossSystemReply.waits(system, message);
        }
        system.scheduler().after(millis, () -> receive(message));
    }

    private void refuse(Message message) {
        var cause = new NullPointerException("the message was sent to null");
        failureHandling.tell(message.takeWaiting(), new Failure("null", message.site(), cause));
    }

    /** On the control lane: before all other messages that wait there. */
    final void sendUrgent(Message message) {
        if (isWatched() && quarantine() instanceof Quarantine quarantine) {
            quarantine.run(() -> sendUrgent(message));
            return;
        }
        Behavior target = message.target;
        if (target == null) {
            refuse(message);
            return;
        }
        flush();
        Stage to = target.stage;
        if (to.system != system) {
            if (!to.system.takes(message)) {
                sendAbroad(to, message);
                return;
            }
            CrossSystemReply.waits(system, message);
        }
        receiveControl(message);
    }

    /** Makes what this stage has sent so far visible. By a handler. */
    final void makeVisible() {
        if (isWatched() && quarantine() instanceof Quarantine quarantine) {
            quarantine.run(this::flush);
        } else {
            flush();
        }
    }

    final void flush() {
        outbox.flush();
    }

    /** Whether no intermission waits for who plays it. */
    final boolean isApart() {
        return apart;
    }

    final Outbox outbox() {
        return outbox;
    }

    /** What follows when code of the program has thrown. */
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
        if (mailboxes != null && putInMailbox(message, null)) {
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
     * Puts a message on the control lane, which is emptied before every other message. From any thread.
     * An idle stage becomes ready with an empty inbox: pairs with TurnLoop.tryBecomeIdle, which looks at the lane after it
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

    /** From now on that is the mailbox of an actor that is being made here. */
    final Mailbox mailbox(Behavior actor, Mailbox mailbox) {
        system.mailboxes(self()).add(actor, mailbox);
        hasMailboxes = true;
        Stage here = Stage.here();
        if (here != null) {
            here.makeVisible(); // a run of sends to this stage does not ask who has a mailbox
        }
        return mailbox;
    }

    /** False when its actor has none. By the thread that plays {@code from}, or any when that is null. */
    final boolean putInMailbox(Message message, Stage from) {
        Mailbox mailbox = mailboxFor(message);
        if (mailbox == null) {
            return false;
        }
        mailbox.put(message, from);
        return true;
    }

    /** The mailbox that takes the message; null when that is this stage's. */
    final Mailbox mailboxFor(Message message) {
        return mailboxes == null || message.isOfTheRuntime() || message instanceof ConstructorMessage
                ? null
                : mailboxes.of(message.target);
    }

    /**
     * So many more, or fewer, mailboxes of its actors are so long that senders are to make a pause. From any thread.
     */
    final void crowds(int more) {
        FULL.getAndAdd(this, more);
    }
}
