package salsa.wire.value;

import static java.time.temporal.ChronoField.EPOCH_DAY;
import static java.time.temporal.ChronoField.NANO_OF_DAY;

import java.time.DateTimeException;
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
import java.util.List;
import salsa.wire.bytes.ByteSink;
import salsa.wire.bytes.ByteSource;
import salsa.wire.bytes.WireCode;
import salsa.wire.bytes.WireException;

/** The coding of dates and times of {@code java.time}: numbers in the ranges of their fields. */
final class TimeKinds {

    private static final int NANOS_MAX = 999_999_999;
    private static final int OFFSET_MAX = 18 * 60 * 60;
    private static final int REGION_MAX = 255;

    private TimeKinds() {}

    static List<KindCodec<?>> all() {
        return List.of(
                new Leaf<>(Kind.INSTANT, Instant.class, TimeKinds::write, TimeKinds::instant, TimeKinds::skipInstant),
                new Leaf<>(
                        Kind.DURATION,
                        Duration.class,
                        (out, v) -> {
                            out.zigzag(v.getSeconds());
                            out.varint(v.getNano());
                        },
                        in -> Duration.ofSeconds(in.zigzag(), in.varint()),
                        in -> {
                            in.zigzag();
                            in.varint(NANOS_MAX);
                        }),
                new Leaf<>(
                        Kind.PERIOD,
                        Period.class,
                        (out, v) -> {
                            out.zigzag(v.getYears());
                            out.zigzag(v.getMonths());
                            out.zigzag(v.getDays());
                        },
                        in -> Period.of((int) in.zigzag(), (int) in.zigzag(), (int) in.zigzag()),
                        in -> {
                            Primitive.INT.skip(in);
                            Primitive.INT.skip(in);
                            Primitive.INT.skip(in);
                        }),
                new Leaf<>(Kind.LOCAL_DATE, LocalDate.class, TimeKinds::write, TimeKinds::date, TimeKinds::skipDate),
                new Leaf<>(Kind.LOCAL_TIME, LocalTime.class, TimeKinds::write, TimeKinds::time, TimeKinds::skipTime),
                new Leaf<>(
                        Kind.LOCAL_DATE_TIME,
                        LocalDateTime.class,
                        TimeKinds::write,
                        TimeKinds::dateTime,
                        TimeKinds::skipDateTime),
                new Leaf<>(
                        Kind.OFFSET_TIME,
                        OffsetTime.class,
                        (out, v) -> {
                            write(out, v.toLocalTime());
                            write(out, v.getOffset());
                        },
                        in -> OffsetTime.of(time(in), offset(in)),
                        in -> {
                            skipTime(in);
                            skipOffset(in);
                        }),
                new Leaf<>(
                        Kind.OFFSET_DATE_TIME,
                        OffsetDateTime.class,
                        (out, v) -> {
                            write(out, v.toLocalDateTime());
                            write(out, v.getOffset());
                        },
                        in -> OffsetDateTime.of(dateTime(in), offset(in)),
                        in -> {
                            skipDateTime(in);
                            skipOffset(in);
                        }),
                new Leaf<>(Kind.ZONED_DATE_TIME, ZonedDateTime.class, TimeKinds::write, TimeKinds::zoned, in -> {
                    skipDateTime(in);
                    skipOffset(in);
                    if (!in.flag()) {
                        skipRegion(in);
                    }
                }),
                new Leaf<>(
                        Kind.ZONE_OFFSET, ZoneOffset.class, TimeKinds::write, TimeKinds::offset, TimeKinds::skipOffset),
                new Leaf<ZoneId>(
                        Kind.ZONE_REGION,
                        ZoneId.class,
                        (out, v) -> out.text(v.getId()),
                        TimeKinds::region,
                        TimeKinds::skipRegion),
                new Leaf<>(
                        Kind.YEAR,
                        Year.class,
                        (out, v) -> out.zigzag(v.getValue()),
                        in -> Year.of((int) in.zigzag()),
                        TimeKinds::skipYear),
                new Leaf<>(
                        Kind.YEAR_MONTH,
                        YearMonth.class,
                        (out, v) -> {
                            out.zigzag(v.getYear());
                            out.varint(v.getMonthValue() - 1);
                        },
                        in -> YearMonth.of((int) in.zigzag(), in.varint(11) + 1),
                        in -> {
                            skipYear(in);
                            in.varint(11);
                        }),
                new Leaf<>(
                        Kind.MONTH_DAY,
                        MonthDay.class,
                        (out, v) -> {
                            out.varint(v.getMonthValue() - 1);
                            out.varint(v.getDayOfMonth() - 1);
                        },
                        in -> MonthDay.of(in.varint(11) + 1, in.varint(30) + 1),
                        in -> {
                            int month = in.varint(11) + 1;
                            in.varint(Month.of(month).maxLength() - 1);
                        }),
                new Leaf<>(
                        Kind.MONTH,
                        Month.class,
                        (out, v) -> out.u8(v.getValue() - 1),
                        in -> Month.of(in.u8() + 1),
                        in -> in.varint(11)),
                new Leaf<>(
                        Kind.DAY_OF_WEEK,
                        DayOfWeek.class,
                        (out, v) -> out.u8(v.getValue() - 1),
                        in -> DayOfWeek.of(in.u8() + 1),
                        in -> in.varint(6)));
    }

    private static void write(ByteSink out, Instant value) {
        out.zigzag(value.getEpochSecond());
        out.varint(value.getNano());
    }

    private static Instant instant(ByteSource in) throws WireException {
        return Instant.ofEpochSecond(in.zigzag(), in.varint());
    }

    private static void skipInstant(ByteSource in) throws WireException {
        in.zigzag(Instant.MIN.getEpochSecond(), Instant.MAX.getEpochSecond());
        in.varint(NANOS_MAX);
    }

    private static void write(ByteSink out, LocalDate value) {
        out.zigzag(value.toEpochDay());
    }

    private static LocalDate date(ByteSource in) throws WireException {
        return LocalDate.ofEpochDay(in.zigzag());
    }

    private static void skipDate(ByteSource in) throws WireException {
        in.zigzag(EPOCH_DAY.range().getMinimum(), EPOCH_DAY.range().getMaximum());
    }

    private static void write(ByteSink out, LocalTime value) {
        out.varint(value.toNanoOfDay());
    }

    private static LocalTime time(ByteSource in) throws WireException {
        return LocalTime.ofNanoOfDay(in.varint());
    }

    private static void skipTime(ByteSource in) throws WireException {
        int from = in.position();
        long nanos = in.varint();
        if (!NANO_OF_DAY.range().isValidValue(nanos)) {
            throw new WireException(
                    WireCode.RANGE, from, "a day does not have " + Long.toUnsignedString(nanos) + " ns");
        }
    }

    private static void write(ByteSink out, LocalDateTime value) {
        write(out, value.toLocalDate());
        write(out, value.toLocalTime());
    }

    private static LocalDateTime dateTime(ByteSource in) throws WireException {
        return LocalDateTime.of(date(in), time(in));
    }

    private static void skipDateTime(ByteSource in) throws WireException {
        skipDate(in);
        skipTime(in);
    }

    private static void write(ByteSink out, ZoneOffset value) {
        out.zigzag(value.getTotalSeconds());
    }

    private static ZoneOffset offset(ByteSource in) throws WireException {
        return ZoneOffset.ofTotalSeconds((int) in.zigzag());
    }

    private static void skipOffset(ByteSource in) throws WireException {
        in.zigzag(-OFFSET_MAX, OFFSET_MAX);
    }

    /** The offset distinguishes two times that clocks show alike; a zone that is its own offset has no region. */
    private static void write(ByteSink out, ZonedDateTime value) {
        write(out, value.toLocalDateTime());
        write(out, value.getOffset());
        boolean fixed = value.getZone() instanceof ZoneOffset;
        out.flag(fixed);
        if (!fixed) {
            out.text(value.getZone().getId());
        }
    }

    private static ZonedDateTime zoned(ByteSource in) throws WireException {
        LocalDateTime dateTime = dateTime(in);
        ZoneOffset offset = offset(in);
        ZoneId zone = in.flag() ? offset : region(in);
        try {
            return ZonedDateTime.ofInstant(dateTime, offset, zone);
        } catch (DateTimeException e) {
            throw new WireException(WireCode.VALUE_REFUSED, in.position(), "date outside of the range", e);
        }
    }

    private static ZoneId region(ByteSource in) throws WireException {
        String id = in.text(REGION_MAX);
        try {
            ZoneId zone = ZoneId.of(id);
            if (zone instanceof ZoneOffset) {
                throw new WireException(WireCode.VALUE_REFUSED, in.position(), "an offset as a region");
            }
            return zone;
        } catch (DateTimeException e) {
            throw new WireException(WireCode.VALUE_REFUSED, in.position(), "unknown time zone", e);
        }
    }

    private static void skipRegion(ByteSource in) throws WireException {
        in.skipText(REGION_MAX);
    }

    private static void skipYear(ByteSource in) throws WireException {
        in.zigzag(Year.MIN_VALUE, Year.MAX_VALUE);
    }
}
