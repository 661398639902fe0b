package salsa.runtime.evidence;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import salsa.runtime.ActorSystem;

/** {@link PlantedBugsTest} shows that the check finds violations. */
class EntriesTest {

    @Test
    void whatAHandlerCallsLooksWhetherItsStageIsWatched() throws Exception {
        var runtime = ClassFiles.in(ClassFiles.folderOf(ActorSystem.class)).stream()
                .filter(type -> !ClassFiles.name(type).startsWith("salsa.runtime.copy."))
                .toList();
        assertThat(EntriesTable.breaches(runtime)).isEmpty();
    }
}
