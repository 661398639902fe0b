package salsa.simulation.test;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import salsa.runtime.Behavior;
import salsa.runtime.Continuation;
import salsa.runtime.Message;
import salsa.runtime.Stage;
import salsa.runtime.StagedActor;

/**
 * A compiled behavior with tests: its name ends in Test, it has a constructor without parameters, and it has test
 * handlers.
 */
public final class TestBehavior {

    /** The end of the name of a test behavior. */
    public static final String ENDING = "Test";

    private static final String STATE = "$Behavior";
    private static final MethodType CREATE =
            MethodType.methodType(Object.class, Behavior.class, Stage.class, Continuation.class);

    private final String name;
    private final MethodHandle create;
    private final boolean staged;
    private final List<TestHandler> tests;

    private TestBehavior(String name, MethodHandle create, Class<?> state) {
        this.name = name;
        this.create = create;
        this.staged = StagedActor.class.isAssignableFrom(state);
        this.tests = Stream.of(state.getMethods())
                .filter(TestBehavior::isTest)
                .flatMap(method -> TestHandler.of(this, method).stream())
                .sorted(Comparator.comparingInt(TestHandler::line).thenComparing(TestHandler::name))
                .toList();
    }

    /** Returns the test behavior whose reference or state the class is; none for other classes. */
    public static Optional<TestBehavior> of(Class<?> type) {
        String name = type.getName().endsWith(STATE)
                ? type.getName().substring(0, type.getName().length() - STATE.length())
                : type.getName();
        if (!name.endsWith(ENDING)) {
            return Optional.empty();
        }
        try {
            Class<?> state = Class.forName(name + STATE, true, type.getClassLoader());
            return Behavior.class.isAssignableFrom(state) && !Modifier.isAbstract(state.getModifiers())
                    ? made(name, state)
                    : Optional.empty();
        } catch (ClassNotFoundException _) {
            return Optional.empty();
        }
    }

    private static Optional<TestBehavior> made(String name, Class<?> state) {
        try {
            Method create = state.getMethod("create$", Behavior.class, Stage.class, Continuation.class);
            MethodHandle handle = MethodHandles.publicLookup().unreflect(create).asType(CREATE);
            return Optional.of(new TestBehavior(name, handle, state)).filter(made -> !made.tests.isEmpty());
        } catch (NoSuchMethodException | IllegalAccessException _) {
            return Optional.empty();
        }
    }

    private static boolean isTest(Method method) {
        return method.getName().startsWith("test")
                && method.getName().endsWith("$$")
                && method.getParameterCount() == 1
                && method.getParameterTypes()[0] == Message.class;
    }

    /** Returns its qualified name. */
    public String name() {
        return name;
    }

    /** Returns its tests in the order of the source. */
    public List<TestHandler> tests() {
        return tests;
    }

    /** Returns whether its actors have a stage of their own. */
    boolean isStaged() {
        return staged;
    }

    /** Creates an actor of it. */
    Behavior create(Behavior creator, Stage stage) throws Throwable {
        return (Behavior) (Object) create.invokeExact(creator, stage, (Continuation) null);
    }

    @Override
    public String toString() {
        return name;
    }
}
