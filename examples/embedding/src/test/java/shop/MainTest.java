package shop;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class MainTest {
    @Test
    @Timeout(60)
    void theApplicationInJavaPrintsWhatTheExampleSays() {
        assertThat(printedBy(Main::main)).isEqualToNormalizingNewlines("""
                apples left: 7
                not sold: only 2 of pear
                fruit left: 7
                sold: 5
                stock: {apple=6, pear=1}
                """);
    }

    @Test
    @Timeout(60)
    void actorsInJavaAndInSalsaSuperviseEachOther() {
        assertThat(printedBy(Shift::main).lines())
                .containsExactlyInAnyOrder(
                        "apples left: 7",
                        "W0805 warning: shop.Stock was restarted by its supervisor (1 of at most 3): "
                                + "Stock.take(String, int) failed: java.lang.IllegalStateException: only 7 of apple",
                        "not sold: only 7 of apple",
                        "after the restart: stock {}, sold 0",
                        "the kiosk: shop.Stock has ended: it was stopped",
                        "the alarm: [it was stopped]",
                        "the stock: it was stopped");
    }

    private static String printedBy(Consumer<String[]> program) {
        var printed = new ByteArrayOutputStream();
        PrintStream before = System.out;
        System.setOut(new PrintStream(printed, true, StandardCharsets.UTF_8));
        try {
            program.accept(new String[0]);
        } finally {
            System.setOut(before);
        }
        return printed.toString(StandardCharsets.UTF_8);
    }
}
