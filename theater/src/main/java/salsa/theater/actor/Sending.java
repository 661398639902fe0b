package salsa.theater.actor;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;
import salsa.runtime.Actor;
import salsa.runtime.Behavior;
import salsa.runtime.ConstructorMessage;
import salsa.runtime.Continuation;
import salsa.runtime.Failure;
import salsa.runtime.HandlerMessage;
import salsa.runtime.Message;
import salsa.runtime.Mobility.LinkNews;
import salsa.runtime.Mobility.Residence;
import salsa.runtime.Site;
import salsa.runtime.Stub;
import salsa.runtime.TheaterMessage;
import salsa.theater.actor.Answering.ReplyTo;
import salsa.theater.link.Fate;
import salsa.theater.link.Flow;
import salsa.theater.name.ActorIdentity;
import salsa.theater.name.Ids;
import salsa.theater.type.MobileState;
import salsa.wire.bytes.WireCode;
import salsa.wire.bytes.WireException;
import salsa.wire.frame.Frame;
import salsa.wire.frame.Payload;
import salsa.wire.frame.Placement;
import salsa.wire.reference.FailureValue;
import salsa.wire.reference.Id;
import salsa.wire.value.WireType;

/** Sends messages, answers and values to one peer. All methods run on the outlet's stage. */
final class Sending {

    private static final String CHANNEL = "a channel of another theater";

    /** The messages that wait for the next incarnation of the theater. */
    private static final int WAITING_MAX = 1024;

    private final Node node;
    private final Line line;
    private final Deque<Runnable> waiting = new ArrayDeque<>(); // for the next incarnation; owned by the outlet's stage

    Sending(Node node, Line line) {
        this.node = node;
        this.line = line;
    }

    private Outlet outlet() {
        return line.outlet();
    }

    // ---- messages

    /** A message to an actor of the peer; an urgent one overtakes those in the mailbox of the actor. */
    record Sent(Id target, Message message, boolean isUrgent) {}

    /**
     * Sends a message to an actor of the peer; its answer, or its failure, goes to {@code answer}. If the theater has
     * ended, a message to a named actor waits for the next incarnation, which may have such an actor too.
     */
    void send(Sent sent, Behavior to, boolean isBound, Continuation answer) {
        if (Ids.isOfName(sent.target())) {
            sendWhenMet(
                    () -> submit(sent, to, isBound, answer),
                    () -> refuse(node.types().title(to), site(sent.message()), answer));
        } else {
            submit(sent, to, isBound, answer);
        }
    }

    /** Reaches the theater of a named actor; if that is impossible, the actor has ended, for this theater. */
    void reach(Stub stub) {
        var answer = new Outcome((_, _) -> {}, (_, failure) -> {
            if (failure.getCause() instanceof Undelivered undelivered) {
                node.endUnreached(line, stub, undelivered.fate());
            }
        });
        sendWhenMet(() -> outlet().reach(answer), () -> refuse(node.types().title(stub), Line.LEASE, answer));
    }

    /** Sends behind what waits already, so that messages keep their order. */
    private void sendWhenMet(Runnable sending, Runnable refusing) {
        if (waiting.isEmpty() && !line.tryAwaitNext(() -> Task.atOnce(node.system(), outlet(), this::sendWaiting))) {
            sending.run();
        } else if (waiting.size() == WAITING_MAX) {
            refusing.run();
        } else {
            waiting.add(sending);
        }
    }

    private void sendWaiting() {
        for (Runnable each = waiting.poll(); each != null; each = waiting.poll()) {
            each.run();
        }
    }

    private void refuse(String behavior, Site site, Continuation answer) {
        answer.fail(outlet().$stage(), new Failure(behavior, site, line.undeliveredFailure(Fate.REFUSED)));
    }

    private static Site site(Message message) {
        return message instanceof HandlerMessage handled ? handled.type().site() : Line.QUESTION;
    }

    private void submit(Sent sent, Behavior to, boolean isBound, Continuation answer) {
        Id target = sent.target();
        Message message = sent.message();
        String behavior = node.types().title(to);
        Site site = site(message);
        if (!message.isOneWay() || isBound) {
            request(sent, behavior, site, false, answer);
        } else if (Ids.isOfName(target) && !outlet().isMet(target)) {
            request(sent, behavior, site, true, receipt(target, answer));
        } else {
            submit(sent, new OneWay(line, behavior, site, answer));
        }
    }

    private void request(Sent sent, String behavior, Site site, boolean isReceipt, Continuation answer) {
        request(
                behavior,
                site,
                Outlet.flow(sent.target()),
                answer,
                (exchange, number) -> frame(exchange, sent, number, isReceipt),
                sent.message().sender(),
                answerType(sent.message()));
    }

    private static Class<?> answerType(Message message) {
        return message instanceof HandlerMessage handled && !message.isOneWay()
                ? handled.type().answer()
                : Object.class;
    }

    /**
     * Returns the receiver of the receipt for a message without an answer. Whether an actor has the name is unknown
     * until one has received a message: so long each message is a request, fails for its sender, and keeps the program
     * running.
     */
    private Continuation receipt(Id target, Continuation sender) {
        long epoch = outlet().exchange().epoch;
        return new Outcome((_, _) -> Task.on(outlet(), () -> outlet().met(epoch, target)), sender::fail);
    }

    /** Asks the peer to create an actor. */
    void create(ActorIdentity identity, Placement placement, ConstructorMessage constructor, Continuation answer) {
        String behavior = node.types().title(constructor.type());
        Site site = constructor.type().site();
        sendWhenMet(
                () -> submit(identity, placement, constructor, answer, behavior), () -> refuse(behavior, site, answer));
    }

    private void submit(
            ActorIdentity identity,
            Placement placement,
            ConstructorMessage constructor,
            Continuation answer,
            String behavior) {
        long flow = Outlet.flow(Ids.of(identity.text()));
        request(
                behavior,
                constructor.type().site(),
                flow,
                answer,
                (exchange, number) -> {
                    WireType<HandlerMessage> type = messageType(constructor);
                    WireType<?> reference = node.types().behavior(constructor.type());
                    if (reference == null) {
                        throw new WireException(
                                WireCode.NOT_SENDABLE, 0, behavior + " is not a behavior of this program");
                    }
                    Payload arguments = Payload.of(exchange.outgoing, exchange.context, type, constructor);
                    return new Frame.Create(
                            0,
                            number,
                            identity.name(),
                            placement,
                            exchange.outgoing.number(reference, 0),
                            exchange.outgoing.number(type, 0),
                            arguments);
                },
                constructor.sender(),
                Object.class);
    }

    /** Makes the frame of a request once its exchange and number are known. */
    private interface Numbered {
        Frame.Numbered frame(Exchange exchange, long number) throws WireException;
    }

    private void request(
            String behavior,
            Site site,
            long flow,
            Continuation answer,
            Numbered making,
            @Nullable Actor sender,
            Class<?> type) {
        Exchange to = outlet().exchange();
        var request = line.requests().add(to.epoch, answer, behavior, site, sender, type);
        try {
            outlet().submit(
                            to,
                            exchange -> making.frame(exchange, request.number()),
                            flow,
                            line.failing(request.number()));
        } catch (WireException e) {
            line.fail(outlet(), request.number(), line.unsendableFailure(e, sender));
        }
    }

    private void submit(Sent sent, OneWay settling) {
        try {
            outlet().submitOneWay(exchange -> frame(exchange, sent, 0, false), Outlet.flow(sent.target()), settling);
        } catch (WireException e) {
            settling.failUnsent(e, sent.message().sender());
        }
    }

    private Frame.Numbered frame(Exchange exchange, Sent sent, long number, boolean isReceipt) throws WireException {
        Id target = sent.target();
        Message message = sent.message();
        if (message instanceof HandlerMessage handled) {
            WireType<HandlerMessage> type = messageType(handled);
            Frame.@Nullable LocalActor sender = sender(exchange, message.sender());
            if (Ids.isOfName(target)) {
                outlet().introduce(target); // so that a refusal has its name
            }
            Payload arguments = Payload.of(exchange.outgoing, exchange.context, type, handled);
            return new Frame.Send(
                    0,
                    number,
                    isReceipt,
                    sent.isUrgent(),
                    sender,
                    target,
                    exchange.outgoing.number(type, 0),
                    arguments);
        }
        if (message instanceof TheaterMessage asked && asked.name().equals(TheaterMessage.MIGRATE)) {
            var arguments = asked.arguments();
            var move = new Notice.Migrate((String) arguments.get(0), (Integer) arguments.get(1));
            return Outlet.notice(exchange, target, number, move);
        }
        if (message instanceof LinkNews news) {
            return Outlet.notice(
                    exchange, target, number, new Notice.Bond(news.other(), news.isLinked(), news.reason()));
        }
        int question = Questions.number(message.handler());
        if (question < 0) {
            throw new WireException(WireCode.NOT_SENDABLE, 0, message.handler() + " cannot be sent to another theater");
        }
        return Outlet.notice(exchange, target, number, new Notice.Question(question));
    }

    private WireType<HandlerMessage> messageType(HandlerMessage message) throws WireException {
        WireType<HandlerMessage> type = node.types().message(message.getClass());
        if (type == null) {
            throw new WireException(
                    WireCode.NOT_SENDABLE, 0, message.type() + " is not a handler that another theater knows");
        }
        return type;
    }

    private Frame.@Nullable LocalActor sender(Exchange exchange, @Nullable Actor sender) throws WireException {
        if (sender == null || sender instanceof Stub || node.isElsewhere(sender)) {
            return null;
        }
        WireType<?> behavior = node.types().behavior(sender);
        int type = behavior == null ? -1 : exchange.outgoing.optional(behavior);
        return type < 0 ? null : new Frame.LocalActor(type, node.exports().id(sender));
    }

    // ---- moves

    /** Sends an actor to the peer; the answer is where it is then. */
    void move(MobileState state, Id id, Continuation answer) {
        String behavior = state.type().behavior().getName();
        sendWhenMet(() -> submit(state, behavior, id, answer), () -> refuse(behavior, Line.MOVE, answer));
    }

    private void submit(MobileState state, String behavior, Id id, Continuation answer) {
        request(
                behavior,
                Line.MOVE,
                Outlet.flow(id),
                answer,
                (exchange, number) -> {
                    WireType<MobileState> type = state.type().wireType();
                    Payload values = Payload.of(exchange.outgoing, exchange.context, type, state);
                    int typeNumber = exchange.outgoing.number(type, 0);
                    return new Frame.Send(0, number, false, false, null, Ids.THEATER, typeNumber, values);
                },
                null,
                Object.class);
    }

    /** Tells the peer, before the messages that were kept for an actor, where it is. */
    void decided(Id id, Residence there) {
        var notice = new Notice.Decided(id.high(), id.low(), there.epoch(), there.host(), there.port());
        submitBehindMessages(notice, id, "the decision about a move to ");
    }

    /** Tells the peer, behind the messages to an actor that has moved there, that these were all that were kept. */
    void sendInherited(Id id) {
        submitBehindMessages(new Notice.Inherited(id.high(), id.low()), id, "the end of a move to ");
    }

    // ---- answers

    /** Answers a request of the peer. */
    void reply(ReplyTo asked, @Nullable Object value) {
        try {
            answer(
                    asked,
                    exchange -> new Frame.Reply(
                            0, asked.request(), Payload.ofUnchanging(exchange.outgoing, exchange.context, value)));
        } catch (WireException e) {
            outlet().refuse(
                            asked,
                            e.code(),
                            "the answer cannot be sent: "
                                    + line.unsendableFailure(e).getMessage());
        }
    }

    /** Answers a request of the peer with a failure. */
    void fail(ReplyTo asked, Failure failure) {
        FailureValue value = Failures.outgoing(failure);
        try {
            answer(
                    asked,
                    exchange -> new Frame.Fail(
                            0, asked.request(), Payload.of(exchange.outgoing, exchange.context, failure)));
        } catch (WireException e) {
            outlet().refuse(asked, e.code(), value.message() == null ? value.type() : value.message());
        }
    }

    private void answer(ReplyTo asked, Outlet.Making making) throws WireException {
        Exchange to = outlet().exchange();
        if (to.epoch == asked.epoch()) {
            outlet().submit(to, making, asked.flow(), (_, _) -> {});
        }
    }

    /** Resolves a token of which the peer has a part, behind the message with the token. */
    void resolve(Id token, @Nullable Object value, boolean failed) {
        try {
            outlet().submit(
                            exchange -> new Frame.Resolve(
                                    0, token, failed, Payload.of(exchange.outgoing, exchange.context, value)),
                            Flow.LAST,
                            (_, _) -> {});
        } catch (WireException e) {
            if (!failed) {
                resolve(token, new Failure("a token", Line.TOKEN, line.unsendableFailure(e)), true);
            }
        }
    }

    /** A value of a channel; its outcome is that it was taken, or only that it has arrived if nothing awaits it. */
    record Value(@Nullable Object value, Continuation outcome, boolean isAwaited) {}

    /** Sends a value to a channel of the peer. */
    void offer(Id channel, Value sent) {
        if (sent.isAwaited()) {
            request(
                    CHANNEL,
                    Line.VALUE,
                    Outlet.flow(channel),
                    sent.outcome(),
                    (exchange, number) -> offer(exchange, number, channel, sent),
                    null,
                    Object.class);
            return;
        }
        var settling = new OneWay(line, CHANNEL, Line.VALUE, sent.outcome());
        try {
            outlet().submitOneWay(exchange -> offer(exchange, 0, channel, sent), Outlet.flow(channel), settling);
        } catch (WireException e) {
            settling.failUnsent(e, null);
        }
    }

    private static Frame.Offer offer(Exchange exchange, long number, Id channel, Value sent) throws WireException {
        return new Frame.Offer(0, number, channel, Payload.of(exchange.outgoing, exchange.context, sent.value()));
    }

    /** Fails a value of a channel whose theater has ended. */
    void lost(Value sent) {
        refuse(CHANNEL, Line.VALUE, sent.outcome());
    }

    /** Closes a channel of the peer, behind the values that were sent to it: so not in the control lane. */
    void close(Id channel) {
        submitBehindMessages(new Notice.Closed(channel.high(), channel.low()), channel, "the end of a channel at ");
    }

    private void submitBehindMessages(Notice notice, Id to, String title) {
        try {
            outlet().submit(exchange -> Outlet.notice(exchange, Ids.THEATER, 0, notice), Outlet.flow(to), (_, _) -> {});
        } catch (WireException e) {
            node.report(title + line.endpoint() + " was not sent: " + e.getMessage());
        }
    }

    /**
     * A message without an answer that was sent to another theater. It fails at most once, by whatever is known first.
     */
    static final class OneWay implements Outlet.Settling {

        private final Line line;
        private final String behavior;
        private final Site site;
        private final Continuation answer;
        private final AtomicBoolean hasFailed = new AtomicBoolean();

        /** @param answer of the sender, who may only learn that the message was lost */
        OneWay(Line line, String behavior, Site site, Continuation answer) {
            this.line = line;
            this.behavior = behavior;
            this.site = site;
            this.answer = answer;
        }

        /** By any thread. */
        @Override
        public void settled(Fate fate, boolean isTooLarge) {
            if (fate != Fate.DELIVERED) {
                fail(line.undeliveredFailure(fate, isTooLarge));
            }
        }

        /** It could not be encoded. On the outlet's stage. */
        void failUnsent(WireException refused, @Nullable Actor sender) {
            hasFailed.set(true);
            answer.fail(line.outlet().$stage(), new Failure(behavior, site, line.unsendableFailure(refused, sender)));
        }

        /** The other theater refuses a type of the message. By any thread. */
        void refused(String reason) {
            fail(new IllegalStateException("not delivered: the theater at " + line.endpoint() + " refuses " + reason
                    + "; " + Line.SAME_BUILD));
        }

        private void fail(RuntimeException cause) {
            if (!hasFailed.getAndSet(true)) {
                Inlet inlet = line.inlet();
                Task.on(inlet, () -> answer.fail(inlet.$stage(), new Failure(behavior, site, cause)));
            }
        }
    }
}
