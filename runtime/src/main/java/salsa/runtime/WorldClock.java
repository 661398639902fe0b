package salsa.runtime;

import java.time.Clock;
import java.time.Instant;
import java.time.ZoneId;
import salsa.runtime.world.World;

/** The clock of a world, for code that takes the JDK's. Immutable; any thread may read it. */
final class WorldClock extends Clock {

    private final World world;
    private final ZoneId zone;

    WorldClock(World world, ZoneId zone) {
        this.world = world;
        this.zone = zone;
    }

    @Override
    public ZoneId getZone() {
        return zone;
    }

    @Override
    public Clock withZone(ZoneId other) {
        return new WorldClock(world, other);
    }

    @Override
    public long millis() {
        return world.clock().wallMillis();
    }

    @Override
    public Instant instant() {
        return Instant.ofEpochMilli(millis());
    }
}
