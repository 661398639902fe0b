/** Theaters: the links between them, as state machines without input and output, and the peers that drive them. */
module salsa.theater {
    requires transitive salsa.wire;
    requires static org.jspecify;

    exports salsa.theater.link;
    exports salsa.theater.link.detector;
    exports salsa.theater.name;
    exports salsa.theater.peer;

    uses salsa.theater.peer.TransportProvider;
    uses salsa.theater.name.NameStoreProvider;
}
