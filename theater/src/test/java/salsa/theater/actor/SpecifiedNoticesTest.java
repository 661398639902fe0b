package salsa.theater.actor;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import salsa.wire.value.WireType;

/** The page about the protocol has the form, name and fields of each message between theaters themselves. */
class SpecifiedNoticesTest {

    @Test
    void everyNoticeIsOnThePage() throws IOException {
        String page = Files.readString(Path.of("../docs/wire.md"));
        assertThat(Notice.TYPES.stream().map(WireType::shape).map(each -> "`" + each.canonical() + "`"))
                .allSatisfy(each -> assertThat(page).contains(each));
    }
}
