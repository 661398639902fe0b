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
        Running here = Running.here();
        if (!here.remembers(object)) {
            Access checked = Accesses.at(access);
            checked.guard().touch(object, here, checked);
        }
    }

    /**
     * Does what {@link #touch} does, for an instruction that uses a field or a method of a class: on an actor that is
     * not a send. Only the receiver of a message reads its fields.
     */
    public static void touchDirectly(Object object, int access) {
        if (object instanceof Behavior actor) {
            Access checked = Accesses.at(access);
            checked.guard().touchActor(actor, Running.here(), checked);
        } else if (object instanceof Message message) {
            Access checked = Accesses.at(access);
            if (!checked.writes()) {
                checked.guard().received(message, Running.here(), checked);
            }
        } else {
            touch(object, access);
        }
    }

    /** Checks the static field, given by class and name, that the next instruction reads or writes. */
    public static void touchStatic(String field, int access) {
        Access checked = Accesses.at(access);
        checked.guard().touchStatic(field, Running.here(), checked);
    }

    /** Checks the object on which the next instruction calls a method of an interface. */
    public static void call(Object object, int access) {
        if (object != null && !isCallback(object)) {
            touch(object, access);
        }
    }

    /** Returns whether a thread outside any actor calls code that was passed to it; that code has checks of its own. */
    private static boolean isCallback(Object object) {
        HandlerRun turn = Running.here().turn();
        return turn != null && turn.isOutside() && object.getClass().isAnonymousClass();
    }

    /** Records the owner of the object that the previous instruction created. */
    public static void made(Object object, int access) {
        if (object != null) {
            Access checked = Accesses.at(access);
            checked.guard().made(object, Running.here(), checked);
        }
    }

    /** Removes the owner of a view that an unmodifiable map has just returned: the map stores it and shares it. */
    public static void view(Object view, Object map, int access) {
        if (view != null && map.getClass().getName().startsWith("java.util.ImmutableCollections")) {
            Accesses.at(access).guard().shared(view);
        }
    }

    /** Records that the previous call moved the object. */
    public static void moved(Object object, int access) {
        Access checked = Accesses.at(access);
        checked.guard().moved(object, Running.here(), checked);
    }

    /** Records that the next call starts its receiver, if that is a thread or a task. */
    public static void started(Object receiver, int access) {
        if (StartedTasks.isStarted(receiver)) {
            handed(receiver, access);
        }
    }

    /** Records that the next call gives the object to another thread, which may run it. */
    public static void handed(Object task, int access) {
        if (StartedTasks.isHanded(task)) {
            Access checked = Accesses.at(access);
            checked.guard().handed(task, Running.here(), checked);
        }
    }

    /**
     * Records that the array, made for the variable arguments of a message and copied if it was not, goes to an actor.
     */
    public static void given(Object array, int access) {
        Access checked = Accesses.at(access);
        checked.guard().given(array, Running.here(), checked);
    }

    /** Begins the run of a message or a join for that actor; returns the argument for {@link #leave}. */
    public static @Nullable Object begin(Behavior actor, int access) {
        Running here = Running.here();
        return here.enter(actor == null ? here.turnOrNull() : turn(actor, access));
    }

    /** Begins code that runs for that actor, as code inside a message already does; returns the argument for leave. */
    public static @Nullable Object enter(Behavior actor, int access) {
        Running here = Running.here();
        HandlerRun now = here.turnOrNull();
        return here.enter(now != null && now.isOf(actor) ? now : turn(actor, access));
    }

    /** Begins the constructor of an actor's object, as {@link #enter} begins a handler. */
    public static @Nullable Object construct(Behavior actor, int access) {
        Running here = Running.here();
        HandlerRun now = here.turnOrNull();
        return here.enter(
                now != null && now.isOf(actor)
                        ? now
                        : HandlerRun.ofConstructor(Accesses.at(access).guard(), actor));
    }

    private static HandlerRun turn(Behavior actor, int access) {
        return HandlerRun.of(Accesses.at(access).guard(), actor);
    }

    /** Begins a class initialiser; returns the argument for {@link #leave}. */
    public static @Nullable Object enterInitialiser() {
        Running here = Running.here();
        return here.enter(HandlerRun.ofInitialiser(here.turnOrNull()));
    }

    /** Ends what {@link #enter} began. */
    public static void leave(Object before) {
        Running.here().leave(before);
    }

    /** Calls {@link Copy#of}. The copying actor owns no part of the copy, even if code of the program creates it. */
    public static Object copy(Object value) {
        Running here = Running.here();
        here.unchecked++;
        try {
            return Copy.of(value);
        } finally {
            here.unchecked--;
        }
    }

    /** Calls {@link Copy#together}. */
    public static Object[] together(Object... values) {
        Running here = Running.here();
        here.unchecked++;
        try {
            return Copy.together(values);
        } finally {
            here.unchecked--;
        }
    }

    /** Calls {@link System#exit}, with a failure status if a violation was found. */
    public static void exit(int status, int access) {
        boolean clean = Accesses.at(access).guard().violations().isEmpty();
        System.exit(status == 0 && !clean ? Sanitizer.FOUND : status);
    }
}
