package salsa.sanitizer;

import org.jspecify.annotations.Nullable;
import salsa.runtime.Behavior;
import salsa.runtime.Copy;
import salsa.runtime.Message;

/** The methods that the woven code of a program under the sanitizer calls. Not for any other code. */
public final class Checks {
    private Checks() {}

    /** Checks the object that the next instruction touches. */
    public static void touch(Object object, int access) {
        if (object == null) {
            return;
        }
        ThreadState here = ThreadState.ofThisThread();
        if (!here.isRemembered(object)) {
            Access checked = Accesses.accessAt(access);
            checked.guard().checkTouch(object, here, checked);
        }
    }

    /**
     * Does what {@link #touch} does, for an instruction that uses a field or a method of a class: on an actor that is
     * not a send. Only the receiver of a message reads its fields.
     */
    public static void touchDirectly(Object object, int access) {
        if (object instanceof Behavior actor) {
            Access checked = Accesses.accessAt(access);
            checked.guard().checkActorTouch(actor, ThreadState.ofThisThread(), checked);
        } else if (object instanceof Message message) {
            Access checked = Accesses.accessAt(access);
            if (!checked.writes()) {
                checked.guard().takeReceived(message, ThreadState.ofThisThread(), checked);
            }
        } else {
            touch(object, access);
        }
    }

    /** Checks the static field, given by class and name, that the next instruction reads or writes. */
    public static void touchStatic(String field, int access) {
        Access checked = Accesses.accessAt(access);
        checked.guard().checkStaticTouch(field, ThreadState.ofThisThread(), checked);
    }

    /** Checks the object on which the next instruction calls a method of an interface. */
    public static void call(Object object, int access) {
        if (object != null && !isCallbackOutside(object)) {
            touch(object, access);
        }
    }

    /** Returns whether a thread outside any actor calls code that was passed to it; that code has checks of its own. */
    private static boolean isCallbackOutside(Object object) {
        HandlerRun run = ThreadState.ofThisThread().currentRun();
        return run != null && run.isOutside() && object.getClass().isAnonymousClass();
    }

    /** Records the owner of the object that the previous instruction created. */
    public static void made(Object object, int access) {
        if (object != null) {
            Access checked = Accesses.accessAt(access);
            checked.guard().recordCreated(object, ThreadState.ofThisThread(), checked);
        }
    }

    /** Removes the owner of a view that an unmodifiable map has just returned: the map stores it and shares it. */
    public static void view(Object view, Object map, int access) {
        if (view != null && map.getClass().getName().startsWith("java.util.ImmutableCollections")) {
            Accesses.accessAt(access).guard().recordShared(view);
        }
    }

    /** Records that the previous call moved the object. */
    public static void moved(Object object, int access) {
        Access checked = Accesses.accessAt(access);
        checked.guard().recordMoved(object, ThreadState.ofThisThread(), checked);
    }

    /** Records that the next call starts its receiver, if that is a thread or a task. */
    public static void started(Object receiver, int access) {
        if (StartedTasks.isStarted(receiver)) {
            handed(receiver, access);
        }
    }

    /** Records that the next call gives the object to another thread, which may run it. */
    public static void handed(Object task, int access) {
        if (StartedTasks.isHandedOver(task)) {
            Access checked = Accesses.accessAt(access);
            checked.guard().recordHandedOver(task, ThreadState.ofThisThread(), checked);
        }
    }

    /**
     * Records that the array, made for the variable arguments of a message and copied if it was not, goes to an actor.
     */
    public static void given(Object array, int access) {
        Access checked = Accesses.accessAt(access);
        checked.guard().recordGiven(array, ThreadState.ofThisThread(), checked);
    }

    /** Begins the run of a message or a join for that actor; returns the argument for {@link #leave}. */
    public static @Nullable Object begin(Behavior actor, int access) {
        ThreadState here = ThreadState.ofThisThread();
        return here.enterRun(actor == null ? here.turnOrNull() : runOf(actor, access));
    }

    /** Begins code that runs for that actor, as code inside a message already does; returns the argument for leave. */
    public static @Nullable Object enter(Behavior actor, int access) {
        ThreadState here = ThreadState.ofThisThread();
        HandlerRun now = here.turnOrNull();
        return here.enterRun(now != null && now.isOf(actor) ? now : runOf(actor, access));
    }

    /** Begins the constructor of an actor's object, as {@link #enter} begins a handler. */
    public static @Nullable Object construct(Behavior actor, int access) {
        ThreadState here = ThreadState.ofThisThread();
        HandlerRun now = here.turnOrNull();
        return here.enterRun(
                now != null && now.isOf(actor)
                        ? now
                        : HandlerRun.ofConstructor(Accesses.accessAt(access).guard(), actor));
    }

    private static HandlerRun runOf(Behavior actor, int access) {
        return HandlerRun.of(Accesses.accessAt(access).guard(), actor);
    }

    /** Begins a class initialiser; returns the argument for {@link #leave}. */
    public static @Nullable Object enterInitialiser() {
        ThreadState here = ThreadState.ofThisThread();
        return here.enterRun(HandlerRun.ofInitialiser(here.turnOrNull()));
    }

    /** Ends what {@link #enter} began. */
    public static void leave(Object before) {
        ThreadState.ofThisThread().leaveRun(before);
    }

    /** Calls {@link Copy#of}. The copying actor owns no part of the copy, even if code of the program creates it. */
    public static Object copy(Object value) {
        ThreadState here = ThreadState.ofThisThread();
        here.unchecked++;
        try {
            return Copy.of(value);
        } finally {
            here.unchecked--;
        }
    }

    /** Calls {@link Copy#together}. */
    public static Object[] together(Object... values) {
        ThreadState here = ThreadState.ofThisThread();
        here.unchecked++;
        try {
            return Copy.together(values);
        } finally {
            here.unchecked--;
        }
    }

    /** Calls {@link System#exit}, with a failure status if a violation was found. */
    public static void exit(int status, int access) {
        boolean clean = Accesses.accessAt(access).guard().violations().isEmpty();
        System.exit(status == 0 && !clean ? Sanitizer.FOUND : status);
    }
}
