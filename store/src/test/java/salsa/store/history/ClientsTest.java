package salsa.store.history;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import org.junit.jupiter.api.Test;
import salsa.evidence.history.Clients;
import salsa.evidence.history.Register;

/** Clients of a store that answers nothing have a possible history: the finding tells that it shows nothing. */
class ClientsTest {

    /** Fails all requests. */
    private interface Broken extends Register {

        Answer fail() throws UnknownException;

        @Override
        default Answer get(String name) throws UnknownException {
            return fail();
        }

        @Override
        default Answer put(String name, long value) throws UnknownException {
            return fail();
        }

        @Override
        default Answer update(String name, long epoch, long value) throws UnknownException {
            return fail();
        }

        @Override
        default Answer remove(String name, long epoch) throws UnknownException {
            return fail();
        }

        @Override
        default void close() {}
    }

    private static String finding(Broken store) throws InterruptedException {
        return Clients.firstFinding(_ -> store, 1, 2);
    }

    @Test
    void whatAStoreThrowsIsAFinding() throws InterruptedException {
        assertThat(finding(() -> {
                    throw new IllegalStateException("not this time");
                }))
                .isEqualTo("a client ended with java.lang.IllegalStateException: not this time");
    }

    @Test
    void aStoreThatNeverKnowsIsAFinding() throws InterruptedException {
        assertThat(finding(() -> {
                    throw new Register.UnknownException(new IOException());
                }))
                .isEqualTo("no client has put a value");
    }
}
