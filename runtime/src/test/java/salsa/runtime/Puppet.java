package salsa.runtime;

/** An actor whose messages carry their handlers, in the form in which the compiler generates behaviors. */
class Puppet extends Behavior {

    static final Site SITE = Site.of("Puppet.act()", "Puppet.salsa", 7);

    /** A handler. */
    interface Act {
        void on(Puppet self, Message message) throws Throwable;
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

    /** {@code token T t = other<-act();} */
    <T> Token<T> ask(Actor other, Answering act) {
        return $request(new Cue(other, new Token<T>(this), answering(act)));
    }

    /** {@code other<-act() : waitfor(gates)} */
    void tellAfter(Actor other, Act act, Token<?>... gates) {
        $send(new Cue(other, null, act), gates);
    }

    @Override
    protected Message $ending(Actor who, ExitReason why) {
        return new Cue(this, null, (_, message) -> message.pass(Ack.ACK));
    }

    static Act answering(Answering act) {
        return (self, message) -> message.pass(act.on(self));
    }

    Puppet beside(int stage) {
        return new Puppet($stageOf(stage));
    }

    /** For tests in the shape of a handler, since these methods are the actor's own. */
    void sends(Message message) {
        $send(message);
    }

    void posts(Message message) {
        $post(message);
    }

    void sendsLater(Message message, long millis, Token<?>... gates) {
        $sendLater(message, millis, gates);
    }

    void passesAfter(Message handled, Object value, Token<?>... gates) {
        $passAfter(handled, value, gates);
    }

    Puppet onOwnStage() {
        return new Puppet($ownStage());
    }

    Puppet placed() {
        return new Puppet($place());
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

    /** An expression over tokens. */
    static final class Sum extends Join {

        private final Token<Integer> left;
        private final Token<Integer> right;

        Sum(Puppet owner, Continuation waiting, Token<Integer> left, Token<Integer> right) {
            super(owner, waiting);
            this.left = left;
            this.right = right;
        }

        @Override
        protected Site site() {
            return SITE;
        }

        @Override
        protected void ready() {
            pass(left.$value() + right.$value());
        }
    }
}
