package salsa.junit;

import org.junit.platform.engine.UniqueId;
import org.junit.platform.engine.support.descriptor.AbstractTestDescriptor;
import org.junit.platform.engine.support.descriptor.MethodSource;
import salsa.simulation.test.TestHandler;

/** A test handler in JUnit's tree. */
final class HandlerDescriptor extends AbstractTestDescriptor {

    static final String SEGMENT = "test";

    private final TestHandler test;

    HandlerDescriptor(UniqueId parent, TestHandler test) {
        super(
                parent.append(SEGMENT, test.name()),
                test.name(),
                MethodSource.from(test.behavior().name(), test.name()));
        this.test = test;
    }

    TestHandler test() {
        return test;
    }

    @Override
    public Type getType() {
        return Type.TEST;
    }
}
