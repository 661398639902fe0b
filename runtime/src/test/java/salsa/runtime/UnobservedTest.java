package salsa.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import salsa.runtime.evidence.MiniWorld;
import salsa.runtime.report.Unobserved;

/** An application has one second to ask for a failure before it is reported. */
class UnobservedTest {

    private final MiniWorld world = new MiniWorld(1);
    private final Unobserved<Failure> unobserved =
            new Unobserved<>(world.system().world().clock(), world.system().reports(), true);
    private final Token<Object> token = new Token<>(new Puppet(world.stage(0))); // kept: no garbage

    private Failure fails() {
        var failure = new Failure("Puppet", Puppet.SITE, new IllegalStateException("broken"));
        failure.setObserved(false);
        unobserved.add(token, failure);
        return failure;
    }

    @Test
    void aFailureThatNoCodeAsksForIsReportedAfterOneSecond() {
        fails();
        world.pass(998);
        assertThat(world.reported()).isNull();
        world.pass(4);
        assertThat(world.reported()).isInstanceOf(Report.Failed.class);
        assertThat(token).isNotNull();
    }

    @Test
    void eachFailureHasItsOwnSecond() {
        fails().setObserved(true);
        world.pass(600);
        fails();
        world.pass(998);
        assertThat(world.reported()).isNull();
        world.pass(4);
        assertThat(world.reported()).isInstanceOf(Report.Failed.class);
    }
}
