package salsa.theater.actor;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import salsa.runtime.Failure;
import salsa.runtime.Site;
import salsa.theater.link.Fate;
import salsa.theater.type.ProgramTypes;
import salsa.theater.type.RemoteException;
import salsa.wire.reference.FailureValue;

/** What the cause of a failure is called at the theaters through which the failure passes. */
class FailuresTest {

    private final ProgramTypes types = new ProgramTypes(getClass().getClassLoader(), Set.of(), List.of());

    private Throwable sent(Throwable cause) {
        FailureValue value = Failures.outgoing(new Failure("Worker", Site.of("Worker.add(int)", "", 0), cause));
        return Failures.incoming(types, value).getCause();
    }

    @Test
    void anUndeliveredMessageOfAThirdTheaterIsCalledSo() {
        Throwable once = sent(new Undelivered(Fate.REFUSED, "not delivered: the theater at there:1 has ended"));
        assertThat(once).hasToString("Undelivered: not delivered: the theater at there:1 has ended");
        assertThat(sent(once)).hasToString(once.toString());
    }

    @Test
    void anExceptionThatNoneButItsTheaterKnowsKeepsItsName() {
        Throwable once = sent(new UnknownException("why"));
        assertThat(once).isInstanceOf(RemoteException.class);
        Throwable twice = sent(once);
        assertThat(twice).hasToString(UnknownException.class.getName() + ": why");
        assertThat(((RemoteException) twice).original()).isEqualTo(UnknownException.class.getName());
    }

    private static final class UnknownException extends RuntimeException {
        private static final long serialVersionUID = 1;

        UnknownException(String message) {
            super(message);
        }
    }
}
