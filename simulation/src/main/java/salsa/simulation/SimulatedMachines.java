package salsa.simulation;

import java.util.HashMap;
import java.util.Map;
import java.util.function.Supplier;
import salsa.runtime.world.Dice;
import salsa.runtime.world.Machines;
import salsa.runtime.world.World;

/** The machines of a simulated world beside its first one. */
final class SimulatedMachines implements Machines {

    private final SimulatedWorld first;
    private final SimulatedScheduler scheduler;
    private final SimulatedClock clock;
    private final Dice dice;
    private final Map<Class<?>, Object> attached = new HashMap<>();

    private final boolean areCutOff;

    SimulatedMachines(SimulatedWorld first, SimulatedScheduler scheduler, SimulatedClock clock, boolean areCutOff) {
        this.areCutOff = areCutOff;
        this.first = first;
        this.scheduler = scheduler;
        this.clock = clock;
        this.dice = new SeededDice(first.seed(), "machines");
    }

    @Override
    public World add() {
        return new SimulatedWorld(first);
    }

    @Override
    public long now() {
        return clock.nowNanos();
    }

    @Override
    public Dice dice() {
        return dice;
    }

    @Override
    public boolean areCutOff() {
        return areCutOff;
    }

    @Override
    public void after(long nanos, Runnable event) {
        scheduler.scheduleAwaited(nanos, event);
    }

    @Override
    public void sometime(long nanos, Runnable event) {
        scheduler.scheduleUnawaited(nanos, event);
    }

    @Override
    public void neverInterrupt(String packageName) {
        scheduler.neverInterrupt(packageName);
    }

    @Override
    public <T> T attached(Class<T> type, Supplier<T> creation) {
        return type.cast(attached.computeIfAbsent(type, _ -> creation.get()));
    }
}
