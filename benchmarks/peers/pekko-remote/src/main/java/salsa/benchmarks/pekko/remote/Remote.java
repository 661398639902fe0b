package salsa.benchmarks.pekko.remote;

import org.apache.pekko.actor.ActorRef;

/** What the processes send each other; {@link MessageSerializer} writes it by hand, as an experienced user would. */
sealed interface Remote {

    /** Asks a gate for an actor of the kind, which has a number; the id is for the answer. */
    record Create(int id, char kind, String name, int number) implements Remote {}

    /** The actor is there. */
    record Created(int id, ActorRef actor) implements Remote {}

    /** Tells a place of a ring its neighbour. */
    record Follow(ActorRef next, ActorRef rings) implements Remote {}

    /** A place knows its neighbour. */
    record Follows() implements Remote {}

    /** A number that travels around a ring. */
    record Hop(int left, long sum) implements Remote {}

    /** A number has arrived. */
    record Arrived(long sum) implements Remote {}

    /** A request of a client. */
    record Question(int id, long due) implements Remote {}

    /** Its answer. */
    record Answer(long due, int value) implements Remote {}

    /** A large message. */
    record Large(byte[] bytes) implements Remote {}

    /** It has arrived. */
    record Counted(long sum) implements Remote {}
}
