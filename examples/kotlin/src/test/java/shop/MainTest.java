package shop;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class MainTest {
    @Test
    @Timeout(60)
    void theApplicationInKotlinPrintsWhatTheExampleSays() {
        var printed = new ByteArrayOutputStream();
        PrintStream before = System.out;
        System.setOut(new PrintStream(printed, true, StandardCharsets.UTF_8));
        try {
            MainKt.main();
        } finally {
            System.setOut(before);
        }
        assertThat(printed.toString(StandardCharsets.UTF_8)).isEqualToNormalizingNewlines("""
                apples left: 7
                not sold: only 2 of pear
                fruit left: 7
                sold: 5
                stock: {apple=6, pear=1}
                """);
    }
}
