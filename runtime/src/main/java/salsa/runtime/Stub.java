package salsa.runtime;

import java.util.Arrays;
import java.util.List;
import salsa.runtime.quarantine.Resumable;

/**
 * A reference to an actor that is elsewhere, wherever the runtime expects an actor. The compiler generates a subclass
 * for each behavior and Salsa interface; {@link BehaviorType#stub} creates one. A stub has a stage, links, monitors and
 * a supervisor like any actor, but no state or handlers of the behavior: it hands each message to its {@link
 * Transport}. For theaters; a program without stubs loads no class of theirs.
 */
public abstract class Stub extends ContextualBehavior {

    /**
     * The connection of a stub to the actor that it stands for. It is called on the stub's stage, in the order in which
     * the program sent, and must not block.
     *
     * <p>The other side reports handlers that fail through the answer, and the end of the actor by {@link Stub#$ended}.
     */
    public interface Transport {

        /**
         * Forwards a message. A {@link HandlerMessage} has a {@linkplain HandlerMessage#type type}, which reads its
         * arguments; the messages that every actor handles have only a {@linkplain Message#handler name}. The arguments
         * belong to the receiver alone.
         *
         * @param answer to be resolved or failed once, by a thread that runs a stage; a failure of the handler is one
         *     of the stub
         * @param urgent whether it overtakes messages that are still on their way
         */
        void forward(Stub stub, Message message, Continuation answer, boolean urgent);

        /**
         * Other actors here are to be notified of the end of the actor, as far as it can be known.
         *
         * @param isAwaited whether the program waits for the end, by a token: it runs until then
         */
        void watched(Stub stub, boolean isAwaited);

        /**
         * Asks the actor to end for that reason: it was killed, stopped, or is linked to an actor that has ended.
         * Messages forwarded before precede this. The stub continues until {@link Stub#$ended}.
         */
        void end(Stub stub, ExitReason reason);
    }

    // owned by the stub's stage:
    private Transport transport; // another one after a restart
    private ExitReason asked; // why the other side was asked to end; null if it was not
    private boolean ended; // whether the other side has ended

    /** Creates a stub on that stage. */
    @SuppressWarnings("this-escape") // into a message that runs after the constructor
    protected Stub(Stage stage, Transport transport) {
        super(stage);
        this.transport = transport;
        $context(new Forwarding(stage));
        if (stage.isHere()) {
            stage.recordContext();
        } else {
            ControlMessage.sendControl(this, stage::recordContext);
        }
    }

    /**
     * Ends the stub, because the actor has ended: notifies linked and monitoring actors, and rejects later messages.
     * Callable from any thread.
     */
    public final void $ended(ExitReason reason) {
        ControlMessage.sendControl(this, () -> {
            ended = true;
            context().lifecycle().end(this, reason);
        });
    }

    /**
     * Returns whether a handler of the actor that throws concerns other actors: it is linked or supervised. On its
     * stage.
     */
    public final boolean $isBound() {
        if (stage.quarantined() instanceof Quarantine quarantine) {
            return quarantine.work(this::$isBound);
        }
        return context().lifecycle().isBound();
    }

    @Override
    final boolean isEndedElsewhere(ExitReason reason) {
        if (!ended
                && (asked == null || asked instanceof ExitReason.Stopped && !(reason instanceof ExitReason.Stopped))) {
            asked = reason; // a stopped actor may still handle messages for long, so any other end is asked for as well
            transport.end(this, reason);
        }
        return !ended;
    }

    @Override
    final void watched(boolean isAwaited) {
        transport.watched(this, isAwaited);
    }

    @Override
    final boolean linkChanges(Behavior other, boolean isLinked) {
        boolean isKept = learnsElsewhereOfEnd(other);
        if (isKept) {
            Mobility.LinkNews news = Mobility.LinkNews.of(this, other, isLinked, null);
            transport.forward(this, news, news.forwarded(), false);
        }
        return isKept;
    }

    /**
     * The actor decides whether it ends as well, since it may trap. If the news do not reach it, such as of an actor whose
     * behavior its theater does not know, it ends.
     */
    @Override
    final boolean linkEndsElsewhere(Behavior other, ExitReason reason) {
        var unknown = new ForwardedAnswer(null) {
            @Override
            public void fail(Stage from, Failure failure) {
                ControlMessage.sendControl(Stub.this, () -> {
                    if (!reason.isNormal()) {
                        context().lifecycle().end(Stub.this, new ExitReason.LinkedEnd(other, reason));
                    }
                });
            }
        };
        transport.forward(this, Mobility.LinkNews.keptElsewhere(this, other, reason), unknown, false);
        return true;
    }

    @Override
    final void setTrapElsewhere(boolean on) {
        Mobility.Trap change = Mobility.Trap.of(this, on, null);
        transport.forward(this, change, change.forwarded(), false);
    }

    /** A link of an actor that can move is kept in the theaters of both. */
    @Override
    final boolean learnsElsewhereOfEnd(Behavior other) {
        return this instanceof MobileActor || other instanceof MobileActor;
    }

    @Override
    final Message own(Message message) {
        return message; // the actor itself distinguishes kinds
    }

    @Override
    protected final Message $ending(Actor who, ExitReason why) {
        return BehaviorType.of(getClass()).stream()
                .flatMap(behavior -> behavior.messages().stream())
                .filter(Stub::isNotice)
                .findFirst()
                .map(type -> type.create(this, null, Arrays.asList(who, why)))
                .orElse(null);
    }

    private static boolean isNotice(MessageType type) {
        return type.handler().equals("ended")
                && type.parameters().stream()
                        .<Class<?>>map(MessageType.Parameter::type)
                        .toList()
                        .equals(List.of(Actor.class, ExitReason.class));
    }

    private void forward(Message message, boolean urgent) {
        transport.forward(this, message, new Answer(this, message.waiting()), urgent);
    }

    /** The context of a stub: forwards messages where that of an actor runs them. */
    static final class Forwarding extends ActorContext {

        private Forwarding(Stage stage) {
            super(stage);
        }

        @Override
        boolean isPlain() {
            return false; // there is no handler here
        }

        @Override
        @Resumable
        void handle(Message message) throws Throwable {
            forward(message, false);
        }

        @Override
        @Resumable
        void takeUrgent(Message message) throws Throwable {
            if (message.isOfTheRuntime()) {
                message.run();
            } else if (message.tryAccept() && !tryIntercept(message, true)) {
                forward(message, true);
            }
        }

        @Resumable
        private static void forward(Message message, boolean urgent) throws Throwable {
            if (message instanceof TheaterMessage) {
                message.run(); // for the theater, not for the actor
            } else {
                ((Stub) message.target).forward(message, urgent);
            }
        }
    }

    /** The answer to what was forwarded to another theater. */
    abstract static class ForwardedAnswer extends Continuation {

        final Continuation party; // null if the sender waits for no answer

        ForwardedAnswer(Continuation party) {
            this.party = party;
        }

        @Override
        protected Behavior sender() {
            return party == null ? null : party.sender();
        }

        @Override
        public void resolve(Stage from, Object value) {
            if (party != null) {
                party.resolve(from, value);
            }
        }
    }

    /** The answer to a forwarded message. A failure is handled as one of the handlers of what stands in for the actor. */
    static final class Answer extends ForwardedAnswer {

        private final Behavior actor;

        Answer(Behavior actor, Continuation party) {
            super(party);
            this.actor = actor;
        }

        @Override
        public void fail(Stage from, Failure failure) {
            from.send(new ControlMessage(actor, () -> fail(failure)));
        }

        private void fail(Failure failure) {
            FailureHandling handling = actor.stage.failureHandling();
            if (actor.stage.holdsOutput()) { // the actor has come here since, and its handlers have not failed
                handling.failUnhandled(party, failure);
            } else {
                handling.failed(actor, actor.contextOrNull(), party, failure);
            }
        }
    }
}
