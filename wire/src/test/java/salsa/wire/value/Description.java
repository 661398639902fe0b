package salsa.wire.value;

import static salsa.wire.Golden.quoted;

import java.lang.reflect.Array;
import java.math.BigDecimal;
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
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import salsa.wire.bytes.Utf8;
import salsa.wire.reference.ActorReference;
import salsa.wire.reference.ChannelReference;
import salsa.wire.reference.FailureValue;
import salsa.wire.reference.TheaterAddress;
import salsa.wire.reference.TokenReference;

/** A graph of objects as text, which a decoder prints for its encoding too. Knows nothing of bytes. */
final class Description {

    private final Map<Object, Integer> slots = new IdentityHashMap<>();

    private Description() {}

    static String of(@Nullable Object value) {
        return new Description().value(value);
    }

    private String value(@Nullable Object value) {
        if (value == null) {
            return "NULL";
        }
        if (slots.containsKey(value)) {
            return "BACK " + slots.get(value);
        }
        KindCodec<?> kind = Kinds.kindOf(value.getClass());
        if (kind == null) {
            return other(value);
        }
        return kind.sharing() == KindCodec.Sharing.LEAF
                ? leaf(kind.kind(), value)
                : kind.kind() + slot(value) + order(value) + parts(value);
    }

    private String slot(Object value) {
        slots.put(value, slots.size());
        return "#" + (slots.size() - 1);
    }

    private static String order(Object value) {
        if (!(value instanceof SortedSet<?> || value instanceof SortedMap<?, ?>)) {
            return "";
        }
        Comparator<?> order =
                value instanceof SortedSet<?> set ? set.comparator() : ((SortedMap<?, ?>) value).comparator();
        return order == null ? "/0" : order == String.CASE_INSENSITIVE_ORDER ? "/2" : "/1";
    }

    private String parts(Object value) {
        return switch (value) {
            case Map<?, ?> map -> joined(map.entrySet(), each -> value(each.getKey()) + ": " + value(each.getValue()));
            case Collection<?> collection -> joined(collection, this::value);
            case Optional<?> optional -> "[" + value(optional.orElse(null)) + "]";
            case Object[] array -> joined(Arrays.asList(array), this::value);
            default ->
                IntStream.range(0, Array.getLength(value))
                        .mapToObj(i -> primitive(Array.get(value, i)))
                        .collect(Collectors.joining(", ", "[", "]"));
        };
    }

    private static <E> String joined(Collection<E> parts, Function<? super E, String> text) {
        return parts.stream().map(text).collect(Collectors.joining(", ", "[", "]"));
    }

    private static String primitive(Object value) {
        return switch (value) {
            case Character c -> Integer.toString(c);
            case Float f -> Integer.toUnsignedString(Float.floatToRawIntBits(f));
            case Double d -> Long.toUnsignedString(Double.doubleToRawLongBits(d));
            default -> value.toString();
        };
    }

    private static String leaf(Kind known, Object value) {
        Kind kind = known == Kind.STRING && !Utf8.isExpressible((String) value) ? Kind.UTF16 : known;
        return kind + " "
                + switch (value) {
                    case Character c -> Integer.toString(c);
                    case Float f -> "0x%08x".formatted(Float.floatToRawIntBits(f));
                    case Double d -> "0x%016x".formatted(Double.doubleToRawLongBits(d));
                    case BigDecimal d -> d.scale() + " " + d.unscaledValue();
                    case String text -> quoted(text);
                    case UUID id -> id.toString().replace("-", "");
                    case Instant i -> i.getEpochSecond() + " " + i.getNano();
                    case Duration d -> d.getSeconds() + " " + d.getNano();
                    case Period p -> p.getYears() + " " + p.getMonths() + " " + p.getDays();
                    case LocalDate d -> Long.toString(d.toEpochDay());
                    case LocalTime t -> Long.toString(t.toNanoOfDay());
                    case LocalDateTime t -> text(t);
                    case OffsetTime t ->
                        t.toLocalTime().toNanoOfDay() + " " + t.getOffset().getTotalSeconds();
                    case OffsetDateTime t ->
                        text(t.toLocalDateTime()) + " " + t.getOffset().getTotalSeconds();
                    case ZonedDateTime t ->
                        text(t.toLocalDateTime()) + " " + t.getOffset().getTotalSeconds() + " "
                                + (t.getZone() instanceof ZoneOffset
                                        ? "fixed"
                                        : quoted(t.getZone().getId()));
                    case ZoneOffset o -> Integer.toString(o.getTotalSeconds());
                    case ZoneId z -> quoted(z.getId());
                    case Year y -> Integer.toString(y.getValue());
                    case YearMonth m -> m.getYear() + " " + (m.getMonthValue() - 1);
                    case MonthDay d -> (d.getMonthValue() - 1) + " " + (d.getDayOfMonth() - 1);
                    case Month m -> Integer.toString(m.getValue() - 1);
                    case DayOfWeek d -> Integer.toString(d.getValue() - 1);
                    default -> value.toString();
                };
    }

    private static String text(LocalDateTime time) {
        return time.toLocalDate().toEpochDay() + " " + time.toLocalTime().toNanoOfDay();
    }

    private String other(Object value) {
        return switch (value) {
            case Samples.Point p -> "TYPED" + slot(p) + " samples.Point{x=" + p.x() + ", y=" + p.y() + "}";
            case Samples.Pair p ->
                "TYPED" + slot(p) + " samples.Pair{first=" + value(p.first()) + ", second=" + value(p.second()) + "}";
            case Samples.Node n ->
                "TYPED" + slot(n) + " samples.Node{value=" + value(n.value) + ", next=" + value(n.next) + "}";
            case Samples.Light light -> "CONSTANT samples.Light." + light.name();
            case Samples.Numbers n ->
                "TYPED" + slot(n) + " samples.Numbers{z=" + n.z() + ", b=" + n.b() + ", s=" + n.s()
                        + ", c=" + (int) n.c() + ", i=" + n.i() + ", j=" + n.j()
                        + ", f=0x%08x, d=0x%016x"
                                .formatted(Float.floatToRawIntBits(n.f()), Double.doubleToRawLongBits(n.d()))
                        + ", text=" + value(n.text()) + "}";
            case Samples.Point[] array -> "TYPED_ARRAY samples.Point[]" + slot(array) + parts(array);
            case int[][] array -> "TYPED_ARRAY int[][]" + slot(array) + parts(array);
            case ActorReference actor -> "ACTOR " + actor.behavior() + " " + actor.id() + " " + home(actor.home());
            case TokenReference token -> "TOKEN " + token.id() + " " + home(token.home());
            case ChannelReference channel -> "CHANNEL " + channel.id() + " " + home(channel.home());
            case FailureValue failure -> "FAILURE " + failure(failure);
            default -> throw new AssertionError(value.getClass());
        };
    }

    private static String home(TheaterAddress home) {
        return home.equals(Samples.HERE)
                ? "writer"
                : home.equals(Samples.THERE) ? "reader" : home.host() + ":" + home.port() + "/" + home.incarnation();
    }

    private static String failure(@Nullable FailureValue failure) {
        if (failure == null) {
            return "none";
        }
        List<String> lines = failure.lines().stream()
                .map(line -> "(" + quoted(line.type()) + " " + quoted(line.method()) + " " + optional(line.file()) + " "
                        + line.number() + ")")
                .toList();
        return "{" + quoted(failure.type()) + " " + optional(failure.message()) + " " + lines + " "
                + failure(failure.cause()) + " " + joined(failure.suppressed(), Description::failure) + "}";
    }

    private static String optional(@Nullable String text) {
        return text == null ? "none" : quoted(text);
    }
}
