package salsa.runtime;

/** Runs the constructor of an actor that was restarted. */
final class RestartMessage extends Message {

    private final Message construct; // null for a constructor without code

    RestartMessage(Behavior actor, Message construct) {
        super(actor, null);
        this.construct = construct;
    }

    @Override
    boolean isOfTheRuntime() {
        return true;
    }

    @Override
    protected void run() throws Throwable {
        target.context().lifecycle().resumeRestarted(target, construct);
    }

    @Override
    protected Site site() {
        return construct == null ? Sites.REBIRTH : construct.site();
    }
}
