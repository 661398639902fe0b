package salsa.theater.actor;

import salsa.runtime.Continuation;
import salsa.runtime.ExitReason;
import salsa.runtime.Message;
import salsa.runtime.Stub;
import salsa.theater.name.Ids;
import salsa.wire.reference.Id;

/** The way from a stub to its actor at another theater. Called on the outlet's stage. */
final class Route implements Stub.Transport {

    private final Line line;
    private final Id id;

    Route(Line line, Id id) {
        this.line = line;
        this.id = id;
    }

    @Override
    public void forward(Stub stub, Message message, Continuation answer, boolean urgent) {
        line.sending().send(new Sending.Sent(id, message, urgent), stub, stub.$isBound(), answer);
    }

    @Override
    public void watched(Stub stub, boolean isAwaited) {
        if (isAwaited) {
            line.awaitEnd(stub);
        }
        if (Ids.isOfName(id)) { // else its theater was reached: the reference has come from there
            Task.on(line.outlet(), () -> line.sending().reach(stub));
        }
    }

    @Override
    public void end(Stub stub, ExitReason reason) {
        line.end(stub, id, reason);
    }
}
