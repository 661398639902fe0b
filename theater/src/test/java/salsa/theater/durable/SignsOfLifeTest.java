package salsa.theater.durable;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import salsa.theater.peer.Endpoint;

class SignsOfLifeTest {

    private static final Endpoint ALPHA = new Endpoint("alpha", 1);
    private static final Endpoint BETA = new Endpoint("beta", 1);

    private final SignsOfLife signs = new SignsOfLife();

    private Set<Endpoint> look(long alpha, long beta) {
        return signs.note(Map.of(ALPHA, alpha, BETA, beta));
    }

    @Test
    void aTheaterIsSilentAfterFiveLooksWithoutASign() {
        look(1, 1);
        for (int i = 2; i <= 5; i++) {
            assertThat(look(i, 1)).isEmpty();
        }
        assertThat(look(6, 1)).containsExactly(BETA);
        assertThat(look(7, 1)).containsExactly(BETA);
    }

    @Test
    void oneSignEndsTheSilence() {
        for (int i = 0; i <= 5; i++) {
            look(i, 1);
        }
        assertThat(look(6, 2)).isEmpty();
        assertThat(look(7, 2)).isEmpty();
    }

    @Test
    void aTheaterThatIsMetForTheFirstTimeIsNotSilent() {
        assertThat(look(7, 7)).isEmpty();
    }
}
