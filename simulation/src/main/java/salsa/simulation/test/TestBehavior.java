package salsa.simulation.test;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodType;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import salsa.runtime.Behavior;
import salsa.runtime.BehaviorType;
import salsa.runtime.Continuation;
import salsa.runtime.MessageType;
import salsa.runtime.Stage;

/**
 * A compiled behavior with tests: its name ends in Test, it has a constructor without parameters, and it has test
 * handlers.
 */
public final class TestBehavior {

    /** The end of the name of a test behavior. */
    public static final String ENDING = "Test";

    private static final MethodType CREATE =
            MethodType.methodType(Object.class, Behavior.class, Stage.class, Continuation.class);

    private final BehaviorType type;
    private final MethodHandle create;
    private final List<TestHandler> tests;

    private TestBehavior(BehaviorType type, MethodHandle create) {
        this.type = type;
        this.create = create.asType(CREATE);
        var handlers = new LinkedHashMap<String, TestHandler>(); // those of parents come later
        type.messages().stream()
                .filter(TestBehavior::isTestHandler)
                .forEach(each -> handlers.putIfAbsent(each.handler(), new TestHandler(this, each)));
        this.tests = handlers.values().stream()
                .sorted(Comparator.comparingInt(TestHandler::line).thenComparing(TestHandler::name))
                .toList();
    }

    /** Returns the test behavior whose reference or state the class is; none for other classes. */
    public static Optional<TestBehavior> of(Class<?> type) {
        if (!BehaviorType.nameOf(type.getName()).endsWith(ENDING)) {
            return Optional.empty();
        }
        return BehaviorType.of(type)
                .flatMap(each -> each.constructor().map(create -> new TestBehavior(each, create)))
                .filter(made -> !made.tests.isEmpty());
    }

    private static boolean isTestHandler(MessageType type) {
        return type.handler().startsWith("test") && type.parameters().isEmpty() && !type.isConstructor();
    }

    /** Returns its qualified name. */
    public String name() {
        return type.name();
    }

    /** Returns its tests in the order of the source. */
    public List<TestHandler> tests() {
        return tests;
    }

    /** Returns whether its actors have a stage of their own. */
    boolean isStaged() {
        return type.isStaged();
    }

    /** Creates an actor of it. */
    Behavior createActor(Behavior creator, Stage stage) throws Throwable {
        return (Behavior) (Object) create.invokeExact(creator, stage, (Continuation) null);
    }

    @Override
    public String toString() {
        return type.name();
    }
}
