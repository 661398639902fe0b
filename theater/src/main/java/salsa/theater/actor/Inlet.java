package salsa.theater.actor;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import salsa.runtime.Actor;
import salsa.runtime.Actors;
import salsa.runtime.Behavior;
import salsa.runtime.ConstructorMessage;
import salsa.runtime.Continuation;
import salsa.runtime.ExitReason;
import salsa.runtime.Failure;
import salsa.runtime.HandlerMessage;
import salsa.runtime.Message;
import salsa.runtime.Mobility.LinkNews;
import salsa.runtime.Mobility.Residence;
import salsa.runtime.Out;
import salsa.runtime.Sender;
import salsa.runtime.Stage;
import salsa.runtime.TheaterMessage;
import salsa.theater.actor.Answering.ReplyTo;
import salsa.theater.arrival.ArrivalOrder;
import salsa.theater.arrival.Flows;
import salsa.theater.balance.Load;
import salsa.theater.ending.EndedNames;
import salsa.theater.ending.Requests;
import salsa.theater.lease.Exports;
import salsa.theater.link.Fate;
import salsa.theater.link.Flow;
import salsa.theater.name.ActorIdentity;
import salsa.theater.name.Ids;
import salsa.theater.peer.Credit;
import salsa.theater.peer.Peer;
import salsa.theater.type.MobileState;
import salsa.theater.type.TypeTitle;
import salsa.wire.bytes.WireCode;
import salsa.wire.bytes.WireException;
import salsa.wire.frame.Frame;
import salsa.wire.frame.Payload;
import salsa.wire.frame.Placement;
import salsa.wire.reference.Id;
import salsa.wire.reference.TheaterAddress;
import salsa.wire.value.Declaration;
import salsa.wire.value.IncomingTypes;
import salsa.wire.value.WireType;

/**
 * Decodes what comes from one peer and delivers it, in order. The peer may send more only when that has happened, so an
 * actor whose mailbox is full slows down the theaters that send to it.
 */
class Inlet extends Deliveries {

    /** Why a theater that stops refuses requests. */
    static final String STOPPING = "is stopping, and takes no more requests: ask again when it has restarted";

    private static final String UNKNOWN_TYPE =
            "this theater does not know one of its types, or has another build of it: " + Line.SAME_BUILD;

    private final Node node;
    private final Line line;
    private @Nullable Exchange exchange; // owned by the stage
    private final EndedNames endedNames = new EndedNames();
    private final ArrivalOrder order = new ArrivalOrder();
    private @Nullable Decoding decoding; // owned by the stage

    /** Decodes large frames on a stage of its own. */
    private static final class Decoding extends Behavior {
        Decoding(Stage stage) {
            super(stage);
        }
    }

    Inlet(Stage stage, Node node, Line line) {
        super(stage, node);
        this.node = node;
        this.line = line;
    }

    /** A frame has arrived. By any thread, one at a time. */
    void arrived(Peer from, long epoch, Frame.Numbered frame, Credit credit) {
        long incarnation = from.incarnation();
        Task.atOnce(node.system(), this, () -> {
            if (order.isEmpty() && !isLarge(frame)) {
                handle(exchange(from, epoch, incarnation), frame, credit);
            } else {
                arrange(from, epoch, incarnation, frame, credit);
            }
        });
    }

    /** Handles a frame now or when those before it permit. */
    private void arrange(Peer from, long epoch, long incarnation, Frame.Numbered frame, Credit credit) {
        boolean isOfNext = !order.isEmpty() && exchange != null && !exchange.isOf(from, epoch);
        long flow = isOfNext ? Flow.FENCE : flow(exchange(from, epoch, incarnation), frame);
        if (isLarge(frame)) {
            order.add(new ArrivalOrder.Arrival(
                    flow,
                    arrival -> Task.on(
                            this,
                            () -> decode(exchange(from, epoch, incarnation), frame, () -> {
                                credit.release();
                                order.end(arrival);
                            }))));
        } else if (order.isFree(flow)) {
            handle(exchange(from, epoch, incarnation), frame, credit);
        } else {
            order.add(whenFree(flow, () -> handle(exchange(from, epoch, incarnation), frame, credit)));
        }
    }

    /** Runs an action behind all frames that have arrived. By any thread. */
    void runAfterArrivals(Runnable action) {
        Task.atOnce(node.system(), this, () -> {
            if (order.isEmpty()) {
                action.run();
            } else {
                order.add(whenFree(Flow.FENCE, action));
            }
        });
    }

    private long flow(Exchange from, Frame.Numbered frame) {
        return Flows.of(frame, meaning(from), order);
    }

    private static long flow(Frame.@Nullable LocalActor asker) {
        return Flows.ofAnswer(asker == null ? null : asker.id());
    }

    private Flows.Meaning meaning(Exchange from) {
        return new Flows.Meaning() {
            @Override
            public @Nullable Id asker(long request) {
                Actor asker = line.requests().asker(request);
                return asker == null || node.isElsewhere(asker)
                        ? null
                        : node.exports().id(asker);
            }

            @Override
            public Flows.Place place(Frame.Send send) {
                WireType<?> type = from.incoming.find(send.type());
                return type == null ? Flows.Place.FENCE : Notice.place(type.type(), send.target());
            }
        };
    }

    private ArrivalOrder.Arrival whenFree(long flow, Runnable action) {
        return new ArrivalOrder.Arrival(
                flow,
                arrival -> Task.on(
                        this,
                        () -> { // of its own, so that an action that fails ends no other one
                            try {
                                action.run();
                            } finally {
                                order.end(arrival);
                            }
                        }));
    }

    private boolean isLarge(Frame.Numbered frame) {
        Payload payload = frame.payload();
        return payload != null && payload.size() >= node.settings().largeBytes();
    }

    private void handle(Exchange from, Frame.Numbered frame, Credit credit) {
        try {
            handle(from, frame);
        } finally {
            credit.release();
        }
    }

    /** Decodes a large frame on another stage, and then handles it on this one; frames of other flows go on. */
    private void decode(Exchange from, Frame.Numbered frame, Runnable end) {
        IncomingTypes types = from.incoming.snapshot();
        Task.atOnce(node.system(), decoding(), () -> {
            Runnable then = () -> {};
            try {
                Object value = decode(from, types, frame);
                then = () -> handle(from, frame, () -> value);
            } catch (WireException e) {
                then = () -> refuse(from, frame, e);
            } finally {
                Runnable last = then;
                Task.on(this, () -> {
                    try {
                        last.run();
                    } finally {
                        end.run();
                    }
                });
            }
        });
    }

    private Decoding decoding() {
        Decoding present = decoding;
        if (present == null) {
            present = new Decoding(node.system().newWorkerStage("large messages of the theater at " + line.endpoint()));
            decoding = present;
        }
        return present;
    }

    private Exchange exchange(Peer from, long epoch, long incarnation) {
        Exchange present = exchange;
        if (present == null || !present.isOf(from, epoch)) {
            present = new Exchange(node, line, from, epoch, incarnation);
            exchange = present;
            endedNames.clear();
        }
        return present;
    }

    /** A named actor has ended, of which the peer is about to learn. By any thread, before the notice. */
    void namedEnded(Id id) {
        Task.atOnce(node.system(), this, () -> {
            endedNames.add(id);
            failEarly(id);
        });
    }

    @Override
    boolean isOfMobile(Message message, boolean isUrgent) {
        return node.mobiles().tryGive(line, message, isUrgent);
    }

    @Override
    void tellPlace(Id id, Residence there) {
        line.tell(new Notice.Moved(id.high(), id.low(), there.epoch(), there.host(), there.port()));
    }

    @Override
    boolean isOfEnded(Id id) {
        return endedNames.contains(id);
    }

    private void handle(Exchange from, Frame.Numbered frame) {
        handle(from, frame, () -> decode(from, from.incoming, frame));
    }

    /** Returns the value of a frame. */
    private interface Decoded {
        @Nullable
        Object value() throws WireException;
    }

    private void handle(Exchange from, Frame.Numbered frame, Decoded decoded) {
        try {
            perform(from, frame, decoded.value());
        } catch (WireException e) {
            refuse(from, frame, e);
        }
    }

    private void refuse(Exchange from, Frame.Numbered frame, WireException e) {
        failUnreadable(from, frame, e);
        if (e.code().closesLink()) {
            from.peer.quarantine(from.epoch, e.code(), String.valueOf(e.getMessage()));
        }
    }

    /** Returns the value that a frame has, or the arguments of its message; null if it has none. By any stage. */
    private static @Nullable Object decode(Exchange from, IncomingTypes types, Frame.Numbered frame)
            throws WireException {
        return switch (frame) {
            case Frame.Send send -> send.arguments().message(types, from.context, types.at(send.type(), 0));
            case Frame.Create create -> create.arguments().message(types, from.context, types.at(create.type(), 0));
            case Frame.Reply reply -> reply.value().value(types, from.context);
            case Frame.Fail fail -> fail.failure().value(types, from.context);
            case Frame.Resolve resolve -> resolve.value().value(types, from.context);
            case Frame.Offer offer -> offer.value().value(types, from.context);
            default -> null;
        };
    }

    /** Fails what waits for the frame: its sender, or this theater for an answer whose value has no meaning here. */
    private void failUnreadable(Exchange from, Frame.Numbered frame, WireException e) {
        switch (frame) {
            case Frame.Reply reply -> line.fail(this, reply.request(), failUnreadable("the answer of", e));
            case Frame.Fail fail -> line.fail(this, fail.request(), failUnreadable("the failure of", e));
            case Frame.Resolve resolve ->
                line.failToken(
                        resolve.token(),
                        new Failure("a token", Line.TOKEN, failUnreadable("the value of a token of", e)));
            default -> refuse(new ReplyTo(from.epoch, frame.asked(), Flow.FENCE), e.code(), e.sentence());
        }
    }

    private IllegalStateException failUnreadable(String what, WireException e) {
        return new IllegalStateException(what + " the theater at " + line.endpoint() + " cannot be read: "
                + (e.code() == WireCode.TYPE_UNKNOWN ? UNKNOWN_TYPE : e.sentence()));
    }

    /** Refuses a message whose answer would have gone to a continuation. */
    private void refuse(@Nullable Answering answer, WireCode code, String reason) {
        if (answer != null) {
            answer.refuse(code, reason);
        } else {
            reportRefused(code, reason);
        }
    }

    private void refuse(ReplyTo asked, WireCode code, String reason) {
        if (asked.isWanted()) {
            Task.on(line.outlet(), () -> line.outlet().refuse(asked, code, reason));
        } else {
            reportRefused(code, reason);
        }
    }

    private void reportRefused(WireCode code, String reason) {
        node.report("a message from " + line.endpoint() + " was refused: "
                + (code == WireCode.TYPE_UNKNOWN ? UNKNOWN_TYPE : reason));
    }

    private RuntimeException refusal(Frame.Refuse refuse) {
        String what = "the theater at " + line.endpoint();
        return switch (refuse.code()) {
            case STOPPED -> new Undelivered(Fate.REFUSED, "not delivered: " + what + " " + refuse.reason());
            case TYPE_UNKNOWN ->
                new IllegalStateException(
                        what + " does not know a type of the message, or has another build of it: " + Line.SAME_BUILD);
            default -> new IllegalStateException(what + " refuses it: " + refuse.reason());
        };
    }

    private void perform(Exchange from, Frame.Numbered frame, @Nullable Object value) throws WireException {
        switch (frame) {
            case Frame.DeclareTypes declared -> declare(from, declared.types());
            case Frame.RefuseTypes refusal ->
                Task.on(line.outlet(), () -> line.outlet().refused(from.peer, from.epoch, refusal));
            case Frame.Send send -> send(from, send, value);
            case Frame.Reply reply -> answer(reply.request(), value);
            case Frame.Fail fail -> fail(fail.request(), value);
            case Frame.Refuse refuse -> line.fail(this, refuse.request(), refusal(refuse));
            case Frame.Resolve resolve
            when resolve.failed() && value instanceof Failure failure -> line.failToken(resolve.token(), failure);
            case Frame.Resolve resolve -> line.resolveToken(resolve.token(), value);
            case Frame.Create create -> create(from, create, value);
            case Frame.Offer offer -> offer(from, offer, value);
            case Frame.LookUp _, Frame.Register _, Frame.Unregister _ ->
                throw new WireException(WireCode.REFERENCE, 0, "this theater keeps no names for others");
            case Frame.Piece _ -> throw new WireException(WireCode.FRAME_TYPE, 0, "a piece of a frame");
        }
    }

    // ---- types

    private void declare(Exchange from, List<Declaration> types) throws WireException {
        List<Frame.Refusal> refused = new ArrayList<>();
        for (Declaration each : types) {
            String reason = from.incoming.declare(each);
            if (reason != null) {
                refused.add(new Frame.Refusal(each.number(), TypeTitle.of(each.name()) + ": " + reason));
            }
        }
        if (!refused.isEmpty()) {
            Task.on(line.outlet(), () -> line.outlet().refuse(from.epoch, refused));
        }
    }

    // ---- messages

    private void send(Exchange from, Frame.Send send, @Nullable Object message) throws WireException {
        if (message instanceof Notice notice) {
            notice(from, send, notice);
            return;
        }
        if (message instanceof MobileState state) {
            arrive(new ReplyTo(from.epoch, send.request(), Outlet.flow(Ids.of(state.identity()))), state);
            return;
        }
        node.idle().arrived();
        // A receipt precedes the actor's end, which follows all that goes to or from a named actor.
        long flow = send.isReceipt() ? Outlet.flow(send.target()) : flow(send.sender());
        var asked = new ReplyTo(from.epoch, send.request(), flow);
        if (!(message instanceof HandlerMessage handled) || message instanceof ConstructorMessage) {
            throw new WireException(
                    WireCode.TYPE_MISMATCH, 0, from.incoming.at(send.type(), 0) + " is no message to an actor");
        }
        Behavior sender = sender(from, send.sender());
        if (send.isReceipt() || !asked.isWanted()) {
            take(asked, send, handled, sender);
            return;
        }
        Answering answer = Answering.tryBegin(line, asked, sender);
        if (answer == null) {
            refuse(asked, WireCode.STOPPED, STOPPING);
            return;
        }
        deliver(
                send.target(),
                actor -> tryGive(actor, handled, send.isUrgent(), answer, answer),
                reason ->
                        refuse(answer, WireCode.REFERENCE, handled.type().site().what() + ": " + reason));
    }

    /**
     * Delivers a message without an answer. Its receipt, if the peer asks for one, tells that an actor has received it.
     */
    private void take(ReplyTo asked, Frame.Send send, HandlerMessage message, @Nullable Behavior from) {
        Id target = send.target();
        Answering receipt = asked.isWanted() ? Answering.begin(line, asked, null) : null;
        Sender sender = from == null ? null : new Sender(from);
        deliver(
                target,
                actor -> {
                    if (tryGive(actor, message, send.isUrgent(), sender, receipt) && receipt != null) {
                        receipt.acknowledgeReceipt();
                    }
                },
                reason -> {
                    if (receipt == null && !isOfEnded(target)) {
                        ended(target);
                    }
                    refuse(receipt, WireCode.REFERENCE, message.type().site().what() + ": " + reason);
                });
    }

    /** Lets the peer know that an actor to which it sends has ended. */
    private void ended(Id id) {
        line.tell(new Notice.Ended(id.high(), id.low(), new ExitReason.NeverLived()));
    }

    @SuppressWarnings("NullAway") // the runtime is not annotated
    private boolean tryGive(
            Actor actor,
            HandlerMessage decoded,
            boolean isUrgent,
            @Nullable Continuation answer,
            @Nullable Answering refused) {
        Class<?> behavior = node.types().reference(decoded.type());
        if (behavior == null || !behavior.isInstance(actor)) {
            refuse(refused, WireCode.TYPE_MISMATCH, "the actor has no handler " + decoded.type());
            return false;
        }
        give(decoded.type().create(actor, answer, decoded.type().arguments(decoded)), isUrgent);
        return true;
    }

    /** Returns null also for a sender whose behavior this theater does not know: a message can do without. */
    private @Nullable Behavior sender(Exchange from, Frame.@Nullable LocalActor sender) throws WireException {
        if (sender == null) {
            return null;
        }
        WireType<?> behavior = from.incoming.optional(sender.behavior(), 0);
        if (behavior == null || node.types().isForeign(behavior)) {
            return null;
        }
        TheaterAddress home = Ids.isOfName(sender.id()) ? line.endpoint().incarnation(0) : from.context.there();
        return node.actor(home, sender.id(), behavior.type()) instanceof Behavior actor && node.isElsewhere(actor)
                ? actor
                : null;
    }

    // ---- notices

    private void notice(Exchange from, Frame.Send send, Notice notice) {
        switch (notice) {
            case Notice.Ended(var high, var low, var reason) -> {
                var id = new Id(high, low);
                line.outlet().ended(id); // before the program learns of it, and sends to the next actor of the name
                node.ended(from.context.there(), id, reason);
                node.mobiles().ended(line, id, reason);
            }
            case Notice.Learned(var high, var low) -> endedNames.learned(new Id(high, low));
            case Notice.End(var high, var low, var reason) -> end(new Id(high, low), reason);
            case Notice.Return(var high, var low, var count) ->
                node.exports().takeBackReferences(new Id(high, low), from.holder, count);
            case Notice.Hold(var high, var low) ->
                hold(new ReplyTo(from.epoch, send.request(), Flow.LAST), new Id(high, low), from.holder);
            case Notice.Named(var name) -> node.names().learn(name);
            case Notice.Closed(var high, var low) -> close(new Id(high, low));
            case Notice.Moved(var high, var low, var epoch, var host, var port) ->
                node.mobiles().moved(new Id(high, low), new Residence(host, port, epoch));
            case Notice.Decided(var high, var low, var epoch, var host, var port) ->
                node.mobiles().decided(new Id(high, low), new Residence(host, port, epoch));
            case Notice.Inherited(var high, var low) -> node.mobiles().inherited(line, new Id(high, low));
            case Notice.Migrate(var host, var port) ->
                migrate(new ReplyTo(from.epoch, send.request(), Flow.FENCE), send.target(), host, port);
            case Notice.Bond(var other, var isLinked, var reason) ->
                bond(new ReplyTo(from.epoch, send.request(), Flow.FENCE), send.target(), other, isLinked, reason);
            case Notice.Collect() -> node.collect();
            case Notice.Known() -> {
                var asked = new ReplyTo(from.epoch, send.request(), Flow.LAST);
                Task.on(line.outlet(), () -> line.sending().reply(asked, null));
            }
            case Notice.Question(var number) ->
                ask(new ReplyTo(from.epoch, send.request(), Flow.FENCE), send.target(), number);
            case Notice.Load(var busy, var delay) -> node.heard(line.endpoint(), load(busy, delay));
            case Notice.Status() -> sendStatus(from, new ReplyTo(from.epoch, send.request(), Flow.LAST));
        }
    }

    private static Load load(long busyPermille, long delayNanos) {
        return new Load(Math.clamp(busyPermille / 1000.0, 0, 1), Math.max(0, delayNanos));
    }

    /** Ends an actor, perhaps one whose creation this notice has overtaken. */
    private void end(Id id, ExitReason reason) {
        deliver(
                id,
                actor -> {
                    switch (reason) {
                        case ExitReason.Stopped _ -> Actors.stop(actor);
                        case ExitReason.Normal _ -> Actors.finish(actor); // actors linked to it continue
                        case ExitReason.Failed(Failure failure)
                        when failure.getCause() != null -> Actors.finish(actor, failure.getCause());
                        default -> Actors.kill(actor);
                    }
                },
                _ -> ended(id));
    }

    /** The status names other theaters and their actors, so it is for operators only. */
    private void sendStatus(Exchange from, ReplyTo asked) {
        if (!from.peer.isOperator()) {
            refuse(
                    asked,
                    WireCode.REFERENCE,
                    "its status is for operators; ask with a certificate from salsa keys --operator");
            return;
        }
        new NodeStatus(node)
                .now()
                .thenAccept(
                        status -> Task.on(line.outlet(), () -> line.sending().reply(asked, status)));
    }

    private void hold(ReplyTo asked, Id id, Exports.Holder holder) {
        Object object = node.exports().find(id);
        if (object == null) {
            refuse(asked, WireCode.REFERENCE, "the actor has ended");
            return;
        }
        if (object instanceof Actor actor) {
            node.lease(actor, id, holder);
        } else if (object instanceof Out<?> out) {
            node.channels().lease(out, id, holder);
        }
        Task.on(line.outlet(), () -> line.sending().reply(asked, null));
    }

    private void ask(ReplyTo asked, Id target, int number) {
        Answering answer = asked.isWanted() ? Answering.begin(line, asked, null) : null;
        deliver(
                target,
                actor -> {
                    Message message = Questions.message(number, actor, answer);
                    if (message == null) {
                        refuse(answer, WireCode.TYPE_UNKNOWN, "no question has the number " + number);
                    } else {
                        give(message, false);
                    }
                },
                reason -> refuse(answer, WireCode.REFERENCE, reason));
    }

    // ---- moves

    private void migrate(ReplyTo asked, Id target, String host, int port) {
        Answering answer = asked.isWanted() ? Answering.begin(line, asked, null) : null;
        deliver(
                target,
                actor -> give(TheaterMessage.handler(TheaterMessage.MIGRATE).to(actor, answer, host, port), false),
                reason -> refuse(answer, WireCode.REFERENCE, reason));
    }

    /** A link of an actor has changed elsewhere. */
    private void bond(ReplyTo asked, Id target, Actor other, boolean isLinked, @Nullable ExitReason reason) {
        Answering answer = asked.isWanted() ? Answering.begin(line, asked, null) : null;
        deliver(
                target,
                actor -> give(LinkNews.of(actor, other, isLinked, reason, answer), false),
                missing -> refuse(answer, WireCode.REFERENCE, missing));
    }

    private void arrive(ReplyTo asked, MobileState state) {
        Answering answer = Answering.tryBegin(line, asked, null);
        if (answer == null) {
            refuse(asked, WireCode.STOPPED, STOPPING);
        } else {
            node.mobiles().arrive(line, state, answer);
        }
    }

    // ---- creation

    private void create(Exchange from, Frame.Create create, @Nullable Object message) throws WireException {
        var asked = new ReplyTo(from.epoch, create.request(), Flow.FENCE);
        String name = create.name();
        if (!(message instanceof ConstructorMessage constructor) || name == null) {
            throw new WireException(
                    WireCode.TYPE_MISMATCH, 0, from.incoming.at(create.type(), 0) + " constructs no named actor");
        }
        Answering answer = Answering.tryBegin(line, asked, null);
        if (answer == null) {
            refuse(asked, WireCode.STOPPED, STOPPING);
            return;
        }
        try {
            Placement placement = create.placement();
            var identity = new ActorIdentity(name, placement.nameServer());
            Stage stage =
                    Creation.stage(this, placement.stage() == null ? localActorBeside(placement) : placement.stage());
            node.construct(this, constructor, identity, stage, answer);
        } catch (RuntimeException e) { // of the program, too: a copy of an argument may fail
            refuse(answer, WireCode.REFERENCE, String.valueOf(e.getMessage()));
        }
    }

    private @Nullable Actor localActorBeside(Placement placement) {
        Actor actor = placement.beside() == null ? null : node.local(placement.beside());
        if (actor == null && placement.beside() != null) {
            throw new IllegalStateException("on: the actor has ended");
        }
        return actor;
    }

    // ---- answers

    @SuppressWarnings("NullAway") // a handler may answer with null
    private void answer(long number, @Nullable Object value) {
        Requests.Request request = line.requests().take(number);
        if (request == null) {
            return;
        }
        if (value == null || request.type().isInstance(value)) {
            request.answer().resolve($stage(), value);
        } else {
            var cause = new IllegalStateException(otherAnswer(request, value));
            request.answer().fail($stage(), new Failure(request.actor(), request.site(), cause));
        }
        line.requests().done();
    }

    private String otherAnswer(Requests.Request request, Object value) {
        return request.site().what() + " answers with " + value.getClass().getTypeName() + " in the theater at "
                + line.endpoint() + ", and with " + request.type().getTypeName() + " here; " + Line.SAME_BUILD;
    }

    private void fail(long number, @Nullable Object failure) {
        Requests.Request request = line.requests().take(number);
        if (request != null && failure instanceof Failure known) {
            var here = new Failure(known.actor(), request.site(), known.getCause());
            request.answer().fail($stage(), here);
            line.requests().done();
        }
    }

    // ---- channels

    @SuppressWarnings("unchecked") // a channel of values that the peer's compiler has checked
    private void offer(Exchange from, Frame.Offer offer, @Nullable Object value) {
        var asked = new ReplyTo(from.epoch, offer.request(), Flow.FENCE);
        if (!(node.exports().find(offer.channel()) instanceof Out<?> out)) {
            refuse(asked, WireCode.REFERENCE, "the channel is closed");
            return;
        }
        Answering answer = asked.isWanted() ? Answering.tryBegin(line, asked, null) : null;
        if (answer == null && asked.isWanted()) {
            refuse(asked, WireCode.STOPPED, STOPPING);
        } else {
            send(((Out<Object>) out).message(value, answer));
        }
    }

    private void close(Id id) {
        if (node.exports().find(id) instanceof Out<?> out) {
            send(out.end(null));
        }
    }

    private void send(Message message) {
        $send(message);
    }

    /** Returns this actor as the creator of others. */
    Behavior creator() {
        return this;
    }
}
