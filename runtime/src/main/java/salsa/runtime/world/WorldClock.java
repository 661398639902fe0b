package salsa.runtime.world;

import java.time.Instant;
import java.time.ZoneId;

/** The clock of a world, for code that takes the JDK's. Immutable; any thread may read it. */
public final class WorldClock extends java.time.Clock {

    private final World world;
    private final ZoneId zone;

    /** Creates the clock of a world. */
    public WorldClock(World world, ZoneId zone) {
        this.world = world;
        this.zone = zone;
    }

    @Override
    public ZoneId getZone() {
        return zone;
    }

    @Override
    public java.time.Clock withZone(ZoneId other) {
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
