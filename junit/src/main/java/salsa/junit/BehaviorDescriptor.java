package salsa.junit;

import org.junit.platform.engine.UniqueId;
import org.junit.platform.engine.support.descriptor.AbstractTestDescriptor;
import org.junit.platform.engine.support.descriptor.ClassSource;
import salsa.simulation.test.TestBehavior;

/** A test behavior in JUnit's tree. */
final class BehaviorDescriptor extends AbstractTestDescriptor {

    static final String SEGMENT = "behavior";

    private final TestBehavior behavior;

    BehaviorDescriptor(UniqueId parent, TestBehavior behavior) {
        super(
                parent.append(SEGMENT, behavior.name()),
                behavior.name().substring(behavior.name().lastIndexOf('.') + 1),
                ClassSource.from(behavior.name()));
        this.behavior = behavior;
    }

    TestBehavior behavior() {
        return behavior;
    }

    @Override
    public String getLegacyReportingName() {
        return behavior.name();
    }

    @Override
    public Type getType() {
        return Type.CONTAINER;
    }
}
