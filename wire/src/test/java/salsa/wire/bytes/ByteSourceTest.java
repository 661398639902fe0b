package salsa.wire.bytes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Numbers and texts: one form each, and every other one refused. */
class ByteSourceTest {

    private static ByteSource of(int... bytes) {
        byte[] read = new byte[bytes.length];
        for (int i = 0; i < bytes.length; i++) {
            read[i] = (byte) bytes[i];
        }
        return new ByteSource(read);
    }

    private static void refused(WireCode code, Reading reading) {
        assertThatThrownBy(reading::read)
                .isInstanceOfSatisfying(
                        WireException.class, e -> assertThat(e.code()).isEqualTo(code));
    }

    private interface Reading {
        void read() throws WireException;
    }

    @Test
    void numbersOfAllLengthsComeBack() throws Exception {
        for (int bits = 0; bits < 64; bits++) {
            for (long value : new long[] {(1L << bits) - 1, 1L << bits, -(1L << bits), Long.MIN_VALUE >> bits}) {
                var sink = new ByteSink(100);
                sink.varint(value);
                sink.zigzag(value);
                var source = new ByteSource(sink.toByteArray());
                assertThat(source.varint()).isEqualTo(value);
                assertThat(source.zigzag()).isEqualTo(value);
                source.end();
            }
        }
    }

    @Test
    void numbersThatAreTooLongAreRefused() throws Exception {
        assertThat(of(0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0x01)
                        .varint())
                .isEqualTo(-1);
        refused(
                WireCode.NUMBER,
                () -> of(0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0x02)
                        .varint());
        refused(WireCode.NUMBER, () -> of(0x80, 0x00).varint());
        refused(WireCode.NUMBER, () -> of(0xff, 0x80, 0x00).varint());
        refused(WireCode.TRUNCATED, () -> of(0x80).varint());
        refused(WireCode.TRUNCATED, () -> of().varint());
    }

    @Test
    void rangesAreInclusive() throws Exception {
        assertThat(of(0x7f).varint(127)).isEqualTo(127);
        refused(WireCode.RANGE, () -> of(0x7f).varint(126));
        refused(
                WireCode.RANGE,
                () -> of(0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0x01)
                        .varint(1));
        assertThat(of(0x01).zigzag(-1, 1)).isEqualTo(-1);
        refused(WireCode.RANGE, () -> of(0x03).zigzag(-1, 1));
        refused(WireCode.RANGE, () -> of(0x02).flag());
    }

    @Test
    void aCountIsComparedWithTheBytesThatFollow() throws Exception {
        assertThat(of(2, 0, 0).count(1)).isEqualTo(2);
        refused(WireCode.COUNT, () -> of(3, 0, 0).count(1));
        assertThat(of(1, 0, 0).count(2)).isEqualTo(1);
        refused(WireCode.COUNT, () -> of(2, 0, 0, 0).count(2));
        refused(
                WireCode.COUNT,
                () -> of(0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0x01)
                        .count(1));
    }

    @Test
    void textIsWellFormedExactlyIfTheJdkDecodesIt() {
        var random = new Random(7);
        int wellFormed = 0;
        for (int i = 0; i < 300_000; i++) {
            byte[] bytes = new byte[1 + random.nextInt(4)];
            for (int j = 0; j < bytes.length; j++) {
                bytes[j] = (byte) (random.nextInt(3) == 0 ? random.nextInt(256) : 0x80 + random.nextInt(0x78));
            }
            bytes[0] |= (byte) 0xc0;
            boolean expected = isDecoded(bytes);
            assertThat(Utf8.malformed(bytes, 0, bytes.length) < 0).isEqualTo(expected);
            wellFormed += expected ? 1 : 0;
        }
        assertThat(wellFormed).isGreaterThan(1000);
    }

    private static boolean isDecoded(byte... bytes) {
        try {
            StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes));
            return true;
        } catch (CharacterCodingException _) {
            return false;
        }
    }

    @Test
    void aTextHasAtMostItsMaximum() throws Exception {
        assertThat(of(2, 'h', 'i').text(2)).isEqualTo("hi");
        refused(WireCode.RANGE, () -> of(2, 'h', 'i').text(1));
        refused(WireCode.TEXT, () -> of(2, 'h', 0xff).text(2));
        refused(WireCode.COUNT, () -> of(3, 'h', 'i').text(3));
    }

    @Test
    void aSinkAtItsLimitNamesTheSizeThatTheBytesWouldHave() throws Exception {
        var sink = new ByteSink(10);
        sink.bytes(new byte[10]);
        assertThat(sink.toByteArray()).hasSize(10);
        sink.i64(1);
        assertThatThrownBy(sink::toByteArray).hasMessageContaining("frame of 18 bytes, the limit is 10");
    }

    @Test
    void everyCodeHasItsOwnNumber() {
        assertThat(WireCode.values())
                .extracting(WireCode::number)
                .doesNotHaveDuplicates()
                .allMatch(n -> n > 0);
    }
}
