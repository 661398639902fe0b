package salsa.runtime;

import java.lang.invoke.SerializedLambda;
import java.lang.reflect.Constructor;
import java.lang.reflect.InaccessibleObjectException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Predicate;
import salsa.runtime.generated.BecomeStep;

/**
 * Actors that move between theaters. In each theater one object stands for such an actor, whether it is there or not: the
 * object of its state, which is also its reference. So the actor keeps its identity when it leaves and comes back, and a
 * message to an actor that is here takes the path of a message to any other actor. While it is elsewhere, or on its way,
 * the object has an {@link Absence}, which takes the messages. For theaters; a program without actors that move loads no class of theirs.
 */
public final class Mobility {

    private Mobility() {}

    /**
     * Where an actor that moves is, as its name server says.
     *
     * @param host of the theater
     * @param port of the theater
     * @param epoch greater after each move
     */
    public record Residence(String host, int port, long epoch) {}

    /**
     * What moves with an actor beside its state and its messages.
     *
     * @param isTrapping whether it is notified of the ends of linked actors instead of ending with them
     * @param linked the actors to which it is linked
     */
    public record Ties(boolean isTrapping, List<Actor> linked) {}

    /**
     * One of the behaviors that an actor has become, as another theater can become it.
     *
     * @param behavior the class of the state that declares the code
     * @param site the method with the code
     * @param signature of that method
     * @param kind of its call, as in a {@link java.lang.invoke.MethodHandleInfo}
     * @param build of the behavior
     * @param values of the variables that the code uses
     */
    public record Step(String behavior, String site, String signature, int kind, String build, Object[] values) {

        private static final String INTERFACE = "salsa/runtime/generated/BecomeStep"; // a constant needs no initialiser
        private static final String TYPE = "(L" + INTERFACE + ";)V";

        private static Step of(BehaviorStack become) {
            try {
                Method form = become.step().getClass().getDeclaredMethod("writeReplace");
                form.setAccessible(true);
                var code = (SerializedLambda) form.invoke(become.step());
                var values = new Object[code.getCapturedArgCount()];
                Arrays.setAll(values, code::getCapturedArg);
                return new Step(
                        code.getCapturingClass().replace('/', '.'),
                        code.getImplMethodName(),
                        code.getImplMethodSignature(),
                        code.getImplMethodKind(),
                        become.build(),
                        values);
            } catch (ReflectiveOperationException | InaccessibleObjectException e) {
                throw new IllegalStateException("what it has become is not open to `salsa.runtime`", e);
            }
        }

        /** Returns the code, if the behavior has it here: only code that becomes cases is found. */
        private BecomeStep in(Class<?> state) throws ReflectiveOperationException {
            Class<?> declaring = state;
            while (!declaring.getName().equals(behavior)) {
                declaring = declaring.getSuperclass();
                if (declaring == null) {
                    throw new ClassNotFoundException(behavior);
                }
            }
            String owner = behavior.replace('.', '/');
            Method found = declaring.getDeclaredMethod("$deserializeLambda$", SerializedLambda.class);
            found.setAccessible(true);
            return (BecomeStep) found.invoke(
                    null,
                    new SerializedLambda(
                            declaring, INTERFACE, "become", TYPE, kind, owner, site, signature, TYPE, values));
        }
    }

    /** What stands in for an actor that is not here, or not yet, or no longer. Called on the stage of the actor's object. */
    public interface Absence {

        /** Takes a message in place of the actor; returns false if the actor is to handle it. */
        boolean tryTake(Message message, boolean isUrgent);

        /** Returns whether nothing that the actor has set aside may be handled here. */
        boolean isAway();

        /**
         * Other actors here are to be notified of the end of the actor.
         *
         * @param isAwaited whether the program waits for the end, by a token: it runs until then
         */
        void watched(boolean isAwaited);

        /** Asks for the end of the actor where it is; returns false if it ends here. */
        boolean endsElsewhere(ExitReason reason);

        /** Lets the actor know, where it is, that a link of it was made or removed here; returns false if it is here. */
        boolean linkChanges(Actor other, boolean isLinked);

        /** Lets the actor know, where it is, of the end of one that is linked to it here; returns false if it is here. */
        boolean linkEnds(Actor other, ExitReason reason);
    }

    /** Learns of messages that actors send. Called on the stage of the sender, which it must not keep waiting. */
    @FunctionalInterface
    public interface SendObserver {

        /** A handler of the first actor sends a message to a handler of the second one, both as this system knows them. */
        void sent(Behavior from, Behavior to);
    }

    /**
     * Lets an observer know of all messages that handlers of a system send from now on, but for those that wait for a token or a
     * delay, and first messages to new actors. For ever, and once for each system: all entries of the process become slower, as
     * after a first stuck handler. Callable from any thread.
     */
    public static void observeSends(ActorSystem system, SendObserver observer) {
        system.observeSends(observer);
    }

    /**
     * Creates the object for an actor that is elsewhere; none if the program does not have the behavior. Callable from any
     * thread.
     *
     * @param reference the behavior
     * @param system of the object
     * @param choice of its stage, among those for actors without a place, if it needs none of its own
     * @param isAlone whether it has a stage of its own, as a durable actor has
     */
    public static Optional<Behavior> standIn(
            Class<?> reference, ActorSystem system, int choice, boolean isAlone, Absence absence) {
        Class<?> state = BehaviorType.stateClass(reference).orElse(null);
        if (state == null || !ContextualBehavior.class.isAssignableFrom(state)) {
            return Optional.empty();
        }
        boolean isStaged = isAlone || StagedActor.class.isAssignableFrom(state);
        Stage stage = isStaged ? system.newStage() : system.placeElsewhere(choice, 0);
        return Optional.of(absent(state, stage, absence));
    }

    private static Behavior absent(Class<?> state, Stage stage, Absence absence) {
        Behavior actor = bare(state, stage);
        letPass(actor);
        var context = new ActorContext(stage);
        context.lifecycle().setAbsence(absence);
        actor.$context(context);
        ControlMessage.sendControl(actor, stage::recordContext);
        return actor;
    }

    /** Creates an actor in the state before its constructor message. */
    static Behavior bare(Class<?> state, Stage stage) {
        try {
            Constructor<?> making = state.getDeclaredConstructor(Stage.class, Behavior.class);
            making.setAccessible(true);
            return (Behavior) making.newInstance(stage, stage.stageActor());
        } catch (InvocationTargetException e) {
            throw JavaCall.<RuntimeException>unchecked(e.getCause());
        } catch (ReflectiveOperationException | InaccessibleObjectException e) {
            throw RestartRecipe.notOpen(state, e);
        }
    }

    /** Creates an object with the values of the field initialisers that need no actor, for an actor. On its stage. */
    public static Behavior initial(Behavior actor) {
        return bare(actor.getClass(), actor.stage);
    }

    /** Runs the other field initialisers of an actor, as its constructor message does. On its stage. */
    public static void initialise(Behavior actor) throws Throwable {
        actor.$initialise();
    }

    /** Returns why an actor cannot move now, in words; none if it can. On its stage, while it handles a message. */
    public static Optional<String> obstacle(Behavior actor) {
        return Optional.ofNullable(actor.context().obstacle());
    }

    /**
     * Returns whether an actor could move now if its fields can: nothing that it is tied to keeps it, and no handler of it waits.
     * On its stage, between two messages.
     */
    public static boolean isFree(Behavior actor) {
        ActorContext context = actor.contextOrNull();
        return context == null || context.isFree() && context.obstacle() == null;
    }

    /** Returns the mailbox that an actor, or an object that stands in for it, has of its own. On its stage. */
    public static Optional<Mailbox> mailbox(Behavior actor) {
        return Optional.ofNullable(actor.stage.mailboxes).map(all -> all.of(actor));
    }

    /** Returns what moves with an actor that has that mailbox. Callable from any thread. */
    public static Mailbox.Policy policy(Mailbox mailbox) {
        return mailbox.policy();
    }

    /** Sets the limit and the order of a mailbox, which hold when its actor is here. On its stage. */
    public static void setPolicy(Mailbox mailbox, Mailbox.Policy policy) {
        mailbox.setPolicy(policy);
    }

    /** Lets the initialisers of a build describe the mailbox of an actor that comes from another build. On its stage. */
    public static void describeMailboxAgain(Behavior actor) {
        Mailbox.reconfigure(actor);
    }

    /**
     * Lets a mailbox of the actor's own pass all messages while the actor is not here, so that what stands in for it takes
     * them in their order. Returns those that wait in the mailbox; none if the actor has none. On its stage.
     */
    public static List<Message> letPass(Behavior actor) {
        return mailbox(actor).map(Mailbox::letPass).orElse(List.of());
    }

    /**
     * Lets an actor that is here, or here again, handle what was kept for it, and then what it has set aside and what
     * waits in a mailbox of its own. On its stage.
     */
    public static void resume(Behavior actor, List<Message> kept) {
        boolean hasMailbox = mailbox(actor).isPresent();
        var waiting = new ArrayList<Message>(0);
        for (Message each : kept) {
            if (hasMailbox && isForMailbox(each)) {
                waiting.add(each);
            } else {
                setAside(actor, each);
            }
        }
        letWait(actor, waiting);
        actor.context().handleStashed();
    }

    /** Lets messages wait in a mailbox of the actor's own again, those given before others. On its stage. */
    public static void letWait(Behavior actor, List<Message> before) {
        mailbox(actor).ifPresent(own -> own.letWait(before));
    }

    /** Returns whether a message waits in the mailbox of its actor, if that has one of its own. */
    public static boolean isForMailbox(Message message) {
        return !(message instanceof News || message instanceof Reached || message.isOfTheRuntime());
    }

    /** Puts a message that has come from another theater into the actor's own mailbox; returns false if it has none. */
    public static boolean tryEnqueue(Message message) {
        Stage stage = message.target.stage;
        return stage.mailboxes != null && isForMailbox(message) && stage.tryPutInMailbox(message, stage);
    }

    /** Sets what stands in for the actor from now on; null if it is here. On its stage. */
    public static void setAbsence(Behavior actor, Absence absence) {
        actor.context().lifecycle().setAbsence(absence);
    }

    /** Returns what stands in for an actor; null if it is here and does not move, or is not durable. On its stage. */
    public static Absence absence(Behavior actor) {
        return actor.context().lifecycle().absence();
    }

    /** Returns what moves with an actor beside its state. On its stage. */
    public static Ties ties(Behavior actor) {
        return actor.context().lifecycle().ties();
    }

    /**
     * Gives an actor that has arrived what has moved with it. On its stage.
     *
     * @param isElsewhere whether an object stands in for an actor of another theater
     */
    public static void restoreTies(Behavior actor, Ties ties, Predicate<Actor> isElsewhere) {
        actor.context().lifecycle().restoreTies(actor, ties, isElsewhere);
    }

    /**
     * Returns what an actor has become, the latest last; nothing if it is itself. On its stage.
     *
     * @throws IllegalStateException if its classes are not open to the runtime
     */
    public static List<Step> becomes(Behavior actor) {
        var steps = new ArrayList<Step>(0);
        for (BehaviorStack each = actor.context().behaviorStackOrNull(); each != null; each = each.caller()) {
            steps.addFirst(Step.of(each));
        }
        return steps;
    }

    /**
     * Lets an actor that is about to arrive become what it was. Returns false if the behavior has not that code here, or has
     * another build of it. On its stage.
     */
    public static boolean tryBecome(Behavior actor, List<Step> steps) {
        actor.context().forgetBecome();
        for (Step each : steps) {
            try {
                actor.$become(each.in(actor.getClass()));
            } catch (ReflectiveOperationException | RuntimeException e) {
                return false;
            }
            BehaviorStack present = actor.context().behaviorStackOrNull();
            if (present == null || !present.build().equals(each.build())) {
                return false;
            }
        }
        return true;
    }

    /** Lets an actor be itself that is not here any more, or has not arrived. On its stage. */
    public static void forgetBecome(Behavior actor) {
        actor.context().forgetBecome();
    }

    /** Removes and returns the earliest message that the actor has set aside; null if there is none. On its stage. */
    public static Message takeSetAside(Behavior actor) {
        return actor.context().takeFirst();
    }

    /** Sets a message aside for an actor, behind the others; {@link #resume} handles it. On its stage. */
    public static void setAside(Behavior actor, Message message) {
        actor.context().keep(message);
    }

    /** Lets an actor take a message inside another one, which must do nothing afterwards. On its stage. */
    public static void take(Message message) {
        message.target.stage.takeWithin(message);
    }

    /** Returns a message that does some work on an actor's stage, in its place among the messages to that actor. */
    public static Message work(Behavior actor, Runnable work) {
        return new ControlMessage(actor, work::run);
    }

    /** Returns the receiver of the answer to a message that is forwarded; a failure is one of the actor's handlers. */
    public static Continuation answer(Behavior actor, Message message) {
        return switch (message) {
            case News news -> news.forwarded();
            default -> new Stub.Answer(actor, message.waiting());
        };
    }

    /** Returns whether a handler of the actor that throws concerns other actors. On its stage. */
    public static boolean isBound(Behavior actor) {
        return actor.context().lifecycle().isBound();
    }

    /** Returns whether other actors here are to be notified of the end of an actor. On its stage. */
    public static boolean isWatched(Behavior actor) {
        Lifecycle lifecycle = actor.context().lifecycle();
        return lifecycle.isBound() || lifecycle.watchers() > 0;
    }

    /** Returns whether the program waits for the end of an actor, by a token. On its stage. */
    public static boolean isEndAwaited(Behavior actor) {
        return actor.context().lifecycle().isEndAwaited();
    }

    /** Returns whether the actor {@linkplain #isWatched is watched}, or {@linkplain #isEndAwaited its end awaited}. On its stage. */
    public static boolean isNeeded(Behavior actor) {
        return isWatched(actor) || isEndAwaited(actor);
    }

    /**
     * Returns a token for the end of the object of an actor. Unlike {@link Actors#end} it reaches no other theater: a theater
     * that only passes references on would else connect to all that it hears of.
     */
    public static Token<ExitReason> end(Actor actor) {
        return Actors.endHere(actor);
    }

    /** Ends the object of an actor that has ended elsewhere. Callable from any thread. */
    public static void ended(Behavior actor, ExitReason reason) {
        ControlMessage.sendControl(actor, () -> {
            Lifecycle lifecycle = actor.context().lifecycle();
            lifecycle.setAbsence(null);
            lifecycle.end(actor, reason);
        });
    }

    /**
     * A question to an actor that is answered as soon as it arrives where the actor is, even if that waits: what the same
     * theater has sent before, on the same way, has arrived then. A durable actor that has ended refuses it: the question looks for one
     * that is there.
     */
    public static final class Reached extends Message {

        private Reached(Behavior actor, Continuation answer) {
            super(actor, answer);
        }

        /** Creates one. */
        public static Reached to(Actor actor, Continuation answer) {
            return new Reached((Behavior) actor, answer);
        }

        @Override
        boolean isTakenWhileBusy() {
            Lifecycle lifecycle = target.context().lifecycle();
            return lifecycle.absence() == null && !(target instanceof DurableActor && lifecycle.hasEnded());
        }

        @Override
        protected void run() {
            pass(Ack.ACK);
        }

        @Override
        protected Site site() {
            return Sites.REACHED;
        }
    }

    /**
     * Receives the answer, which comes when the actor has the news: a program does not end before. If they do not
     * arrive, the theater of the actor has ended, and the actor with it.
     */
    private static final class Known extends Continuation {

        private final Continuation party; // null in the theater from which the news come

        Known(Continuation party) {
            this.party = party;
        }

        @Override
        public void resolve(Stage from, Object value) {
            if (party != null) {
                party.resolve(from, Ack.ACK);
            }
        }

        @Override
        public void fail(Stage from, Failure failure) {
            resolve(from, Ack.ACK);
        }
    }

    /** What an actor has to know where it is, and another theater may have decided. It is answered when the actor knows. */
    abstract static sealed class News extends Message permits Trap, LinkNews {

        private News(Actor actor, Continuation answer) {
            super(actor, new Known(answer));
        }

        /** Returns the receiver of the answer when the news are forwarded. */
        final Continuation forwarded() {
            return new Known(waiting());
        }

        @Override
        protected final boolean isHandled() {
            return true;
        }

        @Override
        final boolean isTakenWhileBusy() {
            return target.context().lifecycle().absence() == null;
        }
    }

    /**
     * Lets an actor trap the ends of linked ones from now on, or no longer. For theaters, since the one in which that is
     * asked for may be another one than that of the actor.
     */
    public static final class Trap extends News {

        private final boolean on;

        private Trap(Behavior actor, boolean on, Continuation answer) {
            super(actor, answer);
            this.on = on;
        }

        /** Creates one; {@code answer} may be null. */
        public static Trap of(Actor actor, boolean on, Continuation answer) {
            return new Trap((Behavior) actor, on, answer);
        }

        @Override
        protected void run() {
            if (target.isNotifiedOfEnds()) { // the other theater may have another build of the behavior
                target.context().lifecycle().trap(target, on);
            }
            pass(Ack.ACK);
        }

        @Override
        protected Site site() {
            return on ? Sites.TRAP : Sites.UNTRAP;
        }
    }

    /**
     * Lets an actor know of a link that another theater has made or removed, or whose other actor has ended there. Each link
     * of an actor that can move is kept in the theaters of both actors, so that each of them has its end whatever becomes of
     * the other theater. Its place among the messages from its theater is that of the change. For theaters.
     */
    public static final class LinkNews extends News {

        private final Actor other;
        private final boolean isLinked;
        private final ExitReason reason; // why the other one has ended; null if it has not
        private final boolean isMissed;

        private LinkNews(
                Actor actor, Actor other, boolean isLinked, ExitReason reason, boolean isMissed, Continuation answer) {
            super(actor, answer);
            this.other = other;
            this.isLinked = isLinked;
            this.reason = reason;
            this.isMissed = isMissed;
        }

        /** Creates the news of a link that was made or removed, or of an end if there is a reason. */
        public static LinkNews of(Actor actor, Actor other, boolean isLinked, ExitReason reason) {
            return new LinkNews(actor, other, isLinked, reason, false, null);
        }

        /** Creates the news that come from another theater, which waits for the answer. */
        public static LinkNews of(Actor actor, Actor other, boolean isLinked, ExitReason reason, Continuation answer) {
            return new LinkNews(actor, other, isLinked, reason, isLinked && reason != null, answer);
        }

        /** Creates the news of the end of an actor, of which only the theater that sends them keeps the link. */
        static LinkNews keptElsewhere(Actor actor, Actor other, ExitReason reason) {
            return new LinkNews(actor, other, true, reason, true, null);
        }

        /** Creates the news of an end that the actor handles if it does not leave, though the link is not there any more. */
        public static LinkNews missed(Actor actor, Actor other, ExitReason reason) {
            return new LinkNews(actor, other, false, reason, true, null);
        }

        /** Returns the other actor. */
        public Actor other() {
            return other;
        }

        /** Returns whether the link was made. */
        public boolean isLinked() {
            return isLinked;
        }

        /** Returns why the other actor has ended; null if it has not. */
        public ExitReason reason() {
            return reason;
        }

        @Override
        protected void run() {
            Lifecycle lifecycle = target.context().lifecycle();
            if (reason == null) {
                lifecycle.learnLink(target, (Behavior) other, isLinked);
            } else if (isMissed) {
                lifecycle.handleEndOf(target, (Behavior) other, reason);
            } else {
                lifecycle.linkEnds(target, (Behavior) other, reason);
            }
            pass(Ack.ACK); // behind what the theater says of the end of the actor, if the news end it
        }

        @Override
        protected Site site() {
            return Sites.BONDS;
        }
    }

    // ---- actors whose state is on disk

    /** Creates the object of an actor whose state is to be written into it, alone on that stage. */
    public static Behavior bare(Class<?> reference, Stage stage, Absence absence) {
        return BehaviorType.stateClass(reference)
                .map(state -> absent(state, stage, absence))
                .orElseThrow(() -> new IllegalArgumentException(reference.getName() + " is no behavior"));
    }

    /** Ends an actor. On its stage. */
    public static void endOnStage(Behavior actor, ExitReason reason) {
        actor.context().lifecycle().end(actor, reason);
    }

    /** Returns whether an actor has ended. On its stage. */
    public static boolean hasEnded(Behavior actor) {
        return actor.context().lifecycle().hasEnded();
    }

    /** Fails a message, or drops it if it expects no answer. On the stage of its actor. */
    public static void refuse(Message message, Throwable cause) {
        Continuation party = message.reject();
        if (party != null) {
            party.fail(message.target.stage, new Failure(message.target.type(), message.site(), cause));
        }
    }

    /**
     * What an actor that is alone on its stage has sent and answered, held until its state is durable. While it is open, messages to other
     * stages and answers wait here, in their order. Messages of the actor to itself are not held: they are lost with the state
     * that they follow from. Owned by the stage. For theaters; no other stage has one.
     */
    public static final class HeldOutput {

        /** Something that is to leave; dropped, it is nothing, or what an unstored state leads to. */
        private record Held(Runnable leaving, Consumer<Failure> dropped) {}

        private final Stage stage;
        private final Deque<Held> held = new ArrayDeque<>();
        private boolean isOpen;

        private HeldOutput(Stage stage) {
            this.stage = stage;
        }

        /** Creates the held output of a stage, which is open. On the stage, or by the thread that has just created it. */
        public static HeldOutput of(Stage stage) {
            var output = new HeldOutput(stage);
            output.isOpen = true;
            stage.hold(output);
            return output;
        }

        /** Holds what the stage sends and answers from now on. */
        public void open() {
            isOpen = true;
        }

        /** Lets everything leave that is held, and what comes later at once. */
        public void release() {
            isOpen = false;
            for (Held each = held.poll(); each != null; each = held.poll()) {
                each.leaving().run();
            }
            stage.flush();
        }

        /** Drops the messages that are held. Answers, and the reason of an end, become the failure. */
        public void drop(Failure failure) {
            isOpen = false;
            for (Held each = held.poll(); each != null; each = held.poll()) {
                each.dropped().accept(failure);
            }
            stage.flush();
        }

        /** Lets the answer to a message of the actor wait here. To be called before the actor handles it. */
        public void holdAnswer(Message message) {
            Continuation party = message.waiting();
            if (party != null) {
                message.waiting(new Answer(party));
            }
        }

        /** Returns a continuation that waits here; null for null. */
        public Continuation held(Continuation party) {
            return party == null ? null : new Answer(party);
        }

        /** Returns whether something is to leave later, or the other thing is to happen if the state cannot be stored. */
        boolean tryHold(Runnable leaving, Consumer<Failure> dropped) {
            if (isOpen) {
                held.add(new Held(leaving, dropped));
            }
            return isOpen;
        }

        /** The continuation of an answer that waits until the state of the actor is on disk. */
        private final class Answer extends Continuation {

            private final Continuation party;

            Answer(Continuation party) {
                this.party = party;
            }

            @Override
            protected Behavior sender() {
                return party.sender();
            }

            @Override
            boolean isNobody() {
                return party.isNobody();
            }

            @Override
            boolean takesNotice() {
                return party.takesNotice();
            }

            @Override
            Continuation whenThrown(Stage from) {
                Continuation asker = party.whenThrown(from);
                return asker == null ? null : new Answer(asker);
            }

            @Override
            void forEachNext(Consumer<Continuation> action) {
                action.accept(party);
            }

            @Override
            public void resolve(Stage from, Object value) {
                leave(from, () -> party.resolve(from, value));
            }

            @Override
            public void fail(Stage from, Failure failure) {
                leave(from, () -> party.fail(from, failure));
            }

            /** An answer that another stage gives follows from a message that has left already. */
            private void leave(Stage from, Runnable leaving) {
                if (from != stage || !tryHold(leaving, failure -> party.fail(stage, failure))) {
                    leaving.run();
                }
            }
        }
    }
}
