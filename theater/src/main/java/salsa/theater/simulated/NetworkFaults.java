package salsa.theater.simulated;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BiPredicate;
import salsa.runtime.world.Machines;
import salsa.theater.peer.Endpoint;

/**
 * Faults of the network between theaters, drawn from the seed, one at a time: connections that break, and directions
 * that carry nothing, or everything late, for a while. All of them heal, and their number is limited, so a program that
 * ends without faults also ends with them. Without {@link Machines#areCutOff} there are none, and nothing is drawn.
 */
final class NetworkFaults {

    private static final int FAULTS_MAX = 50;
    private static final int KINDS = 6;
    private static final int FIRST_NANOS_MAX = 5_000_000; // a program of a few messages ends within milliseconds
    private static final int PAUSE_NANOS_MAX = 200_000_000;
    private static final int LENGTH_NANOS_MAX = 2_000_000_000; // less than a theater may be away
    private static final int SLOWNESS_MAX = 300;

    private final Machines machines;
    private final List<SimulatedPipe> pipes = new ArrayList<>(); // open, the oldest first
    private BiPredicate<Endpoint, Endpoint> silent = NetworkFaults::isNever; // from, to
    private int slowness = 1;
    private int begun;

    NetworkFaults(Machines machines) {
        this.machines = machines;
        if (machines.areCutOff()) {
            scheduleFault(FIRST_NANOS_MAX);
        }
    }

    private static boolean isNever(Endpoint from, Endpoint to) {
        return false;
    }

    /** Returns whether nothing arrives from one theater at the other one now. */
    boolean isSilent(Endpoint from, Endpoint to) {
        return silent.test(from, to);
    }

    /** Returns the factor of all delays now. */
    int slowness() {
        return slowness;
    }

    void opened(SimulatedPipe pipe) {
        pipes.add(pipe);
    }

    void closed(SimulatedPipe pipe) {
        pipes.remove(pipe);
    }

    private int upTo(int nanos) {
        return machines.dice().below(machines.dice().below(nanos) + 1);
    }

    private void scheduleFault(int nanosMax) {
        machines.sometime(upTo(nanosMax), this::begin);
    }

    private void begin() {
        if (pipes.isEmpty()) {
            scheduleFault(PAUSE_NANOS_MAX);
        } else if (begun++ < FAULTS_MAX) {
            begin(pipes.get(machines.dice().below(pipes.size())));
        }
    }

    private void begin(SimulatedPipe pipe) {
        Endpoint a = pipe.from();
        Endpoint b = pipe.to();
        switch (machines.dice().below(KINDS)) {
            case 0 -> scheduleEnd((from, to) -> from.equals(a) && to.equals(b), pipe);
            case 1 -> scheduleEnd((from, to) -> from.equals(b) && to.equals(a), pipe);
            case 2 -> scheduleEnd((from, to) -> from.equals(a) && to.equals(b) || from.equals(b) && to.equals(a), pipe);
            case 3 -> scheduleEnd((from, to) -> from.equals(b) || to.equals(b), pipe);
            case 4 -> {
                slowness = 1 + machines.dice().below(SLOWNESS_MAX);
                scheduleEnd(NetworkFaults::isNever, pipe);
            }
            default -> {
                pipe.cut();
                scheduleFault(PAUSE_NANOS_MAX);
            }
        }
    }

    /** Lets a fault last for a while; then the connection may have broken. */
    private void scheduleEnd(BiPredicate<Endpoint, Endpoint> directions, SimulatedPipe pipe) {
        silent = directions;
        machines.sometime(upTo(LENGTH_NANOS_MAX), () -> {
            silent = NetworkFaults::isNever;
            slowness = 1;
            if (machines.dice().below(2) == 0) {
                pipe.cut();
            }
            scheduleFault(PAUSE_NANOS_MAX);
        });
    }
}
