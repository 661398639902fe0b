package salsa.runtime;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Arrays;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import salsa.runtime.world.Playable;
import salsa.runtime.world.Player;
import salsa.runtime.world.Playing;
import salsa.runtime.world.Scheduler;
import salsa.runtime.world.Turns;

/**
 * A mailbox and one logical thread, shared by the actors placed on it: the unit of execution.
 *
 * <h2>The mailbox</h2>
 * Two queues. Messages that actors of this stage send to each other go to a plain first-in-first-out list that only
 * the stage touches. Messages from anywhere else go to the {@code inbox}, a stack of any number of writers (Treiber
 * 1986; the cached stack of Charousset et al., Native Actors): one compareAndSet pushes a run of messages, one exchange
 * takes them all, and they are appended to the list oldest first. The inbox is looked at when a turn begins and every
 * {@value #DRAIN_EVERY} messages.
 *
 * <h2>Idle or ready, in the same word</h2>
 * An idle stage has {@link #IDLE} for an inbox. Whoever replaces it by a message has made the stage ready, and only he:
 * he hands it to the scheduler, exactly once. A turn that finds the list empty tries to exchange the empty inbox (null)
 * for IDLE, which fails when something was pushed. So a message is never in the inbox of a stage that nobody plays or
 * is about to play (no lost wake-up), and a stage is never handed to the scheduler twice (one handler at a time).
 * Ownership of everything marked <em>owned by the stage</em> passes from turn to turn: through the scheduler while the
 * stage is ready, and through the inbox word (compareAndSet to IDLE, compareAndSet from IDLE) while it was idle.
 *
 * <h2>Order</h2>
 * A run of consecutive sends of one handler to one other busy stage is pushed as a whole: before the next send
 * elsewhere, and when the handler ends. So sends become visible in the order they were made, and delivery is causal:
 * when A sent m1 to C before it told B, m1 is in C's inbox before B can send there.
 * A message to an actor that was made in the expression that sends it comes before the list: there is nothing that it
 * could overtake. While such messages wait, one in {@value #LISTED_EVERY} comes from the list all the same.
 */
public final class Stage extends Backlog implements Playable, Place {

    /** The id of every stage that one actor asked for alone. */
    static final int PRIVATE = -1;

    /** The id of every stage on which a thread from outside works for a moment. */
    static final int OUTSIDE = -2;

    private static final int DRAIN_EVERY = 32;
    private static final int[] NONE_WAIT = {};

    final ActorSystem system;
    private final int number;
    private final int id;
    private final boolean blocking;
    private final boolean apart; // played by a thread that no intermission waits for: what it sends has to be inside
    private final Resident resident = new Resident(this);
    private final Adaptation adaptation; // owned by the stage; null when its actors stay where they are
    private volatile boolean named; // any thread sets it: the program has said of some actor that it is to be here
    private final Outbox outbox = new Outbox(this);
    private final Levels levels = new Levels(this);
    private final Answers answers = new Answers(this);
    private final Failing failing = new Failing(this);
    private final Quarantines quarantines = new Quarantines(this);
    volatile Object calm; // who plays, when that one is not suspected; null before any was; see Quarantines

    volatile Muting muting; // owned by the stage, read by any thread; null or over while it may be played

    // Owned by the stage:
    private Message taken; // the last one, which is being handled or has been
    private Player player;
    private Stage crowded; // a stage it has sent to whose mailbox is too long
    private volatile Message urgent; // what was on the control lane, oldest first; the stage writes, the watch reads
    private long pauseAt; // when so many messages are handled the turn makes a pause
    private long turnEnds; // and when so many are it ends
    long unmuteAt; // when so many messages are handled those muted have waited long enough; 0 for nobody
    private boolean attentive; // whether a message is more than run: some actor has a life, or is absent
    private Absentees absentees; // null when no actor is absent
    private Behavior away; // who is absent, when that is one only: so there is not much to ask for each message
    private boolean lives; // whether some actor does more than to handle each message as it comes
    private Lives kept; // the lives of actors that have no field for one; null when there are none
    private boolean hasMailboxes; // written with mailboxes, by who creates the actor; read by the stage
    private boolean pumping; // a handler waits, with its stack, while the stage is played on top of it
    private Maker maker; // creates actors for the code of a supervisor; null for any other code
    private Message broken; // what was being handled when a turn ended with an exception
    private int[] waiting = NONE_WAIT; // joins that wait, for each Site
    private int placed; // actors placed
    private int names; // unique names given

    Stage(ActorSystem system, int number, int id, boolean adapts) {
        super(system);
        this.system = system;
        this.number = number;
        this.id = id;
        this.adaptation = adapts ? new Adaptation(this) : null;
        this.blocking = id == PRIVATE;
        this.apart = id == PRIVATE || id == OUTSIDE;
        this.attentive = blocking;
        this.inbox = IDLE;
    }

    // ---- what programs see

    /** The number by which programs know it; -1 for every stage that one actor asked for alone. */
    public int id() {
        return id;
    }

    /** A name that no other call gives, the same ones in every run that is repeated. */
    public String uniqueName() {
        if (isWatched() && quarantine() instanceof Quarantine quarantine) {
            return quarantine.work(this::uniqueName);
        }
        return "localhost:0/" + number + "/" + names++;
    }

    /** {@link #uniqueName} for programs of the existing dialect. */
    public String getUniqueName() {
        return uniqueName();
    }

    /** How many messages wait; from any thread, without waiting and not quite exact while messages come and go. */
    @Override
    public long length() {
        return super.length();
    }

    /**
     * For how long the oldest message has been waiting, at most; 0 when none waits. From any thread.
     * Known to a few dozen milliseconds and to what a few dozen messages take.
     */
    @Override
    public long oldestNanos() {
        return super.oldestNanos();
    }

    @Override
    public int number() {
        return number;
    }

    @Override
    public boolean blocking() {
        return blocking;
    }

    @Override
    public String toString() {
        return "Stage[" + number + "]";
    }

    /** The stage that the calling thread plays, or null. */
    static Stage here() {
        return Playing.here() instanceof Stage stage ? stage : null;
    }

    /** The stage that the calling thread plays; what needs one is named in the complaint when there is none. */
    static Stage hereOr(String what) {
        Stage here = here();
        if (here == null) {
            throw new IllegalStateException(what + " was called outside of a handler");
        }
        return here;
    }

    ActorSystem system() {
        return system;
    }

    /** The actor of this stage that code without one of its own is. */
    Resident resident() {
        return resident;
    }

    /** Who creates actors for Java code. */
    Behavior creator() {
        boolean elsewhere = isWatched() && quarantine() != null; // no handler is parted in a maker's work
        return elsewhere || maker == null ? resident : maker;
    }

    /** From now on that one creates actors for Java code; null: the resident. Who did before. */
    Maker maker(Maker other) {
        Maker before = maker;
        maker = other;
        return before;
    }

    /** Where the next actor goes that one of this stage creates without saying where. */
    Stage place() {
        if (isWatched() && quarantine() instanceof Quarantine quarantine) {
            return quarantine.work(this::place);
        }
        return named ? system.placeElsewhere(number, placed++) : system.place(number, placed++);
    }

    /** This stage, which keeps its actors from now on: the program wants some of them to be here. */
    Stage named() {
        named = true;
        return this;
    }

    /** Whether its actors may be moved to other stages, and others here. */
    boolean adapts() {
        return adaptation != null && !named;
    }

    // ---- sending, by the thread that plays this stage

    void send(Message message) {
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
            if (!hasMailboxes || !putInMailbox(message, this)) {
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
    void sendFirst(Message message) {
        boolean here = message.target != null && message.target.stage == this;
        if (!here || isWatched() || hasMailboxes || mayBeInConstruction()) {
            send(message);
            return;
        }
        prepend(message);
    }

    /** The message by which an actor of any stage is constructed. */
    void sendConstruct(Message message) {
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
    void sendAbroad(Stage to, Message message) {
        if (!to.system.takes(message)) {
            if (!message.isOfTheRuntime()) { // else whoever is concerned was told when that system was closed
                failing.tell(message.takeWaiting(), to.system.refusal(message));
            }
            return;
        }
        Abroad.waits(system, message);
        receive(message);
    }

    /** Makes what this stage has sent so far visible. By a handler. */
    void makeVisible() {
        if (isWatched() && quarantine() instanceof Quarantine quarantine) {
            quarantine.run(this::flush);
        } else {
            flush();
        }
    }

    void flush() {
        outbox.flush();
    }

    /** A run of so many messages has woken that stage. */
    void wakes(Stage other, int messages) {
        other.wokenBy(messages, blocking ? system.world().clock().nanos() : system.coarseNanos());
        player.ready(other);
    }

    /** Whether no intermission waits for who plays it. */
    boolean isApart() {
        return apart;
    }

    Outbox outbox() {
        return outbox;
    }

    void sendAfter(Message message, long millis) {
        if (millis <= 0 || message.target == null) {
            send(message);
            return;
        }
        flush(); // what was sent before must not come later than the timer
        if (message.target.stage.system != system) {
            Abroad.waits(system, message);
        }
        system.scheduler().after(millis, () -> receive(message));
    }

    private void refuse(Message message) {
        var cause = new NullPointerException("the message was sent to null");
        failing.tell(message.takeWaiting(), new Failure("null", message.site(), cause));
    }

    /** On the control lane: before all other messages that wait there. */
    void sendUrgent(Message message) {
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
            Abroad.waits(system, message);
        }
        receiveControl(message);
    }

    // ---- mailboxes of single actors

    /** The mailbox of an actor that is being made here; the one it has, if it has one. */
    Mailbox mailbox(Behavior actor, Mailbox mailbox) {
        Mailbox mine = system.mailboxes(this).keep(actor, mailbox);
        hasMailboxes = true;
        Stage here = here();
        if (here != null) {
            here.makeVisible(); // a run of sends to this stage does not ask who has a mailbox
        }
        return mine;
    }

    /** False when its actor has none. By the thread that plays {@code from}, or any when that is null. */
    boolean putInMailbox(Message message, Stage from) {
        Mailbox mailbox = mailboxFor(message);
        if (mailbox == null) {
            return false;
        }
        mailbox.put(message, from);
        return true;
    }

    /** The mailbox that takes the message; null when that is this stage's. */
    Mailbox mailboxFor(Message message) {
        return mailboxes == null || message.isOfTheRuntime() ? null : mailboxes.of(message.target);
    }

    /**
     * So many more, or fewer, mailboxes of its actors are so long that senders are to make a pause. From any thread.
     */
    void crowds(int more) {
        FULL.getAndAdd(this, more);
    }

    /** This stage is to make a pause until mailboxes there are shorter. */
    void waitsFor(Stage receiver) {
        crowded = receiver;
    }

    /** Handles a message inside another one; then does what follows. */
    void handleWithin(Message message, Runnable then) {
        handle(message);
        if (blocking && lives && !pumping) {
            returned(message.target);
        }
        then.run();
    }

    // ---- sending, by threads that play no stage

    static void receive(Message message) {
        Scheduler scheduler = message.target.stage.system.scheduler();
        int inside = scheduler.enter();
        try {
            message.target.stage.takeIn(message);
        } finally {
            scheduler.leave(inside);
        }
    }

    private void takeIn(Message message) {
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
     * Does some work as a handler of this stage, which nobody else knows yet, on the thread that calls. What the work
     * throws is thrown.
     */
    <R> R work(Supplier<R> work) {
        var visit = new Visit<>(resident, work);
        push(visit);
        wokenBy(1, system.world().clock().nanos());
        system.hold();
        Playable before = Playing.exchange(this);
        try {
            if (play(system.scheduler()::ready, 1)) {
                system.scheduler().ready(this);
            }
        } finally {
            Playing.exchange(before);
            system.release();
        }
        return visit.result();
    }

    /**
     * Puts a message on the control lane, which is emptied before every other message. From any thread.
     * An idle stage becomes ready with an empty inbox: pairs with endTurn, which looks at the lane after it became
     * idle.
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

    private void takeInControl(Message message) {
        Message top;
        do {
            top = (Message) CONTROL.getAcquire(this);
            message.next = top;
        } while (!CONTROL.compareAndSet(this, top, message)); // pairs with getAndSet in runControl
        if (inbox == IDLE && INBOX.compareAndSet(this, IDLE, (Message) null)) {
            wokenBy(0, system.world().clock().nanos());
            system.scheduler().ready(this);
            return;
        }
        Muting mine = muting;
        if (mine != null && mine.claim()) {
            system.scheduler().ready(this);
        }
    }

    // ---- playing, by the thread that plays this stage

    /** A turn; see {@link Turns#play}. */
    boolean play(Player by, int messages) {
        try {
            player = by;
            beginTurn();
            if (urgent != null && !runControl()) {
                return false;
            }
            turnEnds = handled() + messages;
            Stretch stretch;
            do {
                pauseAt = Math.min(turnEnds, handled() + pace());
                do {
                    stretch = stretch();
                } while (stretch == Stretch.GOES_ON);
            } while (stretch == Stretch.PAUSES && goesOn());
            return stretch != Stretch.PARTED && endTurn();
        } catch (Throwable defect) {
            broken = taken;
            taken = null;
            throw defect;
        }
    }

    /** After a turn that ended with an exception; see {@link Turns#repair}. False when no message was at hand. */
    boolean repair(Player by, Throwable defect) {
        player = by;
        Message message = broken;
        broken = null;
        if (message == null) {
            failing.afterThrow(defect);
        } else {
            failing.failed(message, defect);
        }
        return message != null;
    }

    /** How some messages of a turn have ended. */
    private enum Stretch { GOES_ON, PAUSES, LAST, PARTED }

    /**
     * Handles messages until the turn makes a pause, or something seldom has been done. Has nothing in variables while
     * a handler runs, but all in fields: what a compiler keeps in registers it may have to save and restore round each
     * handler. And what is seldom ends the loop: a call that came back into it would cost the other messages registers.
     */
    private Stretch stretch() {
        while (true) {
            flush();
            if (crowded != null) {
                return Stretch.LAST;
            }
            if (handled() >= pauseAt) {
                return Stretch.PAUSES;
            }
            if (control != null) {
                return urgentFirst();
            }
            Message message = next();
            if (message == null) {
                return Stretch.LAST;
            }
            taken = message;
            if (attentive || Suspicions.were() && message.target == away) {
                return attend();
            }
            try {
                message.run();
            } catch (Throwable thrown) {
                return threw(thrown) ? Stretch.GOES_ON : Stretch.PARTED;
            }
            if (isWatched()) {
                return hasParted(null) ? Stretch.PARTED : Stretch.GOES_ON;
            }
        }
    }

    /** One message comes after what is on the control lane by now, whatever comes there: so each turn has an end. */
    private Stretch urgentFirst() {
        if (!runControl()) {
            return Stretch.PARTED;
        }
        Message message = next();
        if (message == null) {
            return Stretch.LAST;
        }
        taken = message;
        return attend();
    }

    /**
     * Handles messages where there is more to do than to run them. A loop of its own: what it does would cost the other
     * one registers, and to leave that one for each message costs what waits.
     */
    private Stretch attend() {
        while (true) {
            if (!handleTaken()) {
                return Stretch.PARTED;
            }
            if (blocking && lives) {
                returned(taken.target);
            }
            flush();
            if (!attentive || crowded != null || control != null || handled() >= pauseAt) {
                return Stretch.GOES_ON;
            }
            Message message = next();
            if (message == null) {
                return Stretch.LAST;
            }
            taken = message;
        }
    }

    /** The pause between two stretches, and after the last. Whether there is another one. */
    private boolean goesOn() {
        drain();
        mark();
        player.goesOn();
        if (muted != null) {
            BackPressure.unmuteInTime(this, player);
        }
        boolean spread = adaptation != null && adaptation.spreads(player); // what is left is to be played by several
        return !spread && handled() < turnEnds;
    }

    /** How many messages it handles between two pauses of a turn. */
    private int pace() {
        return adaptation == null ? DRAIN_EVERY : adaptation.pace();
    }

    /** False when the stage is no longer the caller's, since the handler was quarantined. */
    private boolean handleTaken() {
        try {
            begin(taken);
        } catch (Throwable thrown) {
            return threw(thrown);
        }
        return !isWatched() || !hasParted(null);
    }

    /** The handler has thrown. False when the stage is no longer the caller's. */
    private boolean threw(Throwable thrown) {
        if (isWatched() && hasParted(thrown)) {
            return false;
        }
        levels.forget();
        failing.failed(taken, thrown);
        return true;
    }

    /** The handler has ended. Whether the stage is played by others now: then it comes back in that way. */
    private boolean hasParted(Throwable thrown) {
        Quarantine quarantine = quarantines.parted();
        if (quarantine != null) {
            quarantine.comesBack(thrown);
        }
        return quarantine != null;
    }

    /** Handles a message inside another one, whose handler keeps the stage. */
    private void handle(Message message) {
        try {
            begin(message);
        } catch (Throwable thrown) {
            levels.forget();
            failing.failed(message, thrown);
        }
    }

    private void begin(Message message) throws Throwable {
        if (!Suspicions.were() || !isKept(message)) {
            take(message);
        }
    }

    /** Whether the message waits now for the return of its actor. */
    private boolean isKept(Message message) {
        return absentees != null && (away == null || message.target == away) && absentees.keep(message);
    }

    private void take(Message message) throws Throwable {
        Life life = lives ? message.target.life() : null;
        if (life == null) {
            message.run();
        } else {
            life.take(message);
        }
    }

    /** Has an actor take a message that was kept for it, inside another one; then does what follows. */
    void takeWithin(Message message, Runnable then) {
        levels.run(message.target, message.site(), () -> take(message), thrown -> {
            if (thrown != null) {
                failing.failed(message, thrown);
            }
            then.run();
        }, () -> { });
    }

    /** Has an actor take a message of its own mailbox inside another one. Nothing of the caller's may follow. */
    void takeWithin(Message message) {
        takeWithin(message, () -> {
            if (blocking && lives && !pumping) {
                returned(message.target);
            }
        });
    }

    private void returned(Behavior actor) {
        Life life = actor.life();
        if (life != null) {
            life.returned(actor);
        }
    }

    /** Whether the message of that actor's constructor is being handled. */
    boolean isConstructing(Behavior actor) {
        return taken != null && taken.target == actor && (taken instanceof Rebirth || Construction.isOne(taken));
    }

    /** The life of an actor of this stage; null when it has none. */
    Life lifeIn(Behavior actor) {
        return lives ? actor.life() : null;
    }

    /** From now on some actor of this stage has a life. */
    void hasLives() {
        lives = true;
        attentive = true;
    }

    Life lifeOf(Behavior actor) {
        return kept == null ? null : kept.of(actor);
    }

    void keep(Behavior actor, Life life) {
        if (kept == null) {
            kept = new Lives();
        }
        kept.keep(actor, life);
    }

    /**
     * Plays on inside a handler that waits, until that is so. Its thread is suspended while there is nothing to play;
     * the system may be quiet then.
     */
    void pump(BooleanSupplier there) {
        if (pumping) {
            throw new IllegalStateException("another actor of this stage waits already; give each a stage of its own");
        }
        Message waiting = taken;
        pumping = true;
        try {
            while (!there.getAsBoolean()) {
                if (control != null) {
                    runControl();
                    taken = waiting;
                    continue; // it may be what the handler waits for, or its end
                }
                Message message = next();
                if (message == null) {
                    sleep();
                } else {
                    handle(message);
                    flush();
                }
            }
        } finally {
            pumping = false;
        }
    }

    private void sleep() {
        flush();
        crowded = null;
        boolean open = system.scheduler().suspend(this, this::becomesIdle);
        INBOX.compareAndSet(this, IDLE, (Message) null); // nobody has woken it: the system was closed
        beginTurn();
        if (!open) {
            throw Unwound.CLOSED;
        }
    }

    private void beginTurn() {
        flush(); // the turn before ended with an exception, and so did putting it right
        if (muting != null) {
            muting = null;
        }
        quarantines.calmDown();
        drain();
        if (adaptation != null) {
            outbox.turnBegins();
            adaptation.turnBegins(player);
        }
        beginsTurn();
    }

    /** Whether there is more to do. If not the stage is idle or muted now, and no longer the caller's. */
    private boolean endTurn() {
        if (adaptation != null) {
            adaptation.turnEnds(taken);
        }
        answers.turnEnds();
        taken = null;
        if (crowded != null) {
            Stage receiver = crowded;
            crowded = null;
            return !BackPressure.mute(this, receiver, player);
        }
        return !becomesIdle();
    }

    /** Whether it is idle now, so that it is no longer the caller's. */
    private boolean becomesIdle() {
        if (!isListEmpty() || control != null) {
            return false;
        }
        Player by = player;
        if (!goesIdle()) {
            return false;
        }
        if (muted != null) { // pairs with compareAndSet in mute: who came too late for this reads that it is idle
            BackPressure.unmute(this, by);
        }
        return control == null || !INBOX.compareAndSet(this, IDLE, (Message) null);
    }

    // ---- moving actors, by the thread that plays this stage

    /** Whether nobody plays it or is about to; read by others, who may be late. */
    boolean isIdle() {
        return inbox == IDLE;
    }

    /** Whether something waits on the control lane, or has been taken from it and not been handled. */
    boolean hasUrgent() {
        return control != null || urgent != null;
    }

    /** Whether the stage has to know more of that actor than its messages. */
    boolean hasMoreToDoFor(Behavior actor) {
        return lifeIn(actor) != null || absentees != null && absentees.of(actor) != null
                || mailboxes != null && mailboxes.of(actor) != null;
    }

    /** {@link Turns#scatter}. */
    void scatter(Player by, Stage to) {
        if (to != this && adapts() && to.adapts()) {
            player = by;
            adaptation.scatter(to);
        }
    }

    /** Handles what is on the control lane by now. False when the stage is no longer the caller's, and others go on. */
    private boolean runControl() {
        if (urgent == null) {
            takeControl();
        }
        for (Message message = urgent; message != null; message = urgent) {
            urgent = message.next;
            message.next = null;
            taken = message;
            if (!handleUrgent()) {
                return false;
            }
            flush();
        }
        return true;
    }

    private void takeControl() {
        var newest = (Message) CONTROL.getAndSet(this, (Message) null); // pairs with compareAndSet in takeInControl
        urgent = Message.oldestFirst(newest);
    }

    private boolean handleUrgent() {
        try {
            beginUrgent(taken);
        } catch (Throwable thrown) {
            if (isWatched() && hasParted(thrown)) {
                return false;
            }
            failing.failed(taken, thrown);
        }
        if (isWatched() && hasParted(null)) {
            return false;
        }
        if (blocking && lives && !pumping) {
            returned(taken.target);
        }
        return true;
    }

    /** An actor that waits takes it too, if one of its cases does; else it comes before all that is set aside. */
    private void beginUrgent(Message message) throws Throwable {
        if (absentees != null && absentees.keepUrgent(message)) {
            return;
        }
        Life life = lives ? message.target.life() : null;
        if (life == null) {
            message.run();
        } else {
            life.takeUrgent(message);
        }
    }

    /** What a turn would begin with; see {@link Turns#upcoming}. */
    Turns.Upcoming upcoming() {
        drain();
        Message message = control;
        if (message == null) {
            message = upcomingListed();
        }
        return message == null ? null
                : new Turns.Upcoming(number, system.world().identity(message.target), message.site().toString());
    }

    // ---- quarantine; see Quarantines

    /** Whether the calling thread may be in a handler of this stage that is in quarantine, or suspected. */
    boolean isWatched() {
        if (!Suspicions.were()) {
            return false;
        }
        Object known = calm;
        return known != Thread.currentThread() && known != null;
    }

    /**
     * What the handler that calls has to do its work through: it is in quarantine or suspected. Null for all others.
     */
    Quarantine quarantine() {
        return quarantines.concerning();
    }

    /** Whether the calling thread plays this stage, and is under no suspicion. */
    boolean isHere() {
        return here() == this && quarantine() == null;
    }

    Quarantines quarantines() {
        return quarantines;
    }

    /** Null when no actor is absent. */
    Absentees absentees() {
        return absentees;
    }

    /** Whether anything waits for the end of its handler. From any thread. */
    boolean isWaitedFor() {
        return length() > 0 || control != null || urgent != null;
    }

    /** The stage was taken from its thread in the middle of a message. By the watch, which has the stage now. */
    void parted(Quarantine quarantine) {
        quarantine.begins(taken, levels.innermost());
        answers.parted(quarantine);
        if (absentees == null) {
            absentees = new Absentees(this);
        }
        absentees.leave(quarantine.actor(), levels.innermost());
        absent();
        taken = null;
        levels.forget();
    }

    /** Others are absent than before, or nobody. */
    void absent() {
        if (absentees.isEmpty()) {
            absentees = null;
        }
        away = absentees == null ? null : absentees.only();
        attentive = blocking || lives || absentees != null && away == null;
    }

    // ---- what happens inside of a message, by the thread that plays this stage

    /** Whose code runs. */
    Levels levels() {
        return levels;
    }

    /** How deep answers are nested, and whose answer is handed on. */
    Answers answers() {
        return answers;
    }

    /** What follows when code of the program has thrown. */
    Failing failing() {
        return failing;
    }

    // ---- messages that wait for tokens

    /** So many more, or fewer, messages of this place wait for tokens. */
    void waits(Site site, int more) {
        if (id < 0) {
            system.waits(site, more);
            return;
        }
        if (site.index >= waiting.length) {
            waiting = Arrays.copyOf(waiting, Math.max(site.index + 1, waiting.length * 2));
        }
        waiting[site.index] += more;
    }

    /** How many messages of each place wait for tokens; once the system is quiet. */
    int[] waitingForTokens() {
        return waiting;
    }
}
