package salsa.runtime;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class CaseSetTest {

    @Test
    void nullIsRefusedByName() {
        var cases = new CaseSet<Ack>(CaseSetTest.class, "none", _ -> null, (_, _, _) -> null);
        assertThatThrownBy(() -> cases.orElse(null))
                .isInstanceOf(NullPointerException.class)
                .hasMessage("orElse needs cases: null");
        assertThatThrownBy(() -> cases.isDefinedAt(null))
                .isInstanceOf(NullPointerException.class)
                .hasMessage("isDefinedAt needs a message: null");
    }
}
