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

    /** Returns the argument for a Date that is constructed without arguments. */
    public static long number() {
        return currentTimeMillis();
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

    /** In place of Clock.tickMillis. */
    @InsteadOf(type = Clock.class)
    public static Clock tickMillis(ZoneId zone) {
        return Clock.tick(clock(zone), Duration.ofMillis(1));
    }

    /** In place of Clock.tickSeconds. */
    @InsteadOf(type = Clock.class)
    public static Clock tickSeconds(ZoneId zone) {
        return Clock.tick(clock(zone), Duration.ofSeconds(1));
    }

    /** In place of Clock.tickMinutes. */
    @InsteadOf(type = Clock.class)
    public static Clock tickMinutes(ZoneId zone) {
        return Clock.tick(clock(zone), Duration.ofMinutes(1));
    }

    /** In place of Thread.sleep. */
    @InsteadOf(type = Thread.class)
    public static void sleep(long millis) throws InterruptedException {
        sleep(Duration.ofMillis(millis));
    }

    /** In place of Thread.sleep. */
    @InsteadOf(type = Thread.class)
    public static void sleep(long millis, int nanos) throws InterruptedException {
        sleep(Duration.ofMillis(millis).plusNanos(nanos));
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
