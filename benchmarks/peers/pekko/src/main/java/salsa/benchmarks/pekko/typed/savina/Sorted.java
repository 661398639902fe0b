package salsa.benchmarks.pekko.typed.savina;

import org.apache.pekko.actor.typed.ActorRef;
import org.apache.pekko.actor.typed.Behavior;
import org.apache.pekko.actor.typed.javadsl.Behaviors;
import salsa.benchmarks.pekko.Result;

/** The end of a chain of actors that sort: sees that the numbers ascend, and adds them up. */
final class Sorted {
    private final long largest;
    private final ActorRef<Sum> asker;
    private int missing;
    private long last;
    private long sum;

    private Sorted(int count, long largest, ActorRef<Sum> asker) {
        this.missing = count;
        this.largest = largest;
        this.asker = asker;
    }

    /**
     * All numbers have come.
     *
     * @param sum their sum, modulo the largest
     */
    record Sum(long sum) {}

    /** An actor that tells {@code asker} when this many numbers have come. */
    static Behavior<Take> behavior(int count, long largest, ActorRef<Sum> asker) {
        return Behaviors.receiveMessage(new Sorted(count, largest, asker)::receive);
    }

    private Behavior<Take> receive(Take take) {
        if (take.number() < last) Result.wrong(take + " comes behind " + last);
        last = take.number();
        sum = (sum + last) % largest;
        if (--missing == 0) asker.tell(new Sum(sum));
        return Behaviors.same();
    }
}
