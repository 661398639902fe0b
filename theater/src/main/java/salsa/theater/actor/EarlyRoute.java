package salsa.theater.actor;

import salsa.runtime.Actor;
import salsa.runtime.Actors;
import salsa.runtime.Continuation;
import salsa.runtime.DurableActor;
import salsa.runtime.ExitReason;
import salsa.runtime.Failure;
import salsa.runtime.HandlerMessage;
import salsa.runtime.Message;
import salsa.runtime.Mobility.LinkNews;
import salsa.runtime.Site;
import salsa.runtime.Stub;
import salsa.wire.reference.Id;

/** The way from a reference to an actor of this theater that had no such name when the reference was made. */
final class EarlyRoute implements Stub.Transport {

    private final Deliveries home;
    private final Id id;

    EarlyRoute(Deliveries home, Id id) {
        this.home = home;
        this.id = id;
    }

    @Override
    public void forward(Stub stub, Message message, Continuation answer, boolean urgent) {
        home.deliver(id, actor -> forward(actor, message, answer, urgent), reason -> {
            Site site =
                    message instanceof HandlerMessage handled ? handled.type().site() : Line.QUESTION;
            var failure = new Failure(home.node().types().title(stub), site, new IllegalStateException(reason));
            answer.fail(home.$stage(), failure);
        });
    }

    private void forward(Actor actor, Message message, Continuation answer, boolean urgent) {
        Message own = switch (message) {
            case HandlerMessage handled ->
                handled.type().create(actor, answer, handled.type().arguments(handled));
            case LinkNews news -> LinkNews.of(actor, news.other(), news.isLinked(), news.reason(), answer);
            default -> Questions.message(Questions.number(message.handler()), actor, answer);
        };
        if (own != null) {
            home.give(own, urgent);
        }
    }

    @Override
    public void watched(
            Stub stub, boolean isAwaited) {} // it cannot end before it begins, and its reference is another one then

    @Override
    public void end(Stub stub, ExitReason reason) {
        Actor actor = home.node().local(id);
        if (actor != null) {
            Actors.kill(actor);
        }
        boolean mayComeHere = actor == null && stub instanceof DurableActor; // from a store, in which it has not ended
        stub.$ended(mayComeHere ? new ExitReason.NeverLived() : reason);
    }
}
