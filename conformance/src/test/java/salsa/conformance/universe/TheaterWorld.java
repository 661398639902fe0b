package salsa.conformance.universe;

import java.lang.ref.WeakReference;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import salsa.runtime.world.Clock;
import salsa.runtime.world.Dice;
import salsa.runtime.world.Disk;
import salsa.runtime.world.Network;
import salsa.runtime.world.Scheduler;
import salsa.runtime.world.World;

/** The world of one theater: the universe's clock and chance. */
final class TheaterWorld implements World {

    private final Theater theater;
    private final Universe universe;
    private final TheaterScheduler scheduler;
    private final Map<Identity, Integer> identities = new HashMap<>();

    /** An object, which it does not keep in memory, as a key. */
    private static final class Identity extends WeakReference<Object> {
        private final int hash;

        Identity(Object object) {
            super(object);
            this.hash = System.identityHashCode(object);
        }

        @Override
        public boolean equals(Object other) {
            return this == other || other instanceof Identity that && get() != null && get() == that.get();
        }

        @Override
        public int hashCode() {
            return hash;
        }
    }

    TheaterWorld(Theater theater, Universe universe, TheaterScheduler scheduler) {
        this.theater = theater;
        this.universe = universe;
        this.scheduler = scheduler;
    }

    @Override
    public Clock clock() {
        return new Clock() {
            @Override
            public long nanos() {
                return theater.clock();
            }

            @Override
            public long wallMillis() {
                return theater.clock() / Universe.MILLI;
            }
        };
    }

    @Override
    public Dice dice() {
        return universe.random()::nextLong;
    }

    @Override
    public Disk disk() {
        throw new UnsupportedOperationException("the programs of the universe use no files");
    }

    @Override
    public Network network() {
        throw new UnsupportedOperationException("the programs of the universe open no connections");
    }

    @Override
    public Scheduler scheduler(int workers) {
        return scheduler;
    }

    @Override
    public int identity(Object actor) {
        return identities.computeIfAbsent(new Identity(actor), _ -> identities.size() + 1);
    }

    @Override
    public void halt(int status, byte[] line) {
        throw new AssertionError(new String(line, StandardCharsets.UTF_8));
    }
}
