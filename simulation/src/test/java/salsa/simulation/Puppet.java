package salsa.simulation;

import salsa.runtime.Actor;
import salsa.runtime.Behavior;
import salsa.runtime.Continuation;
import salsa.runtime.Message;
import salsa.runtime.Site;
import salsa.runtime.Stage;
import salsa.runtime.Token;

/** An actor whose messages bring their handlers along, in the shape the compiler gives to behaviors. */
final class Puppet extends Behavior {

    static final Site SITE = Site.of("Puppet.act()", "Puppet.salsa", 7);

    /** A handler. */
    interface Act {
        void on(Puppet self, Cue message) throws Throwable;
    }

    /** A handler that answers as soon as it has run. */
    interface Answering {
        Object on(Puppet self) throws Throwable;
    }

    Puppet(Stage stage) {
        super(stage);
    }

    /** {@code other<-act()} */
    void tell(Actor other, Act act) {
        $send(new Cue(other, null, act));
    }

    /** {@code other<-act() : delay(millis)} */
    void tellLater(Actor other, long millis, Act act) {
        $sendLater(new Cue(other, null, act), millis, SITE);
    }

    /** {@code token T t = other<-act();} */
    <T> Token<T> ask(Actor other, Answering act) {
        return $request(new Cue(other, new Token<T>(this), answering(act)));
    }

    /** {@code other<-act() : waitfor(gates)} */
    void tellAfter(Actor other, Act act, Token<?>... gates) {
        $send(new Cue(other, null, act), gates);
    }

    static Act answering(Answering act) {
        return (self, message) -> message.pass(act.on(self));
    }

    Puppet beside(int stage) {
        return new Puppet($stageOf(stage));
    }

    Puppet onOwnStage() {
        return new Puppet($ownStage());
    }

    /** The message that brings its handler. */
    static final class Cue extends Message {

        private final Act act;

        Cue(Actor target, Continuation waiting, Act act) {
            super(target, waiting);
            this.act = act;
        }

        @Override
        protected void run() throws Throwable {
            act.on((Puppet) target(), this);
        }

        @Override
        protected Site site() {
            return SITE;
        }
    }
}
