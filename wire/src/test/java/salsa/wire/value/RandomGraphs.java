package salsa.wire.value;

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
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import salsa.wire.reference.ActorReference;
import salsa.wire.reference.ChannelReference;
import salsa.wire.reference.FailureValue;
import salsa.wire.reference.Id;
import salsa.wire.reference.TheaterAddress;
import salsa.wire.reference.TokenReference;

/** Random values of all kinds, with sharing and cycles. A seed gives the same values. */
final class RandomGraphs {

    private static final int LEAVES = 36;

    private final Random random;
    private final List<Object> earlier = new ArrayList<>(); // may occur again
    private final List<List<@Nullable Object>> open = new ArrayList<>(); // may contain themselves
    private int budget;

    RandomGraphs(long seed) {
        this.random = new Random(seed);
        this.budget = 1 + random.nextInt(40);
    }

    @Nullable
    Object value(int depth) {
        if (--budget < 0 || depth > 6) {
            return leaf();
        }
        if (!earlier.isEmpty() && random.nextInt(6) == 0) {
            return earlier.get(random.nextInt(earlier.size()));
        }
        return switch (random.nextInt(40)) {
            case 0 -> keep(new Samples.Pair(value(depth + 1), value(depth + 1)));
            case 1, 2 -> node(depth);
            case 3 -> keep(list(depth));
            case 4 -> keep(List.of(leaf(), leaf(), leaf()));
            case 5 -> keep(Arrays.asList(value(depth + 1), null).stream().toList());
            case 6 -> keep(new LinkedList<>(Arrays.asList(value(depth + 1), null)));
            case 7 -> keep(new ArrayDeque<>(List.of(leaf(), leaf())));
            case 8 -> keep(Optional.ofNullable(value(depth + 1)));
            case 9 -> keep(new HashSet<>(keys()));
            case 10 -> keep(new LinkedHashSet<>(keys()));
            case 11 -> keep(Set.copyOf(keys()));
            case 12 -> keep(new HashMap<>(map(depth)));
            case 13 -> keep(map(depth));
            case 14 -> keep(Map.of(leaf(), leaf()));
            case 15 -> keep(sorted());
            case 16 -> keep(sortedMap(depth));
            case 17 -> keep(new Object[] {value(depth + 1), null, value(depth + 1)});
            case 18 -> keep(new Samples.Point[] {new Samples.Point(1, random.nextInt()), null});
            case 19 -> keep(new int[][] {random.ints(3).toArray(), null, {}});
            case 20 -> keep(primitives());
            case 21 -> keep(fixedSize(depth));
            case 22 -> keep(Collections.singletonList(value(depth + 1)));
            case 23 -> keep(Collections.singletonMap(leaf(), value(depth + 1)));
            case 24 -> keep(Collections.singleton(leaf()));
            case 25 -> List.of(Collections.emptyList(), Collections.emptySet(), Collections.emptyMap());
            default -> leaf();
        };
    }

    private Object fixedSize(int depth) {
        List<@Nullable Object> list = Arrays.asList(value(depth + 1), null, leaf());
        list.set(1, random.nextInt(4) == 0 ? list : null);
        return list;
    }

    private Object keep(Object value) {
        earlier.add(value);
        return value;
    }

    private Object list(int depth) {
        var list = new ArrayList<@Nullable Object>();
        open.add(list);
        for (int i = random.nextInt(5); i > 0; i--) {
            list.add(value(depth + 1));
        }
        if (random.nextInt(4) == 0) {
            list.add(open.get(random.nextInt(open.size())));
        }
        return list;
    }

    /** A node that its own value may refer to. */
    private Object node(int depth) {
        var node = new Samples.Node();
        node.next = random.nextInt(3) == 0 ? node : new Samples.Node();
        node.value = random.nextInt(3) == 0 ? new ArrayList<>(List.of(node)) : value(depth + 1);
        return node;
    }

    private List<Object> keys() {
        var keys = new LinkedHashSet<>();
        for (int i = random.nextInt(6); i > 0; i--) {
            keys.add(random.nextBoolean() ? leaf() : new Samples.Point(random.nextInt(100), i));
        }
        return List.copyOf(keys);
    }

    private Map<Object, @Nullable Object> map(int depth) {
        var map = new LinkedHashMap<Object, @Nullable Object>();
        keys().forEach(key -> map.put(key, value(depth + 1)));
        return map;
    }

    private Object sorted() {
        var set = new TreeSet<String>(
                switch (random.nextInt(3)) {
                    case 0 -> String.CASE_INSENSITIVE_ORDER;
                    case 1 -> Comparator.<String>reverseOrder();
                    default -> null;
                });
        set.addAll(List.of("b" + random.nextInt(9), "A", "c"));
        return set;
    }

    private Object sortedMap(int depth) {
        var map = new TreeMap<Integer, @Nullable Object>();
        map.put(random.nextInt(), value(depth + 1));
        map.put(random.nextInt(), value(depth + 1));
        return map;
    }

    private Object primitives() {
        return switch (random.nextInt(8)) {
            case 0 -> new boolean[] {true, false};
            case 1 -> bytes(random.nextInt(20));
            case 2 -> new short[] {(short) random.nextInt()};
            case 3 -> new char[] {(char) random.nextInt(), 'a'};
            case 4 -> random.ints(random.nextInt(5)).toArray();
            case 5 -> random.longs(2).toArray();
            case 6 -> new float[] {random.nextFloat(), Float.NaN};
            default -> random.doubles(3).toArray();
        };
    }

    private byte[] bytes(int length) {
        byte[] bytes = new byte[length];
        random.nextBytes(bytes);
        return bytes;
    }

    /** Any value without parts; each kind has its number. */
    Object leaf() {
        return leaf(random.nextInt(LEAVES));
    }

    Object leaf(int kind) {
        return switch (kind) {
            case 0 -> random.nextBoolean();
            case 1 -> (byte) random.nextInt();
            case 2 -> (short) random.nextInt();
            case 3 -> (char) random.nextInt();
            case 4 -> random.nextInt() >> random.nextInt(32);
            case 5 -> random.nextLong() >> random.nextInt(64);
            case 6 -> Float.intBitsToFloat(random.nextInt());
            case 7 -> random.nextDouble();
            case 8 -> new BigInteger(random.nextInt(200), random).negate();
            case 9 -> new BigDecimal(new BigInteger(random.nextInt(90), random), random.nextInt());
            case 10 -> text(0x7f);
            case 11 -> text(0x10ffff);
            case 12 -> "unpaired \ud800" + random.nextInt();
            case 13 -> new UUID(random.nextLong(), random.nextLong());
            case 14 -> instant();
            case 15 -> Duration.ofSeconds(random.nextLong() >> 2, random.nextInt());
            case 16 -> Period.of(random.nextInt(), random.nextInt(), random.nextInt());
            case 17 -> date();
            case 18 -> time();
            case 19 -> LocalDateTime.of(date(), time());
            case 20 -> OffsetTime.of(time(), offset());
            case 21 -> OffsetDateTime.of(date(), time(), offset());
            case 22 -> ZonedDateTime.ofInstant(instant(), region());
            case 23 -> ZonedDateTime.ofInstant(instant(), offset());
            case 24 -> offset();
            case 25 -> region();
            case 26 -> Year.of(random.nextInt(1_999_999_999) - 999_999_999);
            case 27 -> YearMonth.of(random.nextInt(9999), 1 + random.nextInt(12));
            case 28 -> MonthDay.of(2, 1 + random.nextInt(29));
            case 29 -> Month.of(1 + random.nextInt(12));
            case 30 -> DayOfWeek.of(1 + random.nextInt(7));
            case 31 -> Samples.Light.values()[random.nextInt(2)];
            case 32 -> new ActorReference(id(), home(), "samples.Counter");
            case 33 -> new TokenReference(id(), home());
            case 34 -> new ChannelReference(id(), home());
            default -> failure(random.nextInt(3));
        };
    }

    private String text(int bound) {
        var text = new StringBuilder();
        for (int i = random.nextInt(12); i > 0; i--) {
            int point = random.nextInt(bound);
            text.appendCodePoint(point >= 0xd800 && point < 0xe000 ? 'x' : point);
        }
        return text.toString();
    }

    private Instant instant() {
        return Instant.ofEpochSecond(random.nextLong() % 30_000_000_000L, random.nextInt(1_000_000_000));
    }

    private LocalDate date() {
        return LocalDate.ofEpochDay(random.nextInt(2_000_000) - 1_000_000);
    }

    private LocalTime time() {
        return LocalTime.ofNanoOfDay(random.nextLong(86_400_000_000_000L));
    }

    private ZoneOffset offset() {
        return ZoneOffset.ofTotalSeconds(random.nextInt(36 * 3600) - 18 * 3600);
    }

    private ZoneId region() {
        return ZoneId.of(List.of("Europe/Berlin", "America/New_York", "UTC", "Asia/Tokyo")
                .get(random.nextInt(4)));
    }

    private Id id() {
        return new Id(random.nextLong(), random.nextLong());
    }

    private TheaterAddress home() {
        return switch (random.nextInt(3)) {
            case 0 -> Samples.HERE;
            case 1 -> Samples.THERE;
            default -> new TheaterAddress("10.0.0." + random.nextInt(256), random.nextInt(65536), random.nextLong());
        };
    }

    private FailureValue failure(int causes) {
        return new FailureValue(
                "java.io.IOException",
                random.nextBoolean() ? null : text(0xffff),
                List.of(
                        new FailureValue.Line("Main", "run", "Main.salsa", random.nextInt(1000)),
                        new FailureValue.Line("Main", "run", null, -1)),
                causes == 0 ? null : failure(causes - 1),
                random.nextInt(4) == 0 ? List.of(failure(0)) : List.of());
    }
}
