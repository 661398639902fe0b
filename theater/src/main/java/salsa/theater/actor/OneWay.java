package salsa.theater.actor;

import java.util.concurrent.atomic.AtomicBoolean;
import salsa.runtime.Continuation;
import salsa.runtime.Failure;
import salsa.runtime.Site;
import salsa.theater.link.Fate;
import salsa.wire.bytes.WireException;

/** A message without an answer that was sent to another theater. It fails at most once, by whatever is known first. */
final class OneWay implements Outlet.Settling {

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
            fail(line.undelivered(fate, isTooLarge));
        }
    }

    /** It could not be encoded. On the outlet's stage. */
    void unsent(WireException refused) {
        hasFailed.set(true);
        answer.fail(line.outlet().$stage(), new Failure(behavior, site, line.unsendable(refused)));
    }

    /** The other theater refuses a type of the message. By any thread. */
    void refused(String reason) {
        fail(new IllegalStateException("not delivered: the theater at " + line.endpoint() + " refuses " + reason
                + "; run the same build of the program on both"));
    }

    private void fail(RuntimeException cause) {
        if (!hasFailed.getAndSet(true)) {
            Inlet inlet = line.inlet();
            Task.on(inlet, () -> answer.fail(inlet.$stage(), new Failure(behavior, site, cause)));
        }
    }
}
