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

/** A compiled behavior with tests: its name ends in Test, it can be made from nothing, and it has test handlers. */
public final class TestBehavior {

    /** How the name of a test behavior ends. */
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

    /** The test behavior that a class is the reference of, or the state; none when it is something else. */
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

    /** Its qualified name. */
    public String name() {
        return name;
    }

    /** Its tests in the order of the source. */
    public List<TestHandler> tests() {
        return tests;
    }

    /** Whether its actors have a stage of their own. */
    boolean isStaged() {
        return staged;
    }

    /** A new actor of it. */
    Behavior create(Behavior creator, Stage stage) throws Throwable {
        return (Behavior) (Object) create.invokeExact(creator, stage, (Continuation) null);
    }

    @Override
    public String toString() {
        return name;
    }
}
