package salsa.wire.frame;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import salsa.wire.bytes.Limits;
import salsa.wire.bytes.WireCode;
import salsa.wire.bytes.WireException;
import salsa.wire.handshake.Agreement;
import salsa.wire.handshake.Authenticated;
import salsa.wire.handshake.Handshake;
import salsa.wire.handshake.Hello;
import salsa.wire.handshake.Introduction;
import salsa.wire.reference.Id;
import salsa.wire.reference.TheaterAddress;
import salsa.wire.value.Catalog;
import salsa.wire.value.Declaration;
import salsa.wire.value.IncomingTypes;
import salsa.wire.value.OutgoingTypes;
import salsa.wire.value.References;
import salsa.wire.value.ValueContext;

/** Every frame comes back, and every damaged one is refused. */
class FramesTest {

    private static final int INPUTS = Integer.getInteger("salsa.inputs", 200_000);
    private static final int ALLOCATED_FREE = 64 * 1024;

    private static final Hello HELLO = Hello.of(Limits.DEFAULT, 1);
    static final FrameReader READER = new FrameReader(authenticated());
    static final FrameWriter WRITER = new FrameWriter(authenticated());

    private static final TheaterAddress HERE = new TheaterAddress("here.example", 4040, 1);
    private static final Id ID = new Id(1, -1);
    private static final Placement.NameServer SERVER = new Placement.NameServer("names.example", 3030, "ns");

    private static Authenticated authenticated() {
        try {
            var agreement = new Agreement(HELLO, 1, Limits.DEFAULT);
            return Handshake.authenticate(agreement, new Introduction("peer", 1), host -> null);
        } catch (WireException e) {
            throw new AssertionError(e);
        }
    }

    /** One frame of each type, and variants. */
    static List<Frame> frames() {
        var actor = new Frame.LocalActor(3, new Id(5, 6));
        return List.of(
                new Frame.Welcome(HERE, 9, 12345),
                new Frame.Acknowledge(9, Long.MAX_VALUE),
                new Frame.Ping(-1),
                new Frame.Pong(-1),
                new Frame.Close(WireCode.FRAME_SIZE, "frame of 2097152 bytes, the limit is 1048576"),
                new Frame.Credit(65536),
                new Frame.Piece(15, 70_000, Payload.part(new byte[] {0, 1, 2, 3}, 1, 3)),
                new Frame.DeclareTypes(
                        1, List.of(new Declaration(0, "samples.Point", 77), new Declaration(1, "p.Ä", -1))),
                new Frame.RefuseTypes(2, List.of(new Frame.Refusal(1, "this theater has no such type"))),
                new Frame.Send(3, 0, false, false, null, ID, 300, payload(1)),
                new Frame.Send(4, 1, false, false, actor, ID, 2, payload("x")),
                new Frame.Send(5, 1, true, false, null, ID, 2, payload("x")),
                new Frame.Send(5, 0, false, true, actor, ID, 2, payload("x")),
                new Frame.Reply(5, 1, payload(List.of(1, 2))),
                new Frame.Fail(6, 1, payload(null)),
                new Frame.Resolve(7, ID, true, payload(true)),
                new Frame.Refuse(8, 1, WireCode.TYPE_UNKNOWN, "type 2 is refused"),
                new Frame.Create(9, 2, null, Placement.ANY, 4, 5, payload(1)),
                new Frame.Create(10, 3, "counter", Placement.ANY, 4, 5, payload(1)),
                new Frame.Create(16, 8, "agent", new Placement(-1, null, SERVER), 4, 5, payload(1)),
                new Frame.Create(17, 9, "near", new Placement(null, ID, null), 4, 5, payload(1)),
                new Frame.LookUp(11, 4, "counter", 4),
                new Frame.Register(12, 5, "zähler", actor),
                new Frame.Unregister(13, 6, "counter"),
                new Frame.Offer(14, 7, ID, payload(2.5)));
    }

    private static ValueContext context() {
        return new ValueContext(Limits.DEFAULT, References.PLAIN, HERE, HERE);
    }

    private static Payload payload(Object value) {
        try {
            return Payload.of(new OutgoingTypes(new Catalog(List.of())), context(), value);
        } catch (WireException e) {
            throw new AssertionError(e);
        }
    }

    private static byte[] body(byte[] frame) throws WireException {
        assertThat(READER.length(ByteBuffer.wrap(frame).getInt())).isEqualTo(frame.length - 4);
        return Arrays.copyOfRange(frame, 4, frame.length);
    }

    @Test
    void everyFrameComesBack() throws Exception {
        Set<FrameType> seen = EnumSet.noneOf(FrameType.class);
        for (Frame each : frames()) {
            byte[] bytes = WRITER.write(each);
            Frame read = READER.read(body(bytes));
            assertThat(read)
                    .usingRecursiveComparison()
                    .ignoringFieldsOfTypes(Payload.class)
                    .isEqualTo(each);
            assertThat(WRITER.write(read)).isEqualTo(bytes);
            seen.add(FrameWriter.typeOf(each));
        }
        assertThat(seen).containsExactly(FrameType.values());
    }

    @Test
    void aPayloadStaysEncodedUntilItIsAskedFor() throws Exception {
        var send = (Frame.Send)
                READER.read(body(WRITER.write(new Frame.Send(1, 0, false, false, null, ID, 0, payload("x")))));
        assertThat(send.arguments().size()).isEqualTo(3);
        assertThat(send.arguments().value(new IncomingTypes(new Catalog(List.of())), context()))
                .isEqualTo("x");
    }

    @Test
    void aFrameIsRefusedFromItsLengthAlone() throws Exception {
        int limit = Limits.DEFAULT.frameBytes();
        assertThat(READER.length(1)).isEqualTo(1);
        assertThat(READER.length(limit)).isEqualTo(limit);
        for (int each : new int[] {0, -1, Integer.MIN_VALUE, Integer.MAX_VALUE, limit + 1}) {
            assertThatThrownBy(() -> READER.length(each))
                    .hasMessageContaining(
                            "frame of " + Integer.toUnsignedString(each) + " bytes, the limit is 1048576");
        }
    }

    @Test
    void aFrameThatIsTooLargeIsRefusedAtTheSenderWithItsSize() throws Exception {
        var fits = new Frame.Reply(1, 1, payload(new byte[(1 << 20) - 3 - 4]));
        assertThat(WRITER.write(fits)).hasSize((1 << 20) + 4);
        var exceeds = new Frame.Reply(128, 1, payload(new byte[(1 << 20) - 3 - 4]));
        assertThatThrownBy(() -> WRITER.write(exceeds))
                .hasMessageContaining("frame of 1048577 bytes, the limit is 1048576");
    }

    @Test
    void reservedAndUnknownTypesAreRefused() {
        for (int number : new int[] {0x00, 0x08, 0x20, 0x2f, 0x30, 0x3f, 0x80, 0xff}) {
            assertThatThrownBy(() -> READER.read(new byte[] {(byte) number, 1}))
                    .isInstanceOfSatisfying(
                            WireException.class, e -> assertThat(e.code()).isEqualTo(WireCode.FRAME_TYPE));
        }
    }

    @Test
    void aFrameDeclaresAtMostItsNumberOfTypes() throws Exception {
        var most = Collections.nCopies(FrameWriter.TYPES_MAX, new Declaration(0, "t", 1));
        assertThat(READER.read(body(WRITER.write(new Frame.DeclareTypes(1, most)))))
                .isEqualTo(new Frame.DeclareTypes(1, most));
        var more = Collections.nCopies(FrameWriter.TYPES_MAX + 1, new Declaration(0, "t", 1));
        byte[] bytes = body(WRITER.write(new Frame.DeclareTypes(1, more)));
        assertThatThrownBy(() -> READER.read(bytes)).hasMessageContaining("257 is more than the maximum, 256");
    }

    @Test
    void aCreationHasOnePlaceAndNoUnknownField() throws Exception {
        byte[] bytes = body(WRITER.write(new Frame.Create(1, 1, null, Placement.ANY, 0, 0, payload(1))));
        for (int bits : new int[] {6, 7, 14, 16, 255}) {
            bytes[3] = (byte) bits;
            assertThatThrownBy(() -> READER.read(bytes)).hasMessageContaining("no creation has the bits " + bits);
        }
    }

    @Test
    void sequenceNumbersStartWithOne() throws Exception {
        byte[] bytes = body(WRITER.write(new Frame.Reply(0, 1, payload(1))));
        assertThatThrownBy(() -> READER.read(bytes)).hasMessageContaining("the first sequence number is 1");
    }

    @Test
    void namesHaveOneGrammar() {
        for (String name :
                List.of("a", "address-book", "zähler", "名前", "a.b", "a b", "x".repeat(255), "ä".repeat(127))) {
            assertThat(ActorName.isName(name)).as(name).isTrue();
        }
        for (String name : List.of(
                "",
                "..",
                "a..b",
                "../x",
                "a/b",
                "a\\b",
                "a\nb",
                "\0",
                "za\u0308hler",
                "a\u202eb",
                "\ud800",
                "a\u2028b",
                "x".repeat(256),
                "ä".repeat(128))) {
            assertThat(ActorName.isName(name)).as(name).isFalse();
            assertThatThrownBy(() -> WRITER.write(new Frame.LookUp(1, 1, name, 0)))
                    .hasMessageContaining("not a name");
        }
    }

    /** A character that hides or turns others would make the refusal itself lie. */
    @Test
    void theRefusalOfANameSaysWhy() {
        assertRefusal("", "\"\" (it is empty)");
        assertRefusal("a\u202eb", "\"a\\u202eb\" (it has U+202E, a control or format character)");
        assertRefusal("a\nb", "\"a\\u000ab\" (it has U+000A, a control or format character)");
        assertRefusal("a\u2028b", "\"a\\u2028b\" (it has U+2028, a control or format character)");
        assertRefusal("a\ud800", "\"a\\ud800\" (it has half of a character outside of the basic plane)");
        assertRefusal("a/b", "\"a/b\" (it has a slash or a backslash)");
        assertRefusal("a..b", "\"a..b\" (it has two dots in a row)");
        assertRefusal("x".repeat(256), "\"" + "x".repeat(80) + "…\" (it has more than 255 bytes in UTF-8)");
        assertRefusal(
                "cafe\u0301", "\"cafe\u0301\" (it is not in normalization form C: java.text.Normalizer converts it)");
    }

    private static void assertRefusal(String text, String words) {
        assertThat(ActorName.refusal(text)).isEqualTo("not a name for an actor: " + words);
    }

    @Test
    void aReceiptIsForARequest() throws Exception {
        byte[] bytes = body(WRITER.write(new Frame.Send(1, 1, true, false, null, ID, 0, payload("x"))));
        assertThat(READER.read(bytes)).isInstanceOf(Frame.Send.class);
        bytes[2] = 0; // the request
        assertThatThrownBy(() -> READER.read(bytes)).hasMessageContaining("no message has the bits 2");
        bytes[2] = 1;
        bytes[3] = 8;
        assertThatThrownBy(() -> READER.read(bytes)).hasMessageContaining("no message has the bits 8");
    }

    @Test
    void damagedFramesAreReadOrRefused() throws Exception {
        var threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        var random = new Random(4);
        var bodies = new ArrayList<byte[]>();
        for (Frame each : frames()) {
            bodies.add(body(WRITER.write(each)));
        }
        Set<WireCode> codes = EnumSet.noneOf(WireCode.class);
        for (int i = 0; i < INPUTS; i++) {
            byte[] bytes = damaged(bodies, random);
            if (!isRead(bytes, codes)) {
                long before = threads.getCurrentThreadAllocatedBytes();
                isRead(bytes, codes);
                assertThat(threads.getCurrentThreadAllocatedBytes() - before)
                        .as("input %d", i)
                        .isLessThan(2L * bytes.length + ALLOCATED_FREE);
            }
        }
        assertThat(codes)
                .contains(
                        WireCode.TRUNCATED,
                        WireCode.TRAILING,
                        WireCode.NUMBER,
                        WireCode.TEXT,
                        WireCode.COUNT,
                        WireCode.RANGE,
                        WireCode.FRAME_SIZE,
                        WireCode.FRAME_TYPE,
                        WireCode.SEQUENCE);
    }

    private static boolean isRead(byte[] bytes, Set<WireCode> codes) {
        try {
            READER.read(bytes);
            return true;
        } catch (WireException e) {
            codes.add(e.code());
            return false;
        }
    }

    private static byte[] damaged(List<byte[]> bodies, Random random) {
        byte[] bytes = bodies.get(random.nextInt(bodies.size())).clone();
        for (int i = 1 + random.nextInt(3); i > 0 && bytes.length > 0; i--) {
            int at = random.nextInt(bytes.length);
            switch (random.nextInt(4)) {
                case 0 -> bytes[at] ^= (byte) (1 << random.nextInt(8));
                case 1 -> bytes[at] = (byte) random.nextInt(256);
                case 2 -> bytes = Arrays.copyOf(bytes, at);
                default -> bytes = Arrays.copyOf(bytes, bytes.length + random.nextInt(3));
            }
        }
        return bytes;
    }
}
