package salsa.conformance.universe;

import salsa.theater.durable.DurableStates;

/** The states of durable actors as one machine reaches them. They outlive the theater, and may fail. */
interface MachineStates extends DurableStates {

    /** A theater starts. */
    void start();

    /** Fails the next change, and all after it. */
    void fail();

    /** Takes back a failure that has not happened yet. */
    void heal();

    /** Returns whether nothing is stored any more until the next start. */
    boolean isBroken();

    /** The theater has crashed. */
    void crash();
}
