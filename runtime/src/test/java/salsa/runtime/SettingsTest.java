package salsa.runtime;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Properties;
import org.junit.jupiter.api.Test;

class SettingsTest {

    private static Settings of(String... pairs) {
        var properties = new Properties();
        for (int index = 0; index < pairs.length; index += 2) {
            properties.setProperty(pairs[index], pairs[index + 1]);
        }
        return Settings.of(properties, 6);
    }

    @Test
    void theDefaultIsOneStageAndOneWorkerAProcessor() {
        assertThat(of()).isEqualTo(new Settings(6, 6, Placement.ADAPTIVE));
    }

    @Test
    void aHandlerMayKeepItsStageForAQuarterOfASecondByDefault() {
        assertThat(of().quarantineMillis()).isEqualTo(250);
        assertThat(of("salsa.quarantine.after", "1000").quarantineMillis()).isEqualTo(1_000);
    }

    @Test
    void eachSettingIsTakenFromItsProperty() {
        assertThat(of("nstages", "8", "workers", "3", "placement", "roundRobin"))
                .isEqualTo(new Settings(8, 3, Placement.ROUND_ROBIN));
        assertThat(of("placement", "near").placement()).isEqualTo(Placement.NEAR);
    }

    @Test
    void whatCannotBeIsRefusedWithItsNameAndTheLimits() {
        assertThatThrownBy(() -> of("nstages", "0")).hasMessage("nstages is 0, must be from 1 to 1,000,000");
        assertThatThrownBy(() -> of("workers", "many")).hasMessage("workers is \"many\", must be a number");
        assertThatThrownBy(() -> of("placement", "far"))
                .hasMessage("placement is \"far\", must be adaptive, hash, near or roundRobin");
    }
}
