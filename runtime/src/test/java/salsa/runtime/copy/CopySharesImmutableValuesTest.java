package salsa.runtime.copy;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.Serializable;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.UUID;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import salsa.runtime.Actor;

/** Immutable objects cross without a copy. */
@ParameterizedClass
@EnumSource(Way.class)
class CopySharesImmutableValuesTest {
    @Parameter
    Way way;

    enum Color {
        RED,
        GREEN {
            @Override
            public String toString() {
                return "verde";
            }
        }
    }

    record Point(int x, int y) {}

    record Line(Point from, Point to, String name) {}

    record Chain(int head, Chain tail) {}

    sealed interface Shape permits Circle, Square {}

    record Circle(double radius) implements Shape {}

    record Square(double side) implements Shape {}

    record Drawing(Shape shape, Color color) {}

    record Box<T>(T content) {}

    static class Temperature {
        private final double degrees;

        Temperature(double degrees) {
            this.degrees = degrees;
        }

        double degrees() {
            return degrees;
        }
    }

    static final class Reading extends Temperature {
        private final Instant at;

        Reading(double degrees, Instant at) {
            super(degrees);
            this.at = at;
        }

        Instant at() {
            return at;
        }
    }

    record Address(Actor owner, String street) {}

    static Stream<Object> values() {
        int captured = 7;
        String word = "captured";
        return Stream.of(
                1,
                2L,
                'c',
                1.5,
                1.5f,
                (short) 3,
                (byte) 4,
                true,
                "text",
                Color.RED,
                Color.GREEN,
                String.class,
                BigInteger.TEN,
                new BigDecimal("1.50"),
                UUID.fromString("00000000-0000-0000-0000-000000000001"),
                URI.create("salsa:x"),
                Pattern.compile("a+"),
                Locale.ROOT,
                LocalDate.of(2026, 11, 21),
                Instant.EPOCH,
                Duration.ofMillis(3),
                ZoneId.of("UTC"),
                ZoneId.of("Europe/Paris"),
                DateTimeFormatter.ISO_DATE,
                Optional.of("x"),
                Optional.empty(),
                OptionalInt.of(3),
                List.of(),
                List.of("a"),
                List.of("a", "b", "c"),
                Set.of(1, 2, 3),
                Map.of("k", 1),
                Map.of("k", List.of(1), "l", List.of()),
                Map.entry("k", "v"),
                List.of(List.of(Optional.of(new Point(1, 2)))),
                Collections.emptyList(),
                Collections.emptyMap(),
                Collections.singletonList("x"),
                Collections.nCopies(3, "x"),
                List.of(1, 2, 3, 4).subList(1, 3),
                new Point(1, 2),
                new Line(new Point(0, 0), new Point(1, 1), "l"),
                new Chain(1, new Chain(2, null)),
                new Drawing(new Circle(2), Color.GREEN),
                new Box<>("x"),
                new Box<>(List.of(new Box<>(1))),
                new Temperature(20),
                new Reading(20, Instant.EPOCH),
                new Address(new Actor() {}, "Main"),
                (Supplier<Integer>) () -> 3,
                (Supplier<Integer>) () -> captured,
                (Supplier<Integer>) word::length,
                (Function<String, Integer> & Serializable) s -> s.length() + captured,
                Comparator.naturalOrder(),
                Comparator.reverseOrder(),
                Collections.reverseOrder(),
                String.CASE_INSENSITIVE_ORDER,
                Comparator.comparing(Point::x),
                Comparator.comparing(Point::x).thenComparing(Point::y).reversed(),
                new Object());
    }

    @ParameterizedTest
    @MethodSource("values")
    void anImmutableValueCrossesAsItIs(Object value) {
        assertThat(way.copy(value)).isSameAs(value);
    }

    @ParameterizedTest
    @MethodSource("values")
    void anImmutableValueInAListIsSharedByTheListsCopy(Object value) {
        var list = new ArrayList<>(List.of(value));
        var copy = way.copy(list);
        assertThat(copy).isNotSameAs(list);
        assertThat(copy.get(0)).isSameAs(value);
    }

    @Test
    void nullCrossesAsNull() {
        assertThat(way.<Object>copy(null)).isNull();
    }

    @Test
    void anActorInAListStaysTheSameReference() {
        Actor actor = new Actor() {};
        var copy = way.copy(new ArrayList<>(List.of(actor, "x")));
        assertThat(copy.get(0)).isSameAs(actor);
    }

    /** A value class may be extended by one that can change: what counts is the object, and a field's whole type. */
    @Test
    void aSubclassOfAnImmutableClassIsJudgedByItself() {
        class Mutable extends Temperature {
            int calibration = 1;

            Mutable() {
                super(3);
            }
        }
        var mutable = new Mutable();
        Temperature copy = way.copy((Temperature) mutable);
        assertThat(copy).isNotSameAs(mutable).isInstanceOf(Mutable.class);
        assertThat(copy.degrees()).isEqualTo(3);

        var box = new Box<Temperature>(mutable);
        assertThat(way.copy(box)).isNotSameAs(box);
    }
}
