package salsa.sanitizer;

import org.jspecify.annotations.Nullable;
import salsa.runtime.Behavior;
import salsa.runtime.Copy;
import salsa.runtime.Message;

/** The methods that the woven code of a program under the sanitizer calls. Not for any other code. */
public final class Checks {
    private Checks() {}

    /** The next instruction touches the object. */
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
     * {@link #touch}, where the instruction uses a field or a method of a class: if it is an actor, not by sending. A
     * field of a message is read by its receiver alone.
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

    /** The next instruction reads or writes a static field of that class and name. */
    public static void touchStatic(String field, int access) {
        Access checked = Accesses.at(access);
        checked.guard().touchStatic(field, Running.here(), checked);
    }

    /** The next instruction calls the object by an interface. */
    public static void call(Object object, int access) {
        if (object != null && !isCallback(object)) {
            touch(object, access);
        }
    }

    /** A thread of no actor may run code that was handed to it; the accesses of that code are checked there. */
    private static boolean isCallback(Object object) {
        HandlerRun turn = Running.here().turn();
        return turn != null && turn.isOutside() && object.getClass().isAnonymousClass();
    }

    /** The instruction before has made the object. */
    public static void made(Object object, int access) {
        if (object != null) {
            Access checked = Accesses.at(access);
            checked.guard().made(object, Running.here(), checked);
        }
    }

    /** The call before has answered a view of a map. Those of unmodifiable ones are stored in the map, shared by all. */
    public static void view(Object view, Object map, int access) {
        if (view != null && map.getClass().getName().startsWith("java.util.ImmutableCollections")) {
            Accesses.at(access).guard().shared(view);
        }
    }

    /** The call before gives the object away. */
    public static void moved(Object object, int access) {
        Access checked = Accesses.at(access);
        checked.guard().moved(object, Running.here(), checked);
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

    private static HandlerRun turn(Behavior actor, int access) {
        return HandlerRun.of(Accesses.at(access).guard(), actor);
    }

    /** From here on a class initialiser runs. */
    public static @Nullable Object enterInitialiser() {
        Running here = Running.here();
        return here.enter(HandlerRun.ofInitialiser(here.turnOrNull()));
    }

    /** Ends what {@link #enter} began. */
    public static void leave(Object before) {
        Running.here().leave(before);
    }

    /** {@link Copy#of}: the copying actor owns nothing of the copy, whatever code of the program takes part in it. */
    public static Object copy(Object value) {
        Running here = Running.here();
        here.unchecked++;
        try {
            return Copy.of(value);
        } finally {
            here.unchecked--;
        }
    }

    /** {@link Copy#together}. */
    public static Object[] together(Object... values) {
        Running here = Running.here();
        here.unchecked++;
        try {
            return Copy.together(values);
        } finally {
            here.unchecked--;
        }
    }

    /** {@link System#exit}: a program in which something was found cannot end well. */
    public static void exit(int status, int access) {
        boolean clean = Accesses.at(access).guard().violations().isEmpty();
        System.exit(status == 0 && !clean ? Sanitizer.FOUND : status);
    }
}
