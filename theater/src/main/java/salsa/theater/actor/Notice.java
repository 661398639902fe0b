package salsa.theater.actor;

import java.util.List;
import org.jspecify.annotations.Nullable;
import salsa.runtime.Actor;
import salsa.runtime.ExitReason;
import salsa.runtime.Failure;
import salsa.theater.arrival.Flows;
import salsa.theater.name.Ids;
import salsa.theater.type.MobileState;
import salsa.theater.type.ProgramTypes;
import salsa.wire.reference.Id;
import salsa.wire.value.WireType;

/** What a theater tells another one about actors: messages to the theater itself, and to any actor the questions. */
sealed interface Notice {

    /** The theater of the actor lets its holders know that it has ended. */
    record Ended(long high, long low, ExitReason reason) implements Notice {

        /** Returns the same with the text of the reason, for a theater that cannot read an actor in it. */
        Ended withoutActor() {
            var cause = new IllegalStateException(reason.text());
            return new Ended(high, low, new ExitReason.Failed(new Failure("an actor", Line.LINK, cause)));
        }
    }

    /** A holder has learned of the end of a named actor, behind all that it has sent to it. */
    record Learned(long high, long low) implements Notice {}

    /** A holder asks for the end of an actor: it was stopped or killed, or is linked to one that has ended. */
    record End(long high, long low, ExitReason reason) implements Notice {}

    /** A holder no longer uses a reference that it has received that often. */
    record Return(long high, long low, long count) implements Notice {}

    /** A holder has received a reference from a third theater, and asks the actor's home for a lease of its own. */
    record Hold(long high, long low) implements Notice {}

    /** The name of a named actor, before a reference to it. */
    record Named(String name) implements Notice {}

    /** The owner of a channel has closed it, or its sender has. */
    record Closed(long high, long low) implements Notice {}

    /** A theater in which nothing happens asks for the return of references that are no longer used. */
    record Collect() implements Notice {}

    /** A theater asks for an answer behind the refusals, if any, of the types that it has declared. */
    record Known() implements Notice {}

    /** What every actor can be asked: its text, its hash code, its stage. To an actor, with an answer. */
    record Question(int number) implements Notice {}

    /** An actor has left the theater that tells this, and was there when it had moved that often. */
    record Moved(long high, long low, long epoch, String host, int port) implements Notice {}

    /** The name server has decided where an actor is, and the theater to which it was to move had no answer. */
    record Decided(long high, long low, long epoch, String host, int port) implements Notice {}

    /** The theater has sent all messages that it had kept for an actor which has moved from there. */
    record Inherited(long high, long low) implements Notice {}

    /** An actor is asked to move to a theater. To the actor, with an answer when it is there. */
    record Migrate(String host, int port) implements Notice {}

    /**
     * A link of an actor that moves was made or removed, or the other actor has ended. To the actor, with an answer that is
     * not needed. With a reason and {@code isLinked} no actor need be one that moves, and only the sender knows the link.
     */
    record Bond(Actor other, boolean isLinked, @Nullable ExitReason reason) implements Notice {}

    /** A theater takes actors, and lets the others know how loaded it is. */
    record Load(long busyPermille, long delayNanos) implements Notice {}

    /** An operator asks what the theater does. With an answer: a map of texts to texts, numbers, lists and maps. */
    record Status() implements Notice {}

    /**
     * Returns with which frames a message of that class is in order. The end of an actor is a message to it if it was
     * stopped, and to its theater otherwise.
     */
    static Flows.Place place(Class<?> message, Id target) {
        if (message == MobileState.class || message == Inherited.class || message == Decided.class) {
            return Flows.Place.FENCE;
        }
        if (!Notice.class.isAssignableFrom(message)
                || message == Question.class
                || message == Migrate.class
                || message == Bond.class
                || message == End.class && !target.equals(Ids.THEATER)) {
            return Flows.Place.TARGET;
        }
        if (message == Return.class || message == Learned.class) {
            return Flows.Place.LAST;
        }
        return message == Ended.class || message == Closed.class ? Flows.Place.FENCE : Flows.Place.CONTROL;
    }

    /** The types of all notices. */
    List<WireType<?>> TYPES = List.of(
            ProgramTypes.notice("salsa.theater.Ended", Ended.class),
            ProgramTypes.notice("salsa.theater.Learned", Learned.class),
            ProgramTypes.notice("salsa.theater.End", End.class),
            ProgramTypes.notice("salsa.theater.Return", Return.class),
            ProgramTypes.notice("salsa.theater.Hold", Hold.class),
            ProgramTypes.notice("salsa.theater.Named", Named.class),
            ProgramTypes.notice("salsa.theater.Closed", Closed.class),
            ProgramTypes.notice("salsa.theater.Collect", Collect.class),
            ProgramTypes.notice("salsa.theater.Known", Known.class),
            ProgramTypes.notice("salsa.theater.Question", Question.class),
            ProgramTypes.notice("salsa.theater.Moved", Moved.class),
            ProgramTypes.notice("salsa.theater.Decided", Decided.class),
            ProgramTypes.notice("salsa.theater.Inherited", Inherited.class),
            ProgramTypes.notice("salsa.theater.Migrate", Migrate.class),
            ProgramTypes.notice("salsa.theater.Bond", Bond.class),
            ProgramTypes.notice("salsa.theater.Load", Load.class),
            ProgramTypes.notice("salsa.theater.Status", Status.class));
}
