package salsa.sanitizer;

import java.util.Objects;
import org.jspecify.annotations.Nullable;
import salsa.runtime.Behavior;

/** One run of code of the program for one owner, such as a handler. Compared by identity: each message is a new run. */
final class HandlerRun {
    private final @Nullable Guard guard; // null where the owner is no actor
    private final @Nullable Behavior actor;
    private final @Nullable HandlerRun around;
    private final boolean constructing; // whether this is the constructor of the actor's object
    private @Nullable Owner owner; // null until asked for: most messages touch nothing but their actor
    private boolean hasMoved; // by the turn's thread: whether it has given something away

    private HandlerRun(
            @Nullable Guard guard,
            @Nullable Behavior actor,
            @Nullable HandlerRun around,
            boolean constructing,
            @Nullable Owner owner) {
        this.guard = guard;
        this.actor = actor;
        this.around = around;
        this.constructing = constructing;
        this.owner = owner;
    }

    static HandlerRun of(Guard guard, Behavior actor) {
        return new HandlerRun(guard, actor, null, false, null);
    }

    /** Returns the run of the constructor of an actor's object, before the actor's first message. */
    static HandlerRun ofConstructor(Guard guard, Behavior actor) {
        return new HandlerRun(guard, actor, null, true, null);
    }

    static HandlerRun ofThisThread() {
        return new HandlerRun(null, null, null, false, Owner.AThread.ofCurrentThread());
    }

    /** Returns the run of a class initialiser that the code of {@code around} triggered by its use of the class. */
    static HandlerRun ofInitialiser(@Nullable HandlerRun around) {
        return new HandlerRun(null, null, around, false, new Owner.Initialiser());
    }

    /** Returns a later run for the same owner. */
    HandlerRun laterRun() {
        return guard == null || actor == null ? this : of(guard, actor);
    }

    Owner owner() {
        if (owner == null) {
            owner = Objects.requireNonNull(guard).ownerOf(Objects.requireNonNull(actor));
        }
        return owner;
    }

    void recordMove() {
        hasMoved = true;
    }

    /** Returns whether this run has moved an object. */
    boolean hasMoved() {
        return hasMoved;
    }

    /** Returns whether this run is for that actor. */
    boolean isOf(Behavior which) {
        return actor == which || around != null && around.isOf(which);
    }

    /**
     * Returns whether objects of that owner may be touched: a class initialiser may touch the objects of the owner that
     * triggered it.
     */
    boolean mayTouchObjectsOf(Owner holder) {
        return owner().equals(holder) || around != null && around.mayTouchObjectsOf(holder);
    }

    /** Returns whether the object of an actor is being constructed, which runs no message yet. */
    boolean isConstructing() {
        return constructing;
    }

    /** Returns whether this run is for an actor of the behavior of that owner. */
    boolean isOfBehaviorOf(Owner holder) {
        return holder instanceof Owner.AnActor then
                && owner() instanceof Owner.AnActor now
                && now.behavior().equals(then.behavior());
    }

    boolean isOutside() {
        return owner instanceof Owner.AThread;
    }

    boolean isInitialiser() {
        return owner instanceof Owner.Initialiser;
    }
}
