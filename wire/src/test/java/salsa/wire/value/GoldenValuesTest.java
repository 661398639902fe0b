package salsa.wire.value;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.DayOfWeek;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.Month;
import java.time.MonthDay;
import java.time.OffsetDateTime;
import java.time.OffsetTime;
import java.time.Period;
import java.time.Year;
import java.time.YearMonth;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.UUID;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import salsa.wire.Golden;
import salsa.wire.bytes.WireException;
import salsa.wire.reference.ActorReference;
import salsa.wire.reference.ChannelReference;
import salsa.wire.reference.FailureValue;
import salsa.wire.reference.Id;
import salsa.wire.reference.TheaterAddress;
import salsa.wire.reference.TokenReference;

/** A value of each kind has the recorded bytes, which a decoder in Python reads as well. */
class GoldenValuesTest {

    private static final int GRAPHS = 2_000;

    private static Map<Kind, @Nullable Object> values() {
        var values = new LinkedHashMap<Kind, @Nullable Object>();
        values.put(Kind.NULL, null);
        var cycle = new ArrayList<Object>();
        Object point = new Samples.Point(1, -1);
        Collections.addAll(cycle, point, point, cycle);
        values.put(Kind.BACK, cycle);
        values.put(Kind.TYPED, new Samples.Numbers(true, (byte) -1, (short) -300, 'ß', 70_000, -1, 1.5f, -0.0, "x"));
        values.put(Kind.CONSTANT, Samples.Light.GREEN);
        values.put(Kind.TYPED_ARRAY, new int[][] {{1, 2}, null, {}});
        leaves(values);
        times(values);
        arrays(values);
        collections(values);
        references(values);
        return values;
    }

    private static void leaves(Map<Kind, @Nullable Object> values) {
        values.put(Kind.BOOLEAN, true);
        values.put(Kind.BYTE, (byte) -128);
        values.put(Kind.SHORT, (short) -300);
        values.put(Kind.CHAR, 'ß');
        values.put(Kind.INT, -70_000);
        values.put(Kind.LONG, Long.MIN_VALUE);
        values.put(Kind.FLOAT, 1.5f);
        values.put(Kind.DOUBLE, Math.PI);
        values.put(Kind.BIG_INTEGER, BigInteger.TEN.pow(30).negate());
        values.put(Kind.BIG_DECIMAL, new BigDecimal("-12.3450"));
        values.put(Kind.STRING, "Grüße, 世界 😀\n");
        values.put(Kind.UTF16, "a\ud800b");
        values.put(Kind.UUID, new UUID(0x0123456789abcdefL, -1));
    }

    private static void times(Map<Kind, @Nullable Object> values) {
        LocalDateTime dateTime = LocalDateTime.of(2026, 10, 25, 2, 30, 0, 1);
        values.put(Kind.INSTANT, Instant.ofEpochSecond(-1, 999_999_999));
        values.put(Kind.DURATION, Duration.ofSeconds(-5, 1));
        values.put(Kind.PERIOD, Period.of(1, -2, 3));
        values.put(Kind.LOCAL_DATE, LocalDate.of(1969, 12, 31));
        values.put(Kind.LOCAL_TIME, LocalTime.MAX);
        values.put(Kind.LOCAL_DATE_TIME, dateTime);
        values.put(Kind.OFFSET_TIME, OffsetTime.of(LocalTime.NOON, ZoneOffset.ofHours(-3)));
        values.put(Kind.OFFSET_DATE_TIME, OffsetDateTime.of(dateTime, ZoneOffset.ofHours(2)));
        values.put(
                Kind.ZONED_DATE_TIME,
                ZonedDateTime.of(dateTime, ZoneId.of("Europe/Berlin")).withLaterOffsetAtOverlap());
        values.put(Kind.ZONE_OFFSET, ZoneOffset.ofHoursMinutes(5, 30));
        values.put(Kind.ZONE_REGION, ZoneId.of("America/New_York"));
        values.put(Kind.YEAR, Year.of(-44));
        values.put(Kind.YEAR_MONTH, YearMonth.of(2026, 12));
        values.put(Kind.MONTH_DAY, MonthDay.of(2, 29));
        values.put(Kind.MONTH, Month.DECEMBER);
        values.put(Kind.DAY_OF_WEEK, DayOfWeek.SUNDAY);
    }

    private static void arrays(Map<Kind, @Nullable Object> values) {
        values.put(Kind.BOOLEANS, new boolean[] {true, false});
        values.put(Kind.BYTES, new byte[] {1, -1});
        values.put(Kind.SHORTS, new short[] {1, -1});
        values.put(Kind.CHARS, new char[] {'a', '\uffff'});
        values.put(Kind.INTS, new int[] {1, -1});
        values.put(Kind.LONGS, new long[] {1, -1});
        values.put(Kind.FLOATS, new float[] {1, -0.0f});
        values.put(Kind.DOUBLES, new double[] {1, Double.POSITIVE_INFINITY});
        values.put(Kind.OBJECTS, new Object[] {1, "a", null});
        values.put(Kind.STRINGS, new String[] {"a", null});
    }

    private static void collections(Map<Kind, @Nullable Object> values) {
        List<@Nullable Object> elements = Arrays.asList(1, null, "a");
        values.put(Kind.ARRAY_LIST, new ArrayList<>(elements));
        values.put(Kind.LINKED_LIST, new LinkedList<>(elements));
        values.put(Kind.ARRAY_DEQUE, new ArrayDeque<>(List.of(1, 2)));
        values.put(Kind.LIST_OF, Stream.of(1, null).toList());
        values.put(Kind.OPTIONAL, Optional.of("a"));
        values.put(Kind.HASH_SET, new HashSet<>(List.of(1)));
        values.put(Kind.LINKED_HASH_SET, new LinkedHashSet<>(List.of(2, 1)));
        values.put(Kind.TREE_SET, descending());
        values.put(Kind.SET_OF, Set.of(1));
        values.put(Kind.HASH_MAP, new HashMap<>(Map.of("k", 1)));
        values.put(Kind.LINKED_HASH_MAP, new LinkedHashMap<>(Map.of("k", 1)));
        values.put(Kind.TREE_MAP, new TreeMap<>(Map.of("b", 1, "a", 2)));
        values.put(Kind.MAP_OF, Map.of("k", 1));
        values.put(Kind.EMPTY_LIST, Collections.emptyList());
        values.put(Kind.EMPTY_SET, Collections.emptySet());
        values.put(Kind.EMPTY_MAP, Collections.emptyMap());
        values.put(Kind.FIXED_SIZE_LIST, elements);
        values.put(Kind.SINGLETON_LIST, Collections.singletonList(null));
        values.put(Kind.SINGLETON_SET, Collections.singleton(1));
        values.put(Kind.SINGLETON_MAP, Collections.singletonMap("k", 1));
    }

    private static Object descending() {
        var set = new TreeSet<Integer>(Collections.reverseOrder());
        set.addAll(List.of(1, 2));
        return set;
    }

    private static void references(Map<Kind, @Nullable Object> values) {
        var id = new Id(0x0011223344556677L, -2);
        values.put(
                Kind.ACTOR, new ActorReference(id, new TheaterAddress("fe80::1%eth0", 65535, -9), "samples.Counter"));
        values.put(Kind.TOKEN, new TokenReference(id, Samples.HERE));
        values.put(Kind.CHANNEL, new ChannelReference(id, Samples.THERE));
        values.put(
                Kind.FAILURE,
                new FailureValue(
                        "java.io.IOException",
                        "disk full",
                        List.of(
                                new FailureValue.Line("Disk", "write", "Disk.salsa", 12),
                                new FailureValue.Line("Disk", "run", null, -1)),
                        new FailureValue("Cause", null, List.of(), null, List.of()),
                        List.of(new FailureValue("Other", "x", List.of(), null, List.of()))));
    }

    @Test
    void everyKindHasItsRecordedBytes() throws Exception {
        assertThat(values().keySet()).containsExactlyInAnyOrderElementsOf(List.of(Kind.values()));
        for (var each : values().entrySet()) {
            var line = Samples.Line.declared();
            byte[] bytes = line.encode(each.getValue());
            byte[] recorded = Golden.check("values/" + each.getKey(), bytes, Description.of(each.getValue()));
            SameGraph.check(each.getValue(), line.decode(recorded));
        }
        assertThat(Golden.names("values")).hasSameSizeAs(Kind.values());
    }

    @Test
    void theTypesAndTheirHashesAreTheRecordedOnes() throws Exception {
        var texts = new ArrayList<String>();
        var lines = new ArrayList<String>();
        var hashes = new ArrayList<String>();
        for (WireType<?> each : Samples.TYPES) {
            lines.add("type " + lines.size());
            texts.add(each.shape().canonical());
            hashes.add(Long.toString(each.shape().hash()));
        }
        Golden.checkTypes(texts);
        assertThat(Golden.python(lines)).isEqualTo(hashes);
    }

    @Test
    void aDecoderInPythonReadsTheRecordedBytes() throws Exception {
        var lines = new ArrayList<String>();
        var expected = new ArrayList<String>();
        for (Object each : values().values()) {
            lines.add("value " + Golden.hex(Samples.Line.declared().encode(each)));
            expected.add(Description.of(each));
        }
        assertThat(Golden.python(lines)).isEqualTo(expected);
    }

    @Test
    void aDecoderInPythonReadsRandomGraphs() throws Exception {
        var lines = new ArrayList<String>();
        var expected = new ArrayList<String>();
        for (long seed = 0; seed < GRAPHS; seed++) {
            Object value = new RandomGraphs(seed).value(0);
            try {
                lines.add("value " + Golden.hex(Samples.Line.declared().encode(value)));
                expected.add(Description.of(value));
            } catch (WireException e) {
                assertThat(e).hasMessageContaining("a cycle leads through");
            }
        }
        assertThat(lines).hasSizeGreaterThan(GRAPHS * 9 / 10);
        assertThat(Golden.python(lines)).isEqualTo(expected);
    }
}
