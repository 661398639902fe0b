package salsa.simulation.test;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Method;
import java.util.Optional;
import salsa.runtime.Actor;
import salsa.runtime.Behavior;
import salsa.runtime.Continuation;
import salsa.runtime.Message;
import salsa.runtime.Site;

/** One test: a handler of a test behavior without parameters whose name begins with test. */
public final class TestHandler {

    private static final MethodType MAKE = MethodType.methodType(Message.class, Actor.class, Continuation.class);

    private final TestBehavior behavior;
    private final String name;
    private final MethodHandle message;
    private final Optional<Site> site;

    private TestHandler(TestBehavior behavior, String name, MethodHandle message, Optional<Site> site) {
        this.behavior = behavior;
        this.name = name;
        this.message = message;
        this.site = site;
    }

    /** Returns the test whose handler a method of a behavior's class is. */
    static Optional<TestHandler> of(TestBehavior behavior, Method handling) {
        String name = handling.getName().substring(0, handling.getName().length() - "$$".length());
        for (Class<?> owner = handling.getDeclaringClass(); owner != Behavior.class; owner = owner.getSuperclass()) {
            try {
                Class<?> type = Class.forName(owner.getName() + "$" + name + "$", true, owner.getClassLoader());
                Method to = type.getMethod("to", Actor.class, Continuation.class);
                MethodHandle message =
                        MethodHandles.publicLookup().unreflect(to).asType(MAKE);
                return Optional.of(new TestHandler(behavior, name, message, site(type, to)));
            } catch (ReflectiveOperationException _) {
                continue; // an overridden handler may have its message where it was first declared
            }
        }
        return Optional.empty();
    }

    /** Returns its position; unknown if the program is a module that does not open itself. */
    private static Optional<Site> site(Class<?> type, Method to) {
        try {
            Method site = type.getDeclaredMethod("site");
            return site.trySetAccessible()
                    ? Optional.of((Site) site.invoke(to.invoke(null, null, null)))
                    : Optional.empty();
        } catch (ReflectiveOperationException _) {
            return Optional.empty();
        }
    }

    /** Returns its behavior. */
    public TestBehavior behavior() {
        return behavior;
    }

    /** Returns the handler's name. */
    public String name() {
        return name;
    }

    /** Returns the line in the source file; 0 if it is unknown. */
    public int line() {
        return site.map(Site::line).orElse(0);
    }

    /** Returns its message to an actor of the behavior. */
    Message message(Behavior actor, Continuation waiting) throws Throwable {
        return (Message) message.invokeExact((Actor) actor, waiting);
    }

    /** Returns behavior and handler, {@code shop.StockTest.testTaking}. */
    @Override
    public String toString() {
        return behavior.name() + "." + name;
    }
}
