package salsa.simulation.replay;

import java.lang.constant.ClassDesc;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.concurrent.TimeUnit;
import salsa.simulation.SimulatedWorld;

/** Replaces the JDK's clocks by the time of the simulated world. The time zone is always UTC. */
public final class Time {

    static final ClassDesc HERE = ClassDesc.of(Time.class.getName());

    private static final int NANOS_PER_MILLI = 1_000_000;

    private Time() {}

    /** Replaces System.nanoTime. */
    @InsteadOf(type = System.class)
    public static long nanoTime() {
        return SimulatedWorld.current().map(SimulatedWorld::readNanos).orElseGet(System::nanoTime);
    }

    /** Replaces Instant.now. */
    @InsteadOf(type = Instant.class)
    public static Instant now() {
        return SimulatedWorld.current().map(SimulatedWorld::readInstant).orElseGet(Instant::now);
    }

    /** Replaces System.currentTimeMillis. */
    @InsteadOf(type = System.class)
    public static long currentTimeMillis() {
        return now().toEpochMilli();
    }

    /** Returns the argument for a Date that is constructed without arguments. */
    public static long number() {
        return currentTimeMillis();
    }

    /** Replaces ZoneId.systemDefault. */
    @InsteadOf(type = ZoneId.class, name = "systemDefault")
    public static ZoneId zone() {
        return SimulatedWorld.current().isPresent() ? ZoneOffset.UTC : ZoneId.systemDefault();
    }

    /** Replaces InstantSource.system. */
    @InsteadOf(type = InstantSource.class, name = "system")
    public static InstantSource source() {
        return clock(ZoneOffset.UTC);
    }

    /** Replaces Clock.systemUTC. */
    @InsteadOf(type = Clock.class, name = "systemUTC")
    public static Clock clock() {
        return clock(ZoneOffset.UTC);
    }

    /** Replaces Clock.systemDefaultZone. */
    @InsteadOf(type = Clock.class, name = "systemDefaultZone")
    public static Clock clockHere() {
        return clock(zone());
    }

    /** Replaces Clock.system. */
    @InsteadOf(type = Clock.class, name = "system")
    public static Clock clock(ZoneId zone) {
        return new Reading(zone);
    }

    /** Replaces Clock.tickMillis. */
    @InsteadOf(type = Clock.class)
    public static Clock tickMillis(ZoneId zone) {
        return Clock.tick(clock(zone), Duration.ofMillis(1));
    }

    /** Replaces Clock.tickSeconds. */
    @InsteadOf(type = Clock.class)
    public static Clock tickSeconds(ZoneId zone) {
        return Clock.tick(clock(zone), Duration.ofSeconds(1));
    }

    /** Replaces Clock.tickMinutes. */
    @InsteadOf(type = Clock.class)
    public static Clock tickMinutes(ZoneId zone) {
        return Clock.tick(clock(zone), Duration.ofMinutes(1));
    }

    /** Replaces Thread.sleep. */
    @InsteadOf(type = Thread.class)
    public static void sleep(long millis) throws InterruptedException {
        sleep(millis, 0);
    }

    /** Replaces Thread.sleep, which refuses numbers that are no duration; a negative duration passes at once. */
    @InsteadOf(type = Thread.class)
    public static void sleep(long millis, int nanos) throws InterruptedException {
        if (millis < 0 || nanos < 0 || nanos >= NANOS_PER_MILLI) {
            Thread.sleep(millis, nanos);
        }
        sleep(Duration.ofMillis(millis).plusNanos(nanos));
    }

    /** Replaces Thread.sleep. */
    @InsteadOf(type = Thread.class)
    public static void sleep(Duration duration) throws InterruptedException {
        var world = SimulatedWorld.current();
        if (world.isEmpty() || duration.isNegative() || Thread.currentThread().isInterrupted()) {
            Thread.sleep(duration);
        } else {
            world.get().pass(duration);
        }
    }

    /** Replaces TimeUnit.sleep. */
    @InsteadOf(type = TimeUnit.class, onObject = true)
    public static void sleep(TimeUnit unit, long duration) throws InterruptedException {
        sleep(Duration.of(Math.max(0, duration), unit.toChronoUnit()));
    }

    /** A clock that reads the simulated world at each call. */
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
