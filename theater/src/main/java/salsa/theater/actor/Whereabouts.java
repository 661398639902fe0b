package salsa.theater.actor;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import salsa.runtime.Ack;
import salsa.runtime.Actor;
import salsa.runtime.Behavior;
import salsa.runtime.Continuation;
import salsa.runtime.DurableActor;
import salsa.runtime.ExitReason;
import salsa.runtime.JavaCall;
import salsa.runtime.Message;
import salsa.runtime.Mobility;
import salsa.runtime.Mobility.LinkNews;
import salsa.runtime.Mobility.Residence;
import salsa.runtime.TheaterMessage;
import salsa.theater.durable.DurableActors;
import salsa.theater.lease.Once;
import salsa.theater.link.Fate;
import salsa.theater.peer.Endpoint;
import salsa.wire.reference.Id;

/**
 * Where one actor that moves is, as this theater knows; and what happens here to its messages while it is not here, or not yet, or no
 * longer. Owned by the stage of the actor's object, but for {@link #place}.
 *
 * <h2>Order</h2>
 * What one theater sends to the actor arrives in order, though the way changes. The old theater keeps what arrives during the move, and
 * forwards it as an inheritance before anything else that it forwards later; the new theater lets only the inheritance pass to
 * the actor until its end ({@link Stay#SETTLING}). A theater that has sent by the old way and learns the new one first asks, by the
 * old way, whether all has arrived, and keeps newer messages until the answer ({@link Stay#SWITCHING}). So does a theater to which
 * the actor comes: its question reaches the old theater before that one hands over, so all that went round through here is in
 * the inheritance ({@link Stay#STANDBY}).
 */
final class Whereabouts implements Mobility.Absence {

    /** How often a theater waits for another one's greeting before it stops to wait for the arrival of what it has sent. */
    private static final int CONFIRMATION_WAITS = 4;

    /** A stay of the actor in a theater. */
    record Place(Endpoint theater, long epoch) {}

    /** What the actor's object is here. */
    enum Stay {
        /** The actor. */
        HERE,
        /** The actor, which is about to leave: its state is on its way, and messages are kept. */
        FROZEN,
        /** The actor is about to arrive: its state is here, and messages are kept. */
        STANDBY,
        /** The actor, which has arrived: it handles what its former theater has kept, other messages wait for that. */
        SETTLING,
        /** Stands in for the actor, which is elsewhere: forwards. */
        AWAY,
        /** Stands in for the actor, and keeps messages until those sent by the old way have arrived. */
        SWITCHING;

        private Set<Stay> next() {
            return switch (this) {
                case HERE -> EnumSet.of(FROZEN);
                case FROZEN -> EnumSet.of(HERE, AWAY);
                case STANDBY -> EnumSet.of(SETTLING, AWAY);
                case SETTLING -> EnumSet.of(HERE);
                case AWAY -> EnumSet.of(STANDBY, SWITCHING, HERE);
                case SWITCHING -> EnumSet.of(AWAY, STANDBY, HERE);
            };
        }
    }

    private final Node node;
    private final Id id;
    private volatile Place place; // where the actor is, or was last known to be
    private @Nullable Behavior actor; // set once, before other threads know this
    private Stay stay;
    private boolean isUsed; // messages were sent by the present way
    private boolean isQuiet; // none was since the last rest
    private boolean isNeeded; // this theater does not forget the actor before its end
    private boolean isAsked; // the end of the actor was asked for where it is
    private @Nullable ExitReason ending; // the reason to end when it is known where the actor is
    private boolean isEndAwaited; // guarded by this; the program does not end until the end is known
    private boolean isEndKnown; // guarded by this
    private final Deque<Message> kept = new ArrayDeque<>();
    private @Nullable Line arriving; // from where the message comes that is being taken; null for this theater
    private @Nullable Line former; // from where the actor has come, while it settles
    private @Nullable Place next; // the way to switch to
    private boolean isInDoubt; // messages come back from where the actor should be
    private @Nullable Runnable confirmation; // what to do when all has arrived that was sent by the present way
    private @Nullable Arrival arrival; // of the actor for which it stands by
    private @Nullable Departure departure; // of an actor that is to leave before it has settled
    private final Deque<Message> inherited = new ArrayDeque<>(); // from the former theater, since then
    private final Map<Endpoint, Long> told = new HashMap<>(); // the epochs that this theater has sent to others

    Whereabouts(Node node, Id id, Stay stay, Place place) {
        this.node = node;
        this.id = id;
        this.stay = stay;
        this.place = place;
        this.isNeeded = stay == Stay.HERE;
    }

    void belongTo(Behavior object) {
        this.actor = object;
    }

    Behavior actor() {
        return Objects.requireNonNull(actor);
    }

    Id id() {
        return id;
    }

    Place place() {
        return place;
    }

    /** Returns whether the object has a stage of its own. */
    boolean isAlone() {
        return actor().$stage().blocking();
    }

    /** Changes what the object is. A move that no state allows is a defect. */
    private void become(Stay then) {
        if (!stay.next().contains(then)) {
            throw new IllegalStateException("a defect of Salsa: an actor that is " + stay + " cannot be " + then);
        }
        stay = then;
    }

    /** Does some work on the stage of the object, in its place among messages. By any thread. */
    void perform(Runnable work) {
        JavaCall.send(Mobility.work(actor(), work));
    }

    // ---- messages

    /** Takes a message that another theater has sent, or forwarded. */
    void arrived(Line from, Message message, boolean isUrgent) {
        if (isStandIn()) {
            tellPlace(from);
        }
        if (stay == Stay.HERE && !isUrgent && Mobility.tryEnqueue(message)) {
            return;
        }
        arriving = stay == Stay.HERE ? null : from;
        Mobility.take(message);
    }

    /** Lets a theater know, once, that the actor has moved on. */
    private void tellPlace(Line line) {
        Place now = place;
        if (told.getOrDefault(line.endpoint(), 0L) < now.epoch()
                && !now.theater().equals(line.endpoint())) {
            told.put(line.endpoint(), now.epoch());
            line.tell(new Notice.Moved(
                    id.high(),
                    id.low(),
                    now.epoch(),
                    now.theater().host(),
                    now.theater().port()));
        }
    }

    @Override
    public boolean tryTake(Message message, boolean isUrgent) {
        Line from = arriving;
        arriving = null;
        if (message instanceof TheaterMessage asked && !asked.name().equals(TheaterMessage.MIGRATE)) {
            return false; // the reference itself knows the answer
        }
        return switch (stay) {
            case HERE -> false;
            case FROZEN -> answersReached(message) || tryKeep(message);
            case STANDBY, SWITCHING -> tryKeep(message);
            case SETTLING -> from != null && isFormer(from) ? tryTakeInherited(message) : tryKeep(message);
            case AWAY -> {
                if (from != null && isBack(from)) {
                    doubt(message);
                } else {
                    forward(message, isUrgent);
                }
                yield true;
            }
        };
    }

    /**
     * Returns whether a theater takes this one for the place of the actor, which takes that one for it: both have only heard
     * of an earlier actor with the name.
     */
    private boolean isBack(Line from) {
        return place.epoch() == 0 && place.theater().equals(from.endpoint());
    }

    /** Keeps messages until the name server has said where the actor is: theaters would send them to each other for ever. */
    private void doubt(Message first) {
        become(Stay.SWITCHING);
        markNeeded();
        isInDoubt = true;
        node.hold();
        tryKeep(first);
        node.mobiles().locate(this);
    }

    /** The name server says where the actor is, or that it is not there either, for that reason. */
    void located(@Nullable Place there, ExitReason otherwise) {
        if (!isInDoubt) {
            return; // the actor is about to arrive, which is newer
        }
        if (there == null) {
            lost(otherwise);
        } else {
            next = there;
            switched();
        }
    }

    private boolean tryKeep(Message message) {
        return kept.add(message);
    }

    private boolean tryTakeInherited(Message message) {
        return answersReached(message) || isInherited(message) && inherited.add(message);
    }

    /** Returns whether a message of the former theater waits: for a departure, or to get its place in a mailbox. */
    private boolean isInherited(Message message) {
        return departure != null || Mobility.mailbox(actor()).isPresent() && Mobility.isForMailbox(message);
    }

    private boolean isFormer(Line line) {
        Line mine = former;
        return mine != null && mine.endpoint().equals(line.endpoint());
    }

    private static boolean answersReached(Message message) {
        boolean isQuestion = message instanceof Mobility.Reached;
        if (isQuestion) {
            message.pass(Ack.ACK);
        }
        return isQuestion;
    }

    @Override
    public boolean isAway() {
        return stay != Stay.HERE && (stay != Stay.SETTLING || departure != null);
    }

    /** Returns whether the actor is here, and neither about to leave nor still settling. */
    boolean isSettled() {
        return stay == Stay.HERE;
    }

    /** Returns whether the actor is elsewhere, and not about to arrive. */
    boolean isStandIn() {
        return stay == Stay.AWAY || stay == Stay.SWITCHING;
    }

    private void forward(Message message, boolean isUrgent) {
        stir();
        send(message, isUrgent, Mobility.answer(actor(), message));
    }

    private void send(Message message, boolean isUrgent, Continuation answer) {
        Behavior object = actor();
        Line line = node.line(place.theater());
        boolean isBound = Mobility.isBound(object);
        var sent = new Sending.Sent(id, message, isUrgent);
        Task.on(line.outlet(), () -> line.sending().send(sent, object, isBound, answer));
    }

    private void forwardKept() {
        for (Message each = kept.poll(); each != null; each = kept.poll()) {
            forward(each, false);
        }
    }

    // ---- memory

    /**
     * Called again and again: lets the object go that stands in for an actor elsewhere, if none was sent since the last time and all
     * that was sent before has arrived. A new object may take another way, on which messages must not overtake those.
     */
    void rest() {
        if (stay != Stay.AWAY || isNeeded || confirmation != null) {
            return;
        }
        if (Mobility.isWatched(actor())) {
            markNeeded();
        } else if (isQuiet) {
            confirmArrival(this::letGo);
        } else {
            isQuiet = true;
        }
    }

    private void letGo() {
        if (stay == Stay.AWAY && isQuiet && !isNeeded) {
            isUsed = false;
            node.mobiles().letGo(this);
        }
    }

    /** Messages are sent by the present way, or kept. */
    private void stir() {
        if (!isUsed && !isNeeded) {
            node.mobiles().hold(this);
        }
        isUsed = true;
        isQuiet = false;
    }

    /** From now on others may take this theater for the actor's place, or the program awaits the actor's end. */
    private void markNeeded() {
        if (!isNeeded) {
            isNeeded = true;
            node.mobiles().holdForGood(this);
        }
    }

    // ---- leaving

    /** Lets a departure begin later if the actor has not settled yet. Returns whether it has to wait. */
    boolean tryDelay(Departure begun) {
        if (stay == Stay.SETTLING) {
            departure = begun;
        }
        return stay == Stay.SETTLING;
    }

    /** Keeps all messages from now on. */
    void freeze() {
        become(Stay.FROZEN);
        Mobility.setAbsence(actor(), this);
        kept.addAll(Mobility.letPass(actor()));
        node.hold();
    }

    /** The actor stays: continues with what was kept. */
    void thaw(long epoch) {
        place = new Place(node.endpoint(), epoch);
        become(Stay.HERE);
        handleKept();
    }

    private void handleKept() {
        Behavior object = actor();
        Mobility.setAbsence(object, null);
        kept.removeIf(Whereabouts::answersReached);
        List<Message> all = List.copyOf(kept);
        kept.clear();
        Mobility.resume(object, all);
        endAsAsked();
        node.release();
    }

    /** The actor is there now: sends after it what it has set aside, and what was kept. */
    void left(Place there) {
        place = there;
        become(Stay.AWAY);
        for (Message each = Mobility.takeSetAside(actor()); each != null; each = Mobility.takeSetAside(actor())) {
            forward(each, false);
        }
        forwardKept();
        Line line = node.line(there.theater());
        Task.on(line.outlet(), () -> line.sending().sendInherited(id));
        isUsed = false; // all this arrives before the actor can leave
        if (Mobility.isEndAwaited(actor())) {
            node.awaitEnd(actor());
        }
        endAsAsked();
        node.release();
    }

    // ---- arriving

    /** Keeps all messages until it is known whether the actor arrives. Returns false if that is impossible. */
    boolean tryStandBy(Arrival begun) {
        if (!isStandIn()) {
            return false;
        }
        if (stay == Stay.AWAY) {
            node.hold();
        }
        markNeeded();
        next = null;
        isInDoubt = false;
        arrival = begun;
        become(Stay.STANDBY);
        return true;
    }

    /**
     * Asks, by the present way, whether what was sent by it has arrived; answers at once if nothing was. If the theaters on
     * the way end without an answer, what they had is lost, or as good as lost.
     */
    void confirmArrival(Runnable then) {
        if (!isUsed) {
            then.run();
            return;
        }
        confirmation = then;
        var here = new Once(() -> perform(() -> confirmed(then)));
        var answer = new Outcome((_, _) -> here.run(), (_, _) -> here.run());
        send(Mobility.Reached.to(actor(), answer), false, answer);
        node.schedule(CONFIRMATION_WAITS * node.settings().greetNanos(), here);
    }

    private void confirmed(Runnable then) {
        if (confirmation == then) { // else that was answered before
            confirmation = null;
            then.run();
        }
    }

    /** The name server has decided where the actor is. */
    void decided(Residence there) {
        Arrival begun = arrival;
        if (begun != null) {
            begun.decided(there);
        }
    }

    /** The actor is here, and handles what its former theater sends after it. */
    void settle(long epoch, Line from) {
        place = new Place(node.endpoint(), epoch);
        former = from;
        arrival = null;
        isUsed = false;
        become(Stay.SETTLING);
    }

    /** The former theater has sent everything, or has ended. */
    void settled(Line from) {
        if (stay == Stay.SETTLING && isFormer(from)) {
            former = null;
            become(Stay.HERE);
            while (!inherited.isEmpty()) {
                kept.addFirst(inherited.removeLast());
            }
            leaveOrStay();
        }
    }

    private void leaveOrStay() {
        Departure begun = departure;
        departure = null;
        if (begun != null && begun.tryBegin()) {
            node.release();
        } else {
            handleKept();
        }
    }

    /** The actor does not arrive: it is there. */
    void standDown(Place there) {
        place = there;
        arrival = null;
        become(Stay.AWAY);
        forwardKept();
        endAsAsked();
        node.release();
    }

    /** The actor is here, with a state from a store, since the theater in which it was has died. */
    void revive(long epoch, DurableActors.Adoption life) {
        if (stay == Stay.SWITCHING) {
            node.release();
        }
        markNeeded();
        place = new Place(node.endpoint(), epoch);
        next = null;
        isInDoubt = false;
        isUsed = false;
        confirmation = null;
        become(Stay.HERE);
        life.begin(actor(), kept);
        kept.clear();
        ExitReason asked = ending;
        if (asked != null) {
            Mobility.endOnStage(actor(), asked);
        }
    }

    // ---- neither

    /** It will not be known where the actor is: the object has ended, and what was kept fails for its senders. */
    void lost(ExitReason reason) {
        arrival = null;
        isInDoubt = false;
        become(Stay.AWAY);
        for (Message each = kept.poll(); each != null; each = kept.poll()) {
            Mobility.setAside(actor(), each);
        }
        Mobility.ended(actor(), reason);
        node.release();
    }

    // ---- moves elsewhere

    /** The actor has moved from one other theater to another. */
    void moved(Place there) {
        if (there.theater().equals(node.endpoint()) || there.epoch() <= place.epoch()) {
            return;
        }
        if (stay == Stay.SWITCHING) {
            next = next == null || there.epoch() > next.epoch() ? there : next;
        } else if (stay == Stay.AWAY && !isUsed) {
            followTo(there);
            endAsAsked();
        } else if (stay == Stay.AWAY) {
            next = there;
            become(Stay.SWITCHING);
            node.hold();
            confirmArrival(this::switched);
        }
    }

    private void switched() {
        Place there = next;
        if (stay == Stay.SWITCHING && there != null) {
            next = null;
            isInDoubt = false;
            isUsed = false;
            become(Stay.AWAY);
            followTo(there);
            forwardKept();
            endAsAsked();
            node.release();
        }
    }

    private void followTo(Place there) {
        place = there;
        if (isAsked || Mobility.isWatched(actor())) { // news of its end there may have come too early to count here
            find();
        }
    }

    @Override
    public void watched(boolean isAwaited) {
        markNeeded();
        if (isAwaited) {
            node.awaitEnd(actor());
        }
        if (stay == Stay.AWAY) {
            find();
        }
    }

    /**
     * Asks for the actor where it should be: that theater may have ended before this one has reached it, and another incarnation
     * of it knows nothing.
     */
    private void find() {
        Place there = place;
        var answer = new Outcome((_, _) -> {}, (_, _) -> perform(() -> findAgain(there)));
        send(Mobility.Reached.to(actor(), answer), false, answer);
    }

    private void findAgain(Place there) {
        if (isStillAt(there)) {
            node.mobiles().findAgain(this, false);
        }
    }

    /** Returns whether the object stands in for the actor there, and messages go there. */
    boolean isStillAt(Place there) {
        return stay == Stay.AWAY && place.equals(there);
    }

    /** A theater has ended. Returns whether the actor was last known to be there. */
    boolean tryMarkLost(Line line) {
        settled(line);
        Arrival begun = arrival;
        if (begun != null) {
            begun.lineEnded(line);
        }
        Runnable waiting = confirmation;
        if (waiting != null && place.theater().equals(line.endpoint())) {
            confirmed(waiting); // the question may wait for a restarted theater, which knows nothing of the messages
        }
        boolean isLost = stay == Stay.AWAY && place.theater().equals(line.endpoint());
        isUsed &= !isLost;
        isAsked &= !isLost; // the question may be lost, and the actor may have moved on
        return isLost;
    }

    /** Nothing answers where an actor should be, so what was sent there fails. Returns whether this is that actor. */
    boolean tryMarkUnreached(Line line) {
        boolean isThere = stay == Stay.AWAY && place.theater().equals(line.endpoint());
        isUsed &= !isThere;
        return isThere;
    }

    // ---- the end

    @Override
    public boolean endsElsewhere(ExitReason reason) {
        if (stay == Stay.HERE) {
            return false;
        }
        markNeeded();
        if (ending == null || isStop(ending) && !isStop(reason)) {
            ending = reason;
            isAsked = false;
        }
        if (isStandIn()) {
            endAsAsked();
        }
        return true;
    }

    @Override
    public boolean linkChanges(Actor other, boolean isLinked) {
        return tryTakeNews(LinkNews.of(actor(), other, isLinked, null));
    }

    @Override
    public boolean linkEnds(Actor other, ExitReason reason) {
        boolean isLeaving = stay == Stay.FROZEN; // with the link, so that only an actor that stays has missed the end
        return tryTakeNews(
                isLeaving ? LinkNews.missed(actor(), other, reason) : LinkNews.of(actor(), other, false, reason));
    }

    private boolean tryTakeNews(LinkNews news) {
        return stay != Stay.HERE && stay != Stay.SETTLING && tryTake(news, false);
    }

    private static boolean isStop(ExitReason reason) {
        return reason instanceof ExitReason.Stopped;
    }

    /** A stop is in order with the messages: it follows those that are kept, also where the actor handles them here. */
    private void endAsAsked() {
        ExitReason reason = ending;
        if (reason == null || isAsked || isStop(reason) && (stay == Stay.HERE || stay == Stay.SWITCHING)) {
            return;
        }
        isAsked = true;
        if (stay == Stay.HERE) {
            Mobility.ended(actor(), reason);
            return;
        }
        awaitEnd();
        Line line = node.line(place.theater());
        Task.on(
                line.outlet(),
                () -> line.outlet().end(id, reason, fate -> {
                    if (fate != Fate.DELIVERED) {
                        perform(() -> unreached(line, fate));
                    }
                }));
    }

    private void unreached(Line line, Fate fate) {
        boolean isRevived = stay == Stay.HERE && actor() instanceof DurableActor; // and ends here
        if (!isRevived) {
            node.mobiles().endUnreached(this, line, fate);
        }
    }

    private synchronized void awaitEnd() {
        if (!isEndAwaited && !isEndKnown) {
            isEndAwaited = true;
            node.hold();
        }
    }

    /** The actor has ended, or counts as ended in this theater. By any thread. */
    synchronized void endKnown() {
        if (isEndAwaited && !isEndKnown) {
            node.release();
        }
        isEndKnown = true;
    }
}
