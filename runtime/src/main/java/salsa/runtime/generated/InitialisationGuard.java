package salsa.runtime.generated;

import java.lang.invoke.CallSite;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.invoke.MutableCallSite;
import salsa.runtime.copy.engine.StackRoom;

/**
 * The guard before the first use of a class whose static initialiser needs other classes that need it in turn: a group.
 * The JVM locks each class of a group by itself, so two threads that begin with different ones would wait for each
 * other forever. The guard initialises the class under the one lock of its group, which a thread takes before it holds
 * the lock of any class in it. Groups do not need each other mutually, or they would be one; so threads take the locks
 * of different groups in one order.
 *
 * <p>Each place has a guard of its own, which is empty once the class is initialised: compiled code then contains
 * nothing of it. Within the thread that initialises a class, the guard returns at once, as Java says. If an initialiser
 * throws, the place throws the JVM's error, and the guard stays.
 */
public final class InitialisationGuard {
    private InitialisationGuard() {}

    /**
     * Links a guard; generated code names this method.
     *
     * @param caller the class that uses the guarded one
     * @param guarded the binary name of the class to initialise
     * @param group the binary name of the class that its group is named after
     */
    public static CallSite link(MethodHandles.Lookup caller, String name, MethodType type, String guarded, String group)
            throws ClassNotFoundException {
        StackRoom.require(); // a handler may be the first to use a group, however deep its stack is
        ClassLoader loader = caller.lookupClass().getClassLoader();
        var site = new MutableCallSite(type);
        Class<?> named = Class.forName(group, false, loader);
        site.setTarget(MethodHandles.insertArguments(
                Groups.INITIALISE, 0, site, Class.forName(guarded, false, loader), named));
        return site;
    }

    private static void initialise(MutableCallSite site, Class<?> guarded, Class<?> group)
            throws ClassNotFoundException {
        synchronized (Groups.LOCKS.get(group)) {
            Class.forName(guarded.getName(), true, guarded.getClassLoader());
        }
        site.setTarget(Groups.NOTHING);
    }

    /** What all guards share: initialised where there is stack for it. */
    private static final class Groups {
        private static final MethodHandle NOTHING = MethodHandles.empty(MethodType.methodType(void.class));
        private static final MethodHandle INITIALISE = initialise();

        /** The lock of a group, kept by the class that the group is named after. */
        private static final ClassValue<Object> LOCKS = new ClassValue<>() {
            @Override
            protected Object computeValue(Class<?> group) {
                return new Object();
            }
        };

        private static MethodHandle initialise() {
            try {
                return MethodHandles.lookup()
                        .findStatic(
                                InitialisationGuard.class,
                                "initialise",
                                MethodType.methodType(void.class, MutableCallSite.class, Class.class, Class.class));
            } catch (ReflectiveOperationException e) {
                throw new AssertionError(e);
            }
        }
    }
}
