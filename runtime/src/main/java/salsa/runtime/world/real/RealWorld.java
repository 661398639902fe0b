package salsa.runtime.world.real;

import java.util.concurrent.ThreadLocalRandom;
import salsa.runtime.world.Clock;
import salsa.runtime.world.Dice;
import salsa.runtime.world.Disk;
import salsa.runtime.world.Network;
import salsa.runtime.world.Scheduler;
import salsa.runtime.world.World;

/** The machine this process runs on. */
public final class RealWorld implements World {

    private final RealClock clock = new RealClock();
    private final RealDisk disk = new RealDisk();
    private final RealNetwork network = new RealNetwork();

    /** Creates the real world. */
    public RealWorld() {}

    @Override
    public Clock clock() {
        return clock;
    }

    @Override
    public Dice dice() {
        return () -> ThreadLocalRandom.current().nextLong();
    }

    @Override
    public Disk disk() {
        return disk;
    }

    @Override
    public Network network() {
        return network;
    }

    @Override
    public Scheduler scheduler(int workers) {
        return new RealScheduler(clock, workers);
    }

    @Override
    public int identity(Object actor) {
        return System.identityHashCode(actor);
    }

    @Override
    public void halt(int status, byte[] line) {
        System.err.write(line, 0, line.length);
        System.err.flush();
        Runtime.getRuntime().halt(status);
    }
}
