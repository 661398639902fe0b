package salsa.runtime.evidence;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import salsa.runtime.ActorSystem;

/** That the check finds what is wrong is shown by {@link PlantedBugsTest}. */
class EntriesTest {

    @Test
    void whatAHandlerCallsLooksWhetherItsStageIsWatched() throws Exception {
        var runtime = ClassFiles.in(ClassFiles.folderOf(ActorSystem.class)).stream()
                .filter(type -> !ClassFiles.name(type).startsWith("salsa.runtime.copy."))
                .toList();
        assertThat(EntriesTable.breaches(runtime)).isEmpty();
    }
}
