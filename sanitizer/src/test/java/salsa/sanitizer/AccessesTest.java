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
        int gone = Accesses.addAccess(new Access(ended, PLACE, false));
        int kept = Accesses.addAccess(new Access(running, PLACE, false));
        Accesses.forgetAccessesOf(ended);
        assertThat(Accesses.accessAt(gone)).isNull();
        assertThat(Accesses.accessAt(kept).guard()).isSameAs(running);
    }

    @Test
    void theInstructionsOfALineShareTheirAccesses() {
        var places = new Places(new Guard(_ -> {}), new SourceLines(_ -> Optional.empty()), "Till.salsa");
        places.moveToLine(1);
        int read = places.accessNumber(false);
        int written = places.accessNumber(true);
        assertThat(written).isNotEqualTo(read);
        assertThat(places.accessNumber(false)).isEqualTo(read);
        places.moveToLine(2);
        assertThat(places.accessNumber(false)).isNotIn(read, written);
    }
}
