package salsa.runtime;

import java.lang.invoke.MethodHandles;
import salsa.runtime.copy.engine.StackRoom;
import salsa.runtime.generated.Unwound;
import salsa.runtime.lifecycle.LifeState;
import salsa.runtime.lifecycle.Links;
import salsa.runtime.lifecycle.SupervisionState;
import salsa.runtime.lifecycle.Unwinding;
import salsa.runtime.pressure.Muting;

/**
 * The classes of the runtime with static initialisers that a handler could be the first to use, however deep its stack
 * is. They are initialised when a system starts, so that a handler that runs out of stack cannot make one unusable for
 * the process. All others are initialised by the start itself, or on stacks of the runtime alone, or behind
 * {@link StackRoom}.
 */
final class EagerClasses {

    static {
        initialise(
                Ack.class,
                CaseSet.class,
                Copy.class,
                Failure.class,
                Muting.class,
                Promise.class,
                Sites.class,
                Strategy.class,
                Token.class,
                Unmatched.class,
                Unwound.class,
                WhenFull.class);
    }

    private static volatile boolean forLifecycles; // any thread sets it, once

    private EagerClasses() {}

    private static void initialise(Class<?>... classes) {
        try {
            for (Class<?> each : classes) {
                MethodHandles.lookup().ensureInitialized(each);
            }
        } catch (IllegalAccessException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    /** Initialises them as a side effect of the call; the caller has called {@link StackRoom}. */
    static void start() {}

    /** Initialises the classes of life cycles, which most programs do not need, or throws a StackOverflowError. */
    static void initialiseForLifecycles() {
        if (!forLifecycles) {
            StackRoom.require();
            initialise(
                    LifeState.class,
                    LifeState.Event.class,
                    Links.class,
                    Unwinding.class,
                    Unwinding.Event.class,
                    Supervision.class,
                    SupervisionState.class,
                    SupervisionState.Event.class);
            forLifecycles = true;
        }
    }
}
