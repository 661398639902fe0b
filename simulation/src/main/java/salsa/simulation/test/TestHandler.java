package salsa.simulation.test;

import java.util.List;
import salsa.runtime.Behavior;
import salsa.runtime.Continuation;
import salsa.runtime.Message;
import salsa.runtime.MessageType;

/** One test: a handler of a test behavior without parameters whose name begins with test. */
public final class TestHandler {

    private final TestBehavior behavior;
    private final MessageType type;

    TestHandler(TestBehavior behavior, MessageType type) {
        this.behavior = behavior;
        this.type = type;
    }

    /** Returns its behavior. */
    public TestBehavior behavior() {
        return behavior;
    }

    /** Returns the handler's name. */
    public String name() {
        return type.handler();
    }

    /** Returns the line in the source file; 0 if it is unknown. */
    public int line() {
        return type.site().line();
    }

    /** Returns its message to an actor of the behavior. */
    Message newMessage(Behavior actor, Continuation waiting) {
        return type.create(actor, waiting, List.of());
    }

    /** Returns behavior and handler, {@code shop.StockTest.testTaking}. */
    @Override
    public String toString() {
        return behavior.name() + "." + name();
    }
}
