package salsa.wire.value;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import salsa.wire.bytes.ByteSink;

/** Bytes and time of typical values. The bytes are asserted; {@code -Dsalsa.cost=true} prints the times for docs/wire.md. */
class CostTest {

    private static final int ROUNDS = Boolean.getBoolean("salsa.cost") ? 20 : 1;
    private static final int TIMES = Boolean.getBoolean("salsa.cost") ? 20_000 : 10;

    @Test
    void aMessageWithAnIntHasTwoBytes() throws Exception {
        assertThat(cost("`add(5)`: an `int`, and null", new Samples.Add(5, null)))
                .isEqualTo(2);
    }

    @Test
    void aMessageWithTenRecordsHasAboutFortyBytes() throws Exception {
        var points = new ArrayList<>(
                IntStream.range(0, 10).mapToObj(i -> new Samples.Point(i, -i)).toList());
        assertThat(cost("a list of 10 records of two `int`", new Samples.Add(5, points)))
                .isEqualTo(43);
    }

    @Test
    void aMapOfTextsHasItsTextsAndTwoBytesEach() throws Exception {
        var map = new HashMap<String, Integer>();
        IntStream.range(0, 100).forEach(i -> map.put("key-" + (100 + i), i));
        assertThat(cost("a map of 100 texts to `Integer`", new Samples.Add(5, new ArrayList<>(List.of(map)))))
                .isEqualTo(1141);
    }

    private static int cost(String title, Samples.Add message) throws Exception {
        var line = Samples.Line.declared();
        byte[] bytes = {};
        double encoding = Double.MAX_VALUE;
        double decoding = Double.MAX_VALUE;
        for (int round = 0; round < ROUNDS; round++) {
            long start = System.nanoTime();
            for (int i = 0; i < TIMES; i++) {
                var sink = new ByteSink(1 << 20);
                Encoder.message(sink, line.outgoing, line.sender, Samples.ADD, message);
                bytes = sink.toByteArray();
            }
            long middle = System.nanoTime();
            for (int i = 0; i < TIMES; i++) {
                Decoder.message(bytes, 0, bytes.length, line.incoming, line.receiver, Samples.ADD);
            }
            encoding = Math.min(encoding, (middle - start) / (double) TIMES);
            decoding = Math.min(decoding, (System.nanoTime() - middle) / (double) TIMES);
        }
        if (ROUNDS > 1) {
            System.out.printf("| %s | %,d | %,.0f ns | %,.0f ns |%n", title, bytes.length, encoding, decoding);
        }
        return bytes.length;
    }
}
