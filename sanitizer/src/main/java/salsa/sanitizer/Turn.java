package salsa.sanitizer;

import salsa.runtime.Behavior;

/** One stretch of a program's code that runs for one owner. Compared by identity: the next message is another turn. */
final class Turn {
    private final Owner owner;
    private final Behavior actor;
    private final Turn around;

    private Turn(Owner owner, Behavior actor, Turn around) {
        this.owner = owner;
        this.actor = actor;
        this.around = around;
    }

    static Turn of(Owner.AnActor owner, Behavior actor) {
        return new Turn(owner, actor, null);
    }

    static Turn ofThisThread() {
        return new Turn(Owner.AThread.current(), null, null);
    }

    /** A class initialiser, which runs because the code of {@code around} was the first to use the class. */
    static Turn ofInitialiser(Turn around) {
        return new Turn(new Owner.Initialiser(), null, around);
    }

    Owner owner() {
        return owner;
    }

    /** Whether it runs for that actor. */
    boolean isOf(Behavior which) {
        return actor == which || around != null && around.isOf(which);
    }

    /** Whether what that owner holds may be touched: a class initialiser may touch what its user may. */
    boolean mayTouchWhatIsOf(Owner holder) {
        return owner.equals(holder) || around != null && around.mayTouchWhatIsOf(holder);
    }

    boolean isOutside() {
        return owner instanceof Owner.AThread;
    }

    boolean isInitialiser() {
        return owner instanceof Owner.Initialiser;
    }
}
