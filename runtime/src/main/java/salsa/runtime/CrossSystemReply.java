package salsa.runtime;

import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Waits for the answer of another system. Until it arrives, the requesting system is not quiet; if the other one is
 * closed first, the request fails.
 */
final class CrossSystemReply extends Continuation implements PendingRequest {

    private final ActorSystem asking;
    private final ActorSystem asked;
    private final Continuation party;
    private final Site site;
    private final AtomicBoolean over = new AtomicBoolean();

    private CrossSystemReply(ActorSystem asking, ActorSystem asked, Continuation party, Site site) {
        this.asking = asking;
        this.asked = asked;
        this.party = party;
        this.site = site;
    }

    /** Makes the system wait for the answer to a message that is about to leave it. */
    static void registerWait(ActorSystem asking, Message message) {
        Continuation party = message.waiting();
        if (party == null) {
            return;
        }
        var reply = new CrossSystemReply(asking, message.target.stage.system, party, message.site());
        message.waiting(reply);
        asking.hold();
        reply.asked.addPending(reply);
    }

    /** Makes the system of the running handler wait for the answer to a request on an actor's control lane. */
    static Continuation registeredContinuation(Behavior asked, Continuation party) {
        Stage here = Stage.here();
        if (here == null || here.system == asked.stage.system) {
            return party;
        }
        var message = new ControlMessage(asked, party, _ -> {});
        registerWait(here.system, message);
        return message.takeWaiting();
    }

    @Override
    public void resolve(Stage from, Object value) {
        if (over.compareAndSet(false, true)) {
            party.resolve(from, value);
            end();
        }
    }

    @Override
    Continuation whenThrown(Stage from) {
        if (party.whenThrown(from) != null) {
            return this;
        }
        if (over.compareAndSet(false, true)) {
            end(); // no party takes the failure: it is reported here, and no answer follows
        }
        return null;
    }

    @Override
    public void fail(Stage from, Failure failure) {
        if (over.compareAndSet(false, true)) {
            party.fail(from, failure);
            end();
        }
    }

    @Override
    public void closed(Failure failure) {
        if (over.compareAndSet(false, true)) {
            StageActor anybody = asking.stage(0).stageActor();
            Stage.receive(new ClosedNotice(anybody, party, failure));
            end();
        }
    }

    @Override
    public Site site() {
        return site;
    }

    /** The messages sent home are visible before: the release comes last. */
    private void end() {
        asked.removePending(this);
        asking.release();
    }

    /** Notifies the continuation on a stage of its own system. */
    private static final class ClosedNotice extends Message {

        private final Continuation party;
        private final Failure failure;

        ClosedNotice(StageActor anybody, Continuation party, Failure failure) {
            super(anybody, null);
            this.party = party;
            this.failure = failure;
        }

        @Override
        boolean isOfTheRuntime() {
            return true;
        }

        @Override
        protected void run() {
            party.fail(target().stage, failure);
        }

        @Override
        protected Site site() {
            return Sites.END_OF_SYSTEM;
        }
    }
}
