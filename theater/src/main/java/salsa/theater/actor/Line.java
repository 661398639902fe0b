package salsa.theater.actor;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import salsa.runtime.Actor;
import salsa.runtime.Behavior;
import salsa.runtime.ExitReason;
import salsa.runtime.Failure;
import salsa.runtime.Site;
import salsa.runtime.Stage;
import salsa.runtime.Stub;
import salsa.runtime.Token;
import salsa.theater.ending.Requests;
import salsa.theater.ending.UnansweredRequests;
import salsa.theater.lease.Exports;
import salsa.theater.link.Fate;
import salsa.theater.peer.Endpoint;
import salsa.theater.peer.Peer;
import salsa.wire.bytes.WireException;
import salsa.wire.reference.Id;

/** Everything between this theater and one other. */
final class Line {

    /** What to do about a type that one of two theaters does not know. */
    static final String SAME_BUILD = "run the same build of the program on both";

    static final Site LEASE = Site.of("a reference to an actor of another theater", "", 0);
    static final Site QUESTION = Site.of("a message that every actor handles", "", 0);
    static final Site LINK = Site.of("a link", "", 0);
    static final Site MOVE = Site.of("migrate(String, int)", "", 0);
    static final Site STATUS = Site.of("a request for the status of a theater", "", 0);
    static final Site TYPES = Site.of("a question about types", "", 0);
    static final Site VALUE = Site.of("a value of a channel", "", 0);
    static final Site TOKEN = Site.of("a token of another theater", "", 0);

    /** The characters shown at each end of a path that is too long to be read. */
    private static final int PATH_EDGE = 100;

    /** The time between two attempts to connect to the next incarnation. */
    private static final long CONNECT_NANOS = 200_000_000;

    /** How long nothing waits for the next incarnation after it was awaited in vain. */
    private static final long ABSENT_NANOS = 1_000_000_000;

    private final Node node;
    private final Endpoint endpoint;
    private final Outlet outlet;
    private final Inlet inlet;
    private final Sending sending;
    private final Requests requests;
    private final Map<Id, Token<Object>> borrowed = new HashMap<>(); // guarded by itself
    private final Map<Stub, ExitReason> endings = new IdentityHashMap<>(); // guarded by itself
    private final List<Runnable> waiting = new ArrayList<>(); // guarded by itself; for the next incarnation
    private boolean isOver; // guarded by waiting
    private boolean isAbsent; // guarded by waiting; the next incarnation was awaited in vain a moment ago
    private long awaited; // guarded by waiting; how often the next incarnation was awaited
    private boolean
            isRefused; // guarded by waiting; in this wait its machine has refused connections, and accepted none
    private long refusals; // guarded by waiting; how often that began
    private volatile @Nullable String trouble; // what the other theater does instead of answering, for people

    Line(Node node, Endpoint endpoint) {
        this.node = node;
        this.endpoint = endpoint;
        this.requests = new Requests(node::hold, node::release);
        String purpose = "the link with the theater at " + endpoint;
        this.outlet = new Outlet(node.system().newWorkerStage(purpose), node, this);
        this.sending = new Sending(node, this);
        Balance balance = node.balance();
        Stage arrivals = node.system().newWorkerStage(purpose);
        this.inlet = balance == null ? new Inlet(arrivals, node, this) : balance.inlet(arrivals, this);
    }

    Endpoint endpoint() {
        return endpoint;
    }

    Peer peer() {
        return node.peers().peer(endpoint);
    }

    Outlet outlet() {
        return outlet;
    }

    Inlet inlet() {
        return inlet;
    }

    Sending sending() {
        return sending;
    }

    Requests requests() {
        return requests;
    }

    UnansweredRequests answers() {
        return node.answers();
    }

    /** Sends a notice to the theater. By any thread. */
    void tell(Notice notice) {
        Task.on(outlet, () -> outlet.tell(notice));
    }

    /** Sends a notice to the theater unless it has ended, or was never met. By any thread. */
    void tellIfPresent(Notice notice) {
        if (node.peers().isPresent(endpoint)) {
            tell(notice);
        }
    }

    /** A named actor of this theater has ended. By any thread. */
    void namedEnded(Id id, ExitReason reason) {
        if (node.peers().isPresent(endpoint)) {
            inlet.namedEnded(id);
            tell(new Notice.Ended(id.high(), id.low(), reason));
        }
    }

    // ---- the next incarnation

    /** Its incarnation has ended, so that a link connects to the next one only when it is asked to. */
    void markOver() {
        synchronized (waiting) {
            isOver = true;
        }
    }

    /** It has been met, or has not been for so long that what waits for it fails. */
    void runWaiting() {
        List<Runnable> all;
        synchronized (waiting) {
            all = List.copyOf(waiting);
            waiting.clear();
        }
        all.forEach(each -> {
            each.run();
            node.release();
        });
    }

    void met() {
        synchronized (waiting) {
            isOver = false;
            isAbsent = false;
            isRefused = false;
        }
        runWaiting();
    }

    /**
     * Its machine has refused a connection: nothing listens. If that stays so, what waits for the next incarnation
     * fails.
     */
    void refused() {
        synchronized (waiting) {
            if (isRefused || waiting.isEmpty()) {
                return;
            }
            isRefused = true;
            long attempt = awaited;
            long since = ++refusals;
            node.schedule(node.settings().restartNanos(), () -> giveUpRefused(attempt, since));
        }
    }

    /** An attempt to connect has failed in another way: something may listen. */
    void clearRefused() {
        synchronized (waiting) {
            isRefused = false;
        }
    }

    private void giveUpRefused(long attempt, long since) {
        boolean isStillRefused;
        synchronized (waiting) {
            isStillRefused = isRefused && since == refusals;
        }
        if (isStillRefused) {
            giveUp(attempt);
        }
    }

    private void giveUp(long attempt) {
        synchronized (waiting) {
            if (attempt != awaited || waiting.isEmpty()) {
                return;
            }
            isAbsent = true;
        }
        node.schedule(ABSENT_NANOS, () -> {
            synchronized (waiting) {
                isAbsent = false;
            }
        });
        runWaiting();
        node.mobiles().lineAbsent(this);
    }

    /**
     * Keeps an action until the next incarnation is met, or is not there in time. Returns false if none has ended, or the
     * next one was not there a moment ago.
     */
    boolean tryAwaitNext(Runnable action) {
        synchronized (waiting) {
            if (!isOver || isAbsent || node.isStopping()) {
                return false;
            }
            node.hold();
            waiting.add(action);
            if (waiting.size() == 1) {
                long attempt = ++awaited;
                isRefused = false;
                connect();
                node.schedule(node.settings().greetNanos(), () -> giveUp(attempt));
            }
            return true;
        }
    }

    private void connect() {
        peer().connect();
        node.schedule(CONNECT_NANOS, () -> {
            boolean isWanted;
            synchronized (waiting) {
                isWanted = !waiting.isEmpty();
            }
            if (isWanted) {
                connect();
            }
        });
    }

    void setTroubleText(@Nullable String reason) {
        trouble = reason;
    }

    @Nullable
    String troubleText() {
        return trouble;
    }

    /**
     * Returns the failure of a frame; one that was submitted before the theaters had met may be too large for the other
     * one.
     */
    Undelivered undeliveredFailure(Fate fate, boolean isTooLarge) {
        return isTooLarge ? new Undelivered(fate, "not delivered: " + theirLimit()) : undeliveredFailure(fate);
    }

    /** Returns the failure of what was not encoded. */
    IllegalArgumentException unsendableFailure(WireException refused) {
        return unsendableFailure(refused, null);
    }

    /** Returns the failure of a message that was not encoded, with its sender if that is known. */
    IllegalArgumentException unsendableFailure(WireException refused, @Nullable Actor sender) {
        String by = sender == null ? "" : "; sent by " + node.types().title(sender);
        String why = switch (refused.code()) {
            case FRAME_SIZE -> limit();
            case TYPE_UNKNOWN -> refused.sentence() + path(refused) + "; " + SAME_BUILD;
            default -> refused.sentence() + path(refused);
        };
        return new IllegalArgumentException(why + by);
    }

    private static String path(WireException refused) {
        String path = refused.path();
        int length = path.length();
        return path.isEmpty()
                ? ""
                : ", at `"
                        + (length <= 2 * PATH_EDGE
                                ? path
                                : path.substring(0, PATH_EDGE) + "…" + path.substring(length - PATH_EDGE))
                        + "`";
    }

    /** Returns the largest frame that both theaters accept, as far as it is known. */
    int frameBytes() {
        return Math.min(node.settings().frameBytes(), peer().frameBytes());
    }

    private String limit() {
        int mine = node.settings().frameBytes();
        return peer().frameBytes() < mine
                ? theirLimit()
                : "it has more than the " + mine
                        + " bytes that theaters send at once; start both with a larger -Dlargest=BYTES";
    }

    private String theirLimit() {
        return "the theater at " + endpoint + " takes at most " + peer().frameBytes()
                + " bytes at once; start it with a larger -Dlargest=BYTES";
    }

    Undelivered undeliveredFailure(Fate fate) {
        String reason = trouble;
        String what = "the theater at " + endpoint + " " + (reason == null ? "has ended" : reason);
        return new Undelivered(
                fate,
                switch (fate) {
                    case REFUSED -> "not delivered: " + what;
                    case UNKNOWN -> "perhaps handled: " + what;
                    case DELIVERED -> "not answered: " + what;
                });
    }

    /** Returns a listener that fails a request unless it is delivered. */
    Outlet.Settling failing(long number) {
        return (fate, isTooLarge) -> {
            if (fate != Fate.DELIVERED || requests.noteDelivered(number)) {
                Task.atOnce(node.system(), inlet, () -> fail(inlet, number, undeliveredFailure(fate, isTooLarge)));
            }
        };
    }

    /** Fails a request that has no answer yet, on the stage of that actor, which the caller runs. */
    void fail(Behavior on, long number, RuntimeException cause) {
        Requests.Request request = requests.take(number);
        if (request != null) {
            fail(on, request, cause);
        }
    }

    private void fail(Behavior on, Requests.Request request, RuntimeException cause) {
        request.answer().fail(on.$stage(), new Failure(request.actor(), request.site(), cause));
        requests.done();
    }

    /** The exchange with an incarnation has ended: nothing of it will be answered. On the inlet's stage. */
    void ended(long epoch) {
        requests.end(epoch).forEach(each -> fail(inlet, each, undeliveredFailure(Fate.DELIVERED)));
        for (Id each : borrowedIds()) {
            failToken(each, new Failure("a token", TOKEN, undeliveredFailure(Fate.DELIVERED)));
        }
    }

    // ---- ends

    /** The program waits for the end of an actor of the peer. On the stub's stage. */
    void awaitEnd(Stub stub) {
        node.awaitEnd(stub);
    }

    /** Asks the peer to end an actor; the stub, and the program, live until that is reported. On the outlet's stage. */
    void end(Stub stub, Id id, ExitReason reason) {
        synchronized (endings) {
            if (endings.put(stub, reason) == null) {
                node.hold();
            }
        }
        if (node.imports().isPresent(stub)) {
            outlet.end(id, reason, fate -> {
                if (fate != Fate.DELIVERED) {
                    Task.on(inlet, () -> node.endUnreached(this, stub, fate));
                }
            });
        } else { // its theater has ended, and so will the stub
            forgetEnding(stub);
        }
    }

    /** An actor of the peer has ended. */
    void ended(Stub stub, ExitReason reason) {
        ExitReason asked = forgetEnding(stub);
        stub.$ended(asked == null ? reason : asked);
    }

    /** No end of the actor will be reported. Returns why it was asked to end, or null. */
    @Nullable
    ExitReason forgetEnding(Stub stub) {
        synchronized (endings) {
            ExitReason asked = endings.remove(stub);
            if (asked != null) {
                node.release();
            }
            return asked;
        }
    }

    // ---- tokens

    /** Returns the id under which the peer will receive the outcome of a token. On the outlet's stage. */
    Id lend(Token<?> token, Exports.Holder holder) {
        Id id = node.newId();
        token.future()
                .whenComplete((value, thrown) -> Task.on(outlet, () -> {
                    if (outlet.exchange().epoch == holder.epoch()) {
                        sending.resolve(id, thrown == null ? value : failure(thrown), thrown != null);
                    }
                }));
        return id;
    }

    private static Failure failure(Throwable thrown) {
        return thrown instanceof Failure failure ? failure : new Failure("a token", TOKEN, thrown);
    }

    /** Returns a token of this theater for one of the peer; until it has an outcome the program does not end. */
    Token<Object> borrow(Id id) {
        synchronized (borrowed) {
            return borrowed.computeIfAbsent(id, _ -> {
                node.hold();
                return new Token<>(inlet);
            });
        }
    }

    private List<Id> borrowedIds() {
        synchronized (borrowed) {
            return List.copyOf(borrowed.keySet());
        }
    }

    /** Resolves a token of {@link #borrow}. On the inlet's stage. */
    @SuppressWarnings("NullAway") // a token may have the value null
    void resolveToken(Id id, @Nullable Object value) {
        Token<Object> token = takeBorrowed(id);
        if (token != null) {
            token.resolve(inlet.$stage(), value);
            node.release();
        }
    }

    /** Fails a token of {@link #borrow}. On the inlet's stage. */
    void failToken(Id id, Failure failure) {
        Token<Object> token = takeBorrowed(id);
        if (token != null) {
            token.fail(inlet.$stage(), failure);
            node.release();
        }
    }

    private @Nullable Token<Object> takeBorrowed(Id id) {
        synchronized (borrowed) {
            return borrowed.remove(id);
        }
    }
}
