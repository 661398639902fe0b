/** A World from a seed: scheduler, clock, random numbers, disk and network; and checkers of a run's history. */
module salsa.simulation {
    requires transitive salsa.runtime;
    requires static org.jspecify;

    exports salsa.simulation;
    exports salsa.simulation.history;
    exports salsa.simulation.replay;
    exports salsa.simulation.test;
}
