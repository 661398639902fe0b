package salsa.simulation.replay;

import java.lang.constant.ClassDesc;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.Year;
import java.time.YearMonth;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.util.Calendar;
import java.util.Date;
import java.util.concurrent.TimeUnit;
import salsa.simulation.SimulatedWorld;

/** The time of the simulated world, for code that asks the JDK. The time zone is UTC, whatever the machine has. */
public final class Time {

    static final ClassDesc HERE = ClassDesc.of(Time.class.getName());

    private Time() {}

    /** In place of System.nanoTime. */
    @InsteadOf(type = System.class)
    public static long nanoTime() {
        return SimulatedWorld.current().map(SimulatedWorld::readNanos).orElseGet(System::nanoTime);
    }

    /** In place of Instant.now. */
    @InsteadOf(type = Instant.class)
    public static Instant now() {
        return SimulatedWorld.current().map(SimulatedWorld::readInstant).orElseGet(Instant::now);
    }

    /** In place of System.currentTimeMillis. */
    @InsteadOf(type = System.class)
    public static long currentTimeMillis() {
        return now().toEpochMilli();
    }

    /** The argument of a Date that is made of nothing. */
    public static long number() {
        return currentTimeMillis();
    }

    /** In place of a reference to the constructor of Date. */
    public static Date newDate() {
        return new Date(number());
    }

    /** In place of Calendar.getInstance. */
    @InsteadOf(type = Calendar.class, name = "getInstance")
    public static Calendar calendar() {
        return new Calendar.Builder().setTimeZone(java.util.TimeZone.getTimeZone("UTC"))
                .setInstant(currentTimeMillis()).build();
    }

    /** In place of ZoneId.systemDefault. */
    @InsteadOf(type = ZoneId.class, name = "systemDefault")
    public static ZoneId zone() {
        return SimulatedWorld.current().isPresent() ? ZoneOffset.UTC : ZoneId.systemDefault();
    }

    /** In place of InstantSource.system. */
    @InsteadOf(type = InstantSource.class, name = "system")
    public static InstantSource source() {
        return clock(ZoneOffset.UTC);
    }

    /** In place of Clock.systemUTC. */
    @InsteadOf(type = Clock.class, name = "systemUTC")
    public static Clock clock() {
        return clock(ZoneOffset.UTC);
    }

    /** In place of Clock.systemDefaultZone. */
    @InsteadOf(type = Clock.class, name = "systemDefaultZone")
    public static Clock clockHere() {
        return clock(zone());
    }

    /** In place of Clock.system. */
    @InsteadOf(type = Clock.class, name = "system")
    public static Clock clock(ZoneId zone) {
        return new Reading(zone);
    }

    /** In place of LocalDate.now. */
    @InsteadOf(type = LocalDate.class, name = "now")
    public static LocalDate date() {
        return date(zone());
    }

    /** In place of LocalDate.now. */
    @InsteadOf(type = LocalDate.class, name = "now")
    public static LocalDate date(ZoneId zone) {
        return LocalDate.ofInstant(now(), zone);
    }

    /** In place of LocalTime.now. */
    @InsteadOf(type = LocalTime.class, name = "now")
    public static LocalTime timeOfDay() {
        return LocalTime.ofInstant(now(), zone());
    }

    /** In place of LocalDateTime.now. */
    @InsteadOf(type = LocalDateTime.class, name = "now")
    public static LocalDateTime dateTime() {
        return dateTime(zone());
    }

    /** In place of LocalDateTime.now. */
    @InsteadOf(type = LocalDateTime.class, name = "now")
    public static LocalDateTime dateTime(ZoneId zone) {
        return LocalDateTime.ofInstant(now(), zone);
    }

    /** In place of ZonedDateTime.now. */
    @InsteadOf(type = ZonedDateTime.class, name = "now")
    public static ZonedDateTime zoned() {
        return zoned(zone());
    }

    /** In place of ZonedDateTime.now. */
    @InsteadOf(type = ZonedDateTime.class, name = "now")
    public static ZonedDateTime zoned(ZoneId zone) {
        return ZonedDateTime.ofInstant(now(), zone);
    }

    /** In place of OffsetDateTime.now. */
    @InsteadOf(type = OffsetDateTime.class, name = "now")
    public static OffsetDateTime offset() {
        return OffsetDateTime.ofInstant(now(), zone());
    }

    /** In place of Year.now. */
    @InsteadOf(type = Year.class, name = "now")
    public static Year year() {
        return Year.from(date());
    }

    /** In place of YearMonth.now. */
    @InsteadOf(type = YearMonth.class, name = "now")
    public static YearMonth month() {
        return YearMonth.from(date());
    }

    /** In place of Thread.sleep. */
    @InsteadOf(type = Thread.class)
    public static void sleep(long millis) throws InterruptedException {
        sleep(Duration.ofMillis(millis));
    }

    /** In place of Thread.sleep. */
    @InsteadOf(type = Thread.class)
    public static void sleep(Duration duration) throws InterruptedException {
        var world = SimulatedWorld.current();
        if (world.isEmpty() || duration.isNegative() || Thread.currentThread().isInterrupted()) {
            Thread.sleep(duration);
        } else {
            world.get().pass(duration);
        }
    }

    /** In place of TimeUnit.sleep. */
    @InsteadOf(type = TimeUnit.class, onObject = true)
    public static void sleep(TimeUnit unit, long duration) throws InterruptedException {
        sleep(Duration.of(Math.max(0, duration), unit.toChronoUnit()));
    }

    /** Asks the simulated world each time. */
    private static final class Reading extends Clock {
        private final ZoneId zone;

        Reading(ZoneId zone) {
            this.zone = zone;
        }

        @Override
        public ZoneId getZone() {
            return zone;
        }

        @Override
        public Clock withZone(ZoneId other) {
            return new Reading(other);
        }

        @Override
        public Instant instant() {
            return now();
        }
    }
}
