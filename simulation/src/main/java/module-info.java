/** A World from a seed: scheduler, clock, chance, disk and network; and checkers of what was done in it. */
module salsa.simulation {
    requires transitive salsa.runtime;

    exports salsa.simulation;
    exports salsa.simulation.history;
    exports salsa.simulation.replay;
    exports salsa.simulation.test;
}
