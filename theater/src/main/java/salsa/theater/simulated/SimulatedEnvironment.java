package salsa.theater.simulated;

import salsa.runtime.world.Machines;
import salsa.theater.link.Dice;
import salsa.theater.peer.Environment;

/** The clock, the events and the random numbers of a simulation, for one theater. Used by the thread of the simulation. */
public final class SimulatedEnvironment implements Environment {

    private static final int TASK_NANOS_MAX = 10_000; // until a task of a peer begins
    private static final long AWAITED_NANOS_MAX = 3_600_000_000_000L; // later events are heart-beats

    private final Machines machines;
    private int tasks; // that have not begun yet

    public SimulatedEnvironment(Machines machines) {
        this.machines = machines;
    }

    /** Returns whether peers of this theater are about to work: bytes that arrive would have to wait for them. */
    boolean isBusy() {
        return tasks > 0;
    }

    Machines machines() {
        return machines;
    }

    @Override
    public long now() {
        return machines.now();
    }

    @Override
    public void execute(Runnable task) {
        tasks++;
        machines.after(machines.dice().below(TASK_NANOS_MAX), () -> {
            tasks--;
            task.run();
        });
    }

    @Override
    public void after(long nanos, Runnable task) {
        if (nanos > AWAITED_NANOS_MAX) {
            machines.sometime(nanos, task);
        } else {
            machines.after(Math.max(0, nanos), task);
        }
    }

    @Override
    public Dice dice() {
        return bound -> Math.unsignedMultiplyHigh(machines.dice().next(), bound);
    }

    @Override
    public long secret() {
        return machines.dice().next();
    }

    /** Does nothing: in a simulation, all references stay in memory. */
    @Override
    public void collect() {}

    @Override
    public boolean isSimulated() {
        return true;
    }
}
