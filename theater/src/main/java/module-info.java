/**
 * Theaters: the links between them, as state machines without input and output, the peers that drive them, and actors of other
 * theaters.
 */
module salsa.theater {
    requires transitive salsa.wire;
    requires transitive salsa.runtime;
    requires jdk.jfr;
    requires static org.jspecify;

    exports salsa.theater.balance;
    exports salsa.theater.durable;
    exports salsa.theater.link;
    exports salsa.theater.link.detector;
    exports salsa.theater.name;
    exports salsa.theater.peer;
    exports salsa.theater.actor;
    exports salsa.theater.program;
    exports salsa.theater.type;

    uses salsa.theater.peer.TransportProvider;
    uses salsa.theater.name.NameStoreProvider;
    uses salsa.theater.durable.DurableStatesProvider;

    provides salsa.runtime.Theaters with
            salsa.theater.program.ProgramTheaters;
}
