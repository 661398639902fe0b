package salsa.wire.handshake;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import salsa.wire.bytes.Limits;
import salsa.wire.bytes.WireCode;
import salsa.wire.bytes.WireException;
import salsa.wire.frame.FrameReader;
import salsa.wire.frame.FrameWriter;
import salsa.wire.reference.TheaterAddress;

/** Two hellos agree or are refused in words, and only a handshake creates an authenticated peer. */
class HandshakeTest {

    private static final Hello MINE = Hello.of(Limits.DEFAULT, 7);

    private interface Reading {
        void read() throws WireException;
    }

    private static void refused(WireCode code, String words, Reading reading) {
        assertThatThrownBy(reading::read)
                .hasMessageContaining(words)
                .isInstanceOfSatisfying(
                        WireException.class, e -> assertThat(e.code()).isEqualTo(code));
    }

    @Test
    void aHelloHasAFixedSizeAndComesBack() throws Exception {
        var hello = new Hello(1, 9, new Limits(5000, 60, 2000), -3);
        assertThat(hello.encode()).hasSize(Hello.SIZE);
        assertThat(Hello.decode(hello.encode())).isEqualTo(hello);
    }

    @Test
    void theNewestCommonVersionAndTheSmallerLimitsCount() throws Exception {
        var mine = new Hello(1, 3, new Limits(1 << 20, 64, 5000), 1);
        var theirs = new Hello(2, 5, new Limits(1 << 16, 32, 9000), 2);
        var agreement = Handshake.agree(mine, theirs.encode());
        assertThat(agreement.version()).isEqualTo(3);
        assertThat(agreement.limits()).isEqualTo(new Limits(1 << 16, 32, 5000));
        assertThat(Handshake.agree(theirs, mine.encode()).version()).isEqualTo(3);
        assertThat(Handshake.agree(theirs, mine.encode()).limits()).isEqualTo(agreement.limits());
    }

    @Test
    void versionsWithoutAnOverlapAreRefusedWithBothRanges() {
        var newer = new Hello(2, 4, Limits.DEFAULT, 1);
        refused(
                WireCode.VERSION,
                "this theater speaks versions 1 to 1, the peer 2 to 4",
                () -> Handshake.agree(MINE, newer.encode()));
        refused(
                WireCode.VERSION,
                "this theater speaks versions 2 to 4, the peer 1 to 1",
                () -> Handshake.agree(newer, MINE.encode()));
        refused(WireCode.VERSION, "versions 4 to 2", () -> Hello.decode(new Hello(4, 2, Limits.DEFAULT, 1).encode()));
        refused(WireCode.VERSION, "versions 0 to 2", () -> Hello.decode(new Hello(0, 2, Limits.DEFAULT, 1).encode()));
    }

    @Test
    void limitsAreWithinTheirRange() throws Exception {
        for (Limits each : new Limits[] {Limits.LEAST, Limits.GREATEST, Limits.DEFAULT}) {
            assertThat(Hello.decode(Hello.of(each, 1).encode()).limits()).isEqualTo(each);
        }
        for (Limits each : new Limits[] {
            new Limits(Limits.LEAST.frameBytes() - 1, 64, 5000),
            new Limits(Limits.GREATEST.frameBytes() + 1, 64, 5000),
            new Limits(-1, 64, 5000),
            new Limits(1 << 20, Limits.LEAST.depth() - 1, 5000),
            new Limits(1 << 20, Limits.GREATEST.depth() + 1, 5000),
            new Limits(1 << 20, 64, Limits.LEAST.values() - 1),
            new Limits(1 << 20, 64, Limits.GREATEST.values() + 1),
            new Limits(1 << 20, 64, -1)
        }) {
            refused(
                    WireCode.LIMITS,
                    "the peer states Limits",
                    () -> Hello.decode(Hello.of(each, 1).encode()));
        }
    }

    @Test
    void otherProtocolsAreNamed() {
        byte[] serialization = new byte[Hello.SIZE];
        serialization[0] = (byte) 0xac;
        serialization[1] = (byte) 0xed;
        refused(WireCode.MAGIC, "it sends Java serialization", () -> Hello.decode(serialization));
        byte[] http = "GET / HTTP/1.1\r\nHost: example.com".getBytes(US_ASCII);
        refused(WireCode.MAGIC, "it sends text", () -> Hello.decode(Arrays.copyOf(http, Hello.SIZE)));
        byte[] tls = new byte[Hello.SIZE];
        tls[0] = 0x16;
        refused(WireCode.MAGIC, "it speaks TLS, and this address does not", () -> Hello.decode(tls));
        refused(WireCode.MAGIC, "the peer is no theater", () -> Hello.decode(new byte[Hello.SIZE]));
    }

    @Test
    void damagedHellosAreReadOrRefused() throws Exception {
        var random = new Random(3);
        for (int i = 0; i < 100_000; i++) {
            byte[] bytes = MINE.encode();
            bytes[random.nextInt(Hello.SIZE)] ^= (byte) (1 << random.nextInt(8));
            byte[] cut = random.nextInt(4) == 0 ? Arrays.copyOf(bytes, random.nextInt(2 * Hello.SIZE)) : bytes;
            try {
                assertThat(Hello.decode(cut).encode()).isEqualTo(cut);
            } catch (WireException e) {
                assertThat(e.code().closesLink()).isTrue();
            }
        }
    }

    @Test
    void onlyAHandshakeAuthenticates() throws Exception {
        assertThat(Authenticated.class.getConstructors()).isEmpty();
        assertThat(Modifier.isFinal(Authenticated.class.getModifiers())).isTrue();
        assertThat(Authenticated.class.getMethods())
                .noneMatch(method -> Modifier.isStatic(method.getModifiers()))
                .noneMatch(method -> method.getReturnType() == Authenticated.class);
        for (Class<?> each : new Class<?>[] {FrameReader.class, FrameWriter.class}) {
            assertThat(each.getConstructors())
                    .singleElement()
                    .satisfies(made -> assertThat(made.getParameterTypes()).containsExactly(Authenticated.class));
            assertThat(each.getMethods()).noneMatch(method -> Modifier.isStatic(method.getModifiers()));
        }
        var peer = Handshake.authenticate(
                new Agreement(MINE, 1, Limits.DEFAULT), new Introduction("there", 4040), host -> null);
        assertThat(peer.address()).isEqualTo(new TheaterAddress("there", 4040, MINE.incarnation()));
    }

    @Test
    void aClaimThatIsNotProvedIsRefused() {
        var claim = new Introduction("there", 4040);
        refused(
                WireCode.IDENTITY,
                "the certificate is for here, not for there",
                () -> Handshake.authenticate(
                        new Agreement(MINE, 1, Limits.DEFAULT),
                        claim,
                        host -> "the certificate is for here, not for " + host));
    }

    @Test
    void introductionsComeBackOrAreRefused() throws Exception {
        for (String host : new String[] {"a", "theater.example", "[fe80::1%2]", "x".repeat(TheaterAddress.HOST_MAX)}) {
            byte[] bytes = new Introduction(host, 65_535).encode();
            assertThat(bytes).hasSize(Introduction.size(bytes[0]));
            assertThat(Introduction.decode(bytes)).isEqualTo(new Introduction(host, 65_535));
        }
        refused(WireCode.TRUNCATED, "of 0 bytes", () -> Introduction.decode(new byte[0]));
        refused(WireCode.TRUNCATED, "of 4 bytes", () -> Introduction.decode(new byte[] {2, 'a', 0, 0}));
        refused(WireCode.TEXT, "no host", () -> Introduction.decode(new byte[] {0, 0, 0}));
        for (int c = 0; c < 256; c++) {
            byte[] one = {1, (byte) c, 0, 0};
            if (c > 127 || !TheaterAddress.isOfHost(c)) {
                refused(WireCode.TEXT, "no host", () -> Introduction.decode(one));
            }
        }
    }
}
