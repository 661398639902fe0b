package salsa.wire.value;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigInteger;
import java.time.Instant;
import java.time.MonthDay;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import salsa.wire.bytes.ByteSink;
import salsa.wire.bytes.Limits;
import salsa.wire.bytes.WireCode;
import salsa.wire.bytes.WireException;
import salsa.wire.reference.FailureValue;

/** Each limit, with a value that is just within it and one that is just beyond, at the sender and at the receiver. */
class LimitsTest {

    private static final Limits WIDE = new Limits(1 << 26, 1000, 10_000_000);

    private interface Coding {
        void run() throws Exception;
    }

    private static void refused(WireCode code, Coding coding) {
        assertThatThrownBy(coding::run)
                .isInstanceOfSatisfying(
                        WireException.class, e -> assertThat(e.code()).isEqualTo(code));
    }

    private static List<@Nullable Object> nested(int levels) {
        List<@Nullable Object> list = new ArrayList<>();
        for (int i = 1; i < levels; i++) {
            list = new ArrayList<>(Collections.singletonList(list));
        }
        return list;
    }

    /** Bytes by a sender without limits. */
    private static byte[] wide(@Nullable Object value) throws WireException {
        return new Samples.Line(WIDE).encode(value);
    }

    @Test
    void depth() throws Exception {
        var line = new Samples.Line();
        SameGraph.check(nested(64), line.sent(nested(64)));
        refused(WireCode.DEPTH, () -> line.encode(nested(65)));
        assertThat(line.decode(wide(nested(64)))).isNotNull();
        refused(WireCode.DEPTH, () -> line.decode(wide(nested(65))));
    }

    @Test
    void depthOfEveryContainer() throws Exception {
        var node = new Samples.Node();
        node.value = nested(64);
        for (Object each : List.of(
                node,
                new Samples.Pair(nested(64), null),
                new Object[] {nested(64)},
                List.of(nested(64)),
                Optional.of(nested(64)),
                new HashMap<>(Map.of("k", nested(64))),
                Map.of("k", nested(64)))) {
            var line = new Samples.Line();
            refused(WireCode.DEPTH, () -> line.encode(each));
        }
    }

    @Test
    void aFailureArrivesWithAsManyCausesAsTheDepthAllows() throws Exception {
        FailureValue failure = null;
        for (int i = 99; i >= 0; i--) {
            failure = new FailureValue("Cause" + i, null, List.of(), failure, List.of());
        }
        int causes = 0;
        var got = (FailureValue) new Samples.Line().sent(failure);
        for (FailureValue each = got; each != null; each = each.cause()) {
            assertThat(each.type()).isEqualTo("Cause" + causes++);
        }
        assertThat(causes).isEqualTo(64);
    }

    @Test
    void values() throws Exception {
        var most = new Limits(1 << 26, 64, 1_000_000);
        var line = new Samples.Line(most);
        var fits = new ArrayList<>(Collections.nCopies(999_999, null)); // the list is a value too
        assertThat((List<?>) line.sent(fits)).hasSize(999_999);
        var exceeds = new ArrayList<>(Collections.nCopies(1_000_000, null));
        refused(WireCode.VALUES, () -> line.encode(exceeds));
        refused(WireCode.VALUES, () -> line.decode(wide(exceeds)));
    }

    @Test
    void frameBytesAtTheSender() throws Exception {
        var line = new Samples.Line();
        int head = 1 + 3; // the kind, and a count of 20 bits
        assertThat(line.encode(new byte[(1 << 20) - head])).hasSize(1 << 20);
        assertThatThrownBy(() -> line.encode(new byte[(1 << 20) - head + 1]))
                .hasMessageContaining("frame of 1048577 bytes, the limit is 1048576");
    }

    @Test
    void elementsAgainstTheBytesThatRemain() throws Exception {
        var line = new Samples.Line();
        assertThat(line.decode(bytes(Kind.ARRAY_LIST, 2, 0, 0))).isEqualTo(Arrays.asList(null, null));
        refused(WireCode.COUNT, () -> line.decode(bytes(Kind.ARRAY_LIST, 3, 0, 0)));
        assertThat(line.decode(bytes(Kind.LONGS, 1, 0, 0, 0, 0, 0, 0, 0, 7))).isEqualTo(new long[] {7});
        refused(WireCode.COUNT, () -> line.decode(bytes(Kind.LONGS, 2, 0, 0, 0, 0, 0, 0, 0, 7)));
        refused(WireCode.COUNT, () -> line.decode(bytes(Kind.HASH_MAP, 1, 0)));
        refused(WireCode.COUNT, () -> line.decode(bytes(Kind.BYTES, 0xff, 0xff, 0xff, 0xff, 0x07)));
        refused(WireCode.COUNT, () -> line.decode(bytes(Kind.STRING, 2, 'a')));
    }

    private static byte[] bytes(Kind kind, int... rest) {
        byte[] bytes = new byte[1 + rest.length];
        bytes[0] = (byte) kind.number();
        IntStream.range(0, rest.length).forEach(i -> bytes[i + 1] = (byte) rest[i]);
        return bytes;
    }

    @Test
    void integersDoNotOverflow() throws Exception {
        var line = new Samples.Line();
        assertThat(line.decode(bytes(Kind.INT, 0xff, 0xff, 0xff, 0xff, 0x0f))).isEqualTo(Integer.MIN_VALUE);
        refused(WireCode.RANGE, () -> line.decode(bytes(Kind.INT, 0x80, 0x80, 0x80, 0x80, 0x10)));
        assertThat(line.decode(bytes(Kind.CHAR, 0xff, 0xff, 0x03))).isEqualTo('\uffff');
        refused(WireCode.RANGE, () -> line.decode(bytes(Kind.CHAR, 0x80, 0x80, 0x04)));
        refused(WireCode.RANGE, () -> line.decode(bytes(Kind.LOCAL_TIME, 0x80, 0x80, 0xe3, 0xaf, 0x91, 0x95, 0x27)));
        refused(WireCode.RANGE, () -> line.decode(bytes(Kind.MONTH_DAY, 1, 29)));
        assertThat(line.decode(bytes(Kind.MONTH_DAY, 1, 28))).isEqualTo(MonthDay.of(2, 29));
    }

    @Test
    void aSecondHasLessThanABillionNanoseconds() throws Exception {
        var line = new Samples.Line();
        assertThat(line.decode(bytes(Kind.INSTANT, 0, 0xff, 0x93, 0xeb, 0xdc, 0x03)))
                .isEqualTo(Instant.ofEpochSecond(0, 999_999_999));
        for (Kind kind : List.of(Kind.INSTANT, Kind.DURATION)) {
            refused(WireCode.RANGE, () -> line.decode(bytes(kind, 0, 0x80, 0x94, 0xeb, 0xdc, 0x03)));
        }
    }

    @Test
    void anOffsetIsNoRegion() throws Exception {
        var line = new Samples.Line();
        assertThat(line.decode(bytes(Kind.ZONE_REGION, 3, 'U', 'T', 'C'))).isEqualTo(ZoneId.of("UTC"));
        refused(WireCode.VALUE_REFUSED, () -> line.decode(bytes(Kind.ZONE_REGION, 1, 'Z')));
        refused(WireCode.VALUE_REFUSED, () -> line.decode(bytes(Kind.ZONE_REGION, 3, 'U', 'T', 'D')));
    }

    @Test
    void aNumberHasOneEncoding() throws Exception {
        var line = new Samples.Line();
        assertThat(line.decode(bytes(Kind.BIG_INTEGER, 2, 0, 0x80))).isEqualTo(BigInteger.valueOf(128));
        refused(WireCode.NUMBER, () -> line.decode(bytes(Kind.BIG_INTEGER, 2, 0, 0x7f)));
        refused(WireCode.NUMBER, () -> line.decode(bytes(Kind.BIG_INTEGER, 2, 0xff, 0x80)));
        refused(WireCode.RANGE, () -> line.decode(bytes(Kind.BIG_INTEGER, 0)));
        refused(WireCode.TEXT, () -> line.decode(bytes(Kind.UTF16, 1, 0, 'a')));
        assertThat(line.decode(bytes(Kind.UTF16, 1, 0xd8, 0))).isEqualTo("\ud800");
    }

    @Test
    void backReferencesLeadToCompleteObjectsOfTheRightType() throws Exception {
        var line = Samples.Line.declared();
        var self = (List<?>) line.decode(bytes(Kind.ARRAY_LIST, 1, 1, 0));
        assertThat(self.get(0) == self).isTrue();
        refused(WireCode.BACK_REFERENCE, () -> line.decode(bytes(Kind.ARRAY_LIST, 1, 1, 1)));
        refused(WireCode.BACK_REFERENCE, () -> line.decode(bytes(Kind.BACK, 0)));
        refused(WireCode.BACK_REFERENCE, () -> line.decode(bytes(Kind.LIST_OF, 1, 1, 0)));
        int node = 4;
        var ring = (Samples.Node) line.decode(bytes(Kind.TYPED, node, 0, 1, 0));
        assertThat(ring.next == ring).isTrue();
        refused(WireCode.TYPE_MISMATCH, () -> line.decode(bytes(Kind.TYPED, node, Kind.ARRAY_LIST.number(), 0, 1, 1)));
    }

    @Test
    void valuesHaveTheTypesOfTheirFields() throws Exception {
        var line = Samples.Line.declared();
        int points = 6;
        assertThat(line.decode(bytes(Kind.TYPED_ARRAY, points, 1, 0))).isEqualTo(new Samples.Point[1]);
        refused(WireCode.TYPE_MISMATCH, () -> line.decode(bytes(Kind.TYPED_ARRAY, points, 1, Kind.INT.number(), 0)));
        refused(WireCode.TYPE_MISMATCH, () -> line.decode(bytes(Kind.TYPED, points, 1, 0)));
        refused(WireCode.TYPE_MISMATCH, () -> line.decode(bytes(Kind.TYPED, 0, 0, 0))); // a message
        refused(WireCode.TYPE_UNKNOWN, () -> line.decode(bytes(Kind.TYPED, 99, 0)));
        refused(WireCode.RANGE, () -> line.decode(bytes(Kind.CONSTANT, 5, 2)));
        assertThat(line.decode(bytes(Kind.CONSTANT, 5, 1))).isEqualTo(Samples.Light.GREEN);
        refused(WireCode.TYPE_MISMATCH, () -> line.decode(bytes(Kind.STRINGS, 1, Kind.INT.number(), 0)));
    }

    @Test
    void whatAConstructorRefusesIsRefused() throws Exception {
        var line = new Samples.Line();
        byte[] bytes = wide(new Samples.Pair(new Samples.Point(Integer.MIN_VALUE + 1, 0), 0));
        assertThat(line.encode(new Samples.Pair(new Samples.Point(1, 0), 0))).isNotEmpty();
        assertThat(line.decode(bytes)).isNotNull();
        int last = bytes.length - 8; // the fifth byte of x, 0x0f
        while ((bytes[last] & 0xff) != 0xfd) {
            last++;
        }
        bytes[last] = (byte) 0xff;
        assertThatThrownBy(() -> line.decode(bytes))
                .hasMessageContaining(
                        "value samples.Point refuses its fields: java.lang.IllegalArgumentException: no such point");
    }

    @Test
    void equalKeysAreRefused() throws Exception {
        var line = new Samples.Line();
        for (Kind kind : List.of(Kind.HASH_SET, Kind.LINKED_HASH_SET)) {
            assertThat((Set<?>) line.decode(bytes(kind, 2, Kind.BYTE.number(), 1, Kind.BYTE.number(), 2)))
                    .hasSize(2);
            refused(WireCode.KEYS, () -> line.decode(bytes(kind, 2, Kind.BYTE.number(), 1, Kind.BYTE.number(), 1)));
        }
        refused(WireCode.KEYS, () -> line.decode(bytes(Kind.HASH_MAP, 2, 0, 0, 0, 0)));
        refused(
                WireCode.VALUE_REFUSED,
                () -> line.decode(bytes(Kind.SET_OF, 2, Kind.BYTE.number(), 1, Kind.BYTE.number(), 1)));
        refused(WireCode.VALUE_REFUSED, () -> line.decode(bytes(Kind.SET_OF, 1, 0)));
        refused(WireCode.VALUE_REFUSED, () -> line.decode(bytes(Kind.TREE_SET, 0, 1, 0)));
    }

    @Test
    void keysWithOneHashCode() throws Exception {
        var line = new Samples.Line();
        assertThat((Set<?>) line.sent(colliding(KeyWork.SAME_HASH_MAX))).hasSize(KeyWork.SAME_HASH_MAX);
        byte[] more = line.encode(new ArrayList<>(colliding(KeyWork.SAME_HASH_MAX + 1)));
        more[0] = (byte) Kind.HASH_SET.number(); // the sender would refuse the set
        refused(WireCode.KEYS, () -> line.decode(more));
        var texts = new HashSet<Object>(texts(4096)); // comparable: a tree keeps them
        assertThat(line.sent(texts)).isEqualTo(texts);
        texts.add(7L);
        byte[] mixed = line.encode(new ArrayList<>(texts));
        mixed[0] = (byte) Kind.HASH_SET.number();
        refused(WireCode.KEYS, () -> line.decode(mixed));
    }

    /** The sender learns more than that a theater refuses its message: which set or map it is, and what to do. */
    @Test
    void keysWithOneHashCodeAreRefusedAtTheSender() throws Exception {
        var line = new Samples.Line();
        Set<Object> set = colliding(KeyWork.SAME_HASH_MAX + 1);
        var map = new HashMap<Object, Object>();
        set.forEach(each -> map.put(each, 1));
        line.encode(colliding(KeyWork.SAME_HASH_MAX));
        for (Object each : List.of(set, map)) {
            assertThatThrownBy(() -> line.encode(new ArrayList<>(List.of(1, each))))
                    .isInstanceOfSatisfying(WireException.class, e -> {
                        assertThat(e.code()).isEqualTo(WireCode.KEYS);
                        assertThat(e.path()).isEqualTo("ArrayList[1]");
                        assertThat(e.sentence())
                                .isEqualTo(
                                        "a " + each.getClass().getName() + " in which more than 16 keys have one hash"
                                                + " code cannot be sent to another theater, unless all are of one class such as"
                                                + " String: send a list");
                    });
        }
        refused(WireCode.KEYS, () -> line.encode(Set.copyOf(colliding(1000))));
        line.encode(Set.copyOf(colliding(100)));
        line.encode(new HashSet<Object>(texts(4096)));
    }

    @Test
    void aKeyWhoseHashCodeThrowsIsRefusedAtTheSender() {
        var list = new ArrayList<Object>();
        var set = new HashSet<Object>(
                IntStream.range(0, KeyWork.SAME_HASH_MAX).boxed().toList());
        set.add(list);
        list.add(set);
        refused(WireCode.KEYS, () -> new Samples.Line().encode(set));
    }

    /** Points whose hash code, 31 * x + y, is 0. */
    private static Set<Object> colliding(int count) {
        var set = new HashSet<Object>();
        for (int i = 0; i < count; i++) {
            set.add(new Samples.Point(i, -31 * i));
        }
        return set;
    }

    /** Texts of equal length with one hash code. */
    private static List<String> texts(int count) {
        List<String> texts = List.of("");
        while (texts.size() < count) {
            texts = texts.stream()
                    .flatMap(text -> List.of(text + "Aa", text + "BB").stream())
                    .toList();
        }
        return texts;
    }

    @Test
    void keysOfImmutableSetsThatLieTooClose() throws Exception {
        var line = new Samples.Line();
        assertThat(line.sent(Set.copyOf(texts(256)))).isEqualTo(Set.copyOf(texts(256)));
        byte[] many = line.encode(new ArrayList<>(texts(4096)));
        many[0] = (byte) Kind.SET_OF.number(); // a peer need not have built the set
        refused(WireCode.KEYS, () -> line.decode(many));
    }

    /** Sets of two sets of two sets and so on: the hash code of the outermost takes 2 to the power of the depth. */
    @Test
    void keysThatReferToEachOther() {
        var line = new Samples.Line();
        refused(WireCode.KEYS, () -> line.decode(tower(30)));
    }

    private static byte[] tower(int levels) {
        var sink = new ByteSink(10_000);
        for (int i = 0; i < levels; i++) {
            sink.u8(Kind.HASH_SET.number());
            sink.varint(2);
            sink.u8(Kind.ARRAY_LIST.number());
            sink.varint(1);
        }
        sink.u8(Kind.NULL.number());
        for (int i = levels - 1; i >= 0; i--) {
            sink.u8(Kind.ARRAY_LIST.number());
            sink.varint(2);
            sink.u8(Kind.BACK.number());
            sink.varint(2L * i + 1);
            sink.u8(Kind.NULL.number());
        }
        try {
            return sink.toByteArray();
        } catch (WireException e) {
            throw new AssertionError(e);
        }
    }

    @Test
    void aFewLevelsOfSuchKeysAreFine() throws Exception {
        assertThat(new Samples.Line(WIDE).decode(tower(6))).isInstanceOf(HashSet.class);
    }

    @Test
    void aKeyThatContainsItsContainer() {
        var line = new Samples.Line();
        refused(WireCode.KEYS, () -> line.decode(bytes(Kind.HASH_SET, 1, Kind.ARRAY_LIST.number(), 1, 1, 0)));
        refused(WireCode.KEYS, () -> line.decode(bytes(Kind.HASH_SET, 1, Kind.ARRAY_LIST.number(), 1, 1, 1)));
        refused(WireCode.KEYS, () -> line.decode(bytes(Kind.TREE_SET, 0, 1, 1, 0)));
    }

    /** Lists that repeat a text of 15,000 bytes: a few are within the bytes of the keys, many are not. */
    @Test
    void keysThatRepeatALargeValue() throws Exception {
        var line = new Samples.Line();
        SameGraph.check(repeated(30), line.sent(repeated(30)));
        refused(WireCode.KEYS, () -> line.sent(repeated(40)));
    }

    private static Object repeated(int count) {
        var large = new ArrayList<Object>(List.of("x".repeat(15_000)));
        var keys = new HashMap<Object, Object>();
        for (int i = 0; i < count; i++) {
            keys.put(new ArrayList<>(List.of(i, large)), i);
        }
        return new ArrayList<>(List.of(large, keys));
    }

    /** A chain of lists, each with the one before: no list is nested deeply in bytes, the last one is in memory. */
    @Test
    void aKeyThatBackReferencesNestDeeply() throws Exception {
        assertThat(new Samples.Line().decode(chain(61))).isInstanceOf(ArrayList.class);
        refused(WireCode.KEYS, () -> new Samples.Line().decode(chain(63)));
        refused(WireCode.KEYS, () -> new Samples.Line().decode(chain(10_000)));
    }

    private static byte[] chain(int length) {
        var sink = new ByteSink(1_000_000);
        sink.u8(Kind.ARRAY_LIST.number());
        sink.varint(length + 1);
        sink.u8(Kind.ARRAY_LIST.number());
        sink.varint(0);
        for (int i = 1; i < length; i++) {
            sink.u8(Kind.ARRAY_LIST.number());
            sink.varint(1);
            sink.u8(Kind.BACK.number());
            sink.varint(i);
        }
        sink.u8(Kind.HASH_SET.number());
        sink.varint(1);
        sink.u8(Kind.BACK.number());
        sink.varint(length);
        try {
            return sink.toByteArray();
        } catch (WireException e) {
            throw new AssertionError(e);
        }
    }

    @Test
    void sortedSetsKeepTheThreeOrders() throws Exception {
        var line = new Samples.Line();
        var set = new TreeSet<>(Collections.<String>reverseOrder());
        set.addAll(List.of("a", "b"));
        assertThat((TreeSet<?>) line.sent(set)).isEqualTo(set).first().isEqualTo("b");
        refused(WireCode.RANGE, () -> line.decode(bytes(Kind.TREE_SET, 3, 0)));
    }

    @Test
    void bytesAfterTheValueAreRefused() {
        refused(WireCode.TRAILING, () -> new Samples.Line().decode(bytes(Kind.NULL, 0)));
        refused(WireCode.TRUNCATED, () -> new Samples.Line().decode());
        refused(WireCode.KIND, () -> new Samples.Line().decode((byte) 0x99));
    }
}
