package salsa.sanitizer;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.api.Test;

class AccessesTest {
    private static final SourceLine PLACE = new SourceLine("Till.salsa", 12, "");

    @Test
    void theAccessesOfAProgramThatHasEndedAreReleased() {
        var ended = new Guard(_ -> {});
        var running = new Guard(_ -> {});
        int gone = Accesses.add(new Access(ended, PLACE, false));
        int kept = Accesses.add(new Access(running, PLACE, false));
        Accesses.forget(ended);
        assertThat(Accesses.at(gone)).isNull();
        assertThat(Accesses.at(kept).guard()).isSameAs(running);
    }

    @Test
    void theInstructionsOfALineShareTheirAccesses() {
        var places = new Places(new Guard(_ -> {}), new SourceLines(_ -> Optional.empty()), "Till.salsa");
        places.at(1);
        int read = places.access(false);
        int written = places.access(true);
        assertThat(written).isNotEqualTo(read);
        assertThat(places.access(false)).isEqualTo(read);
        places.at(2);
        assertThat(places.access(false)).isNotIn(read, written);
    }
}
