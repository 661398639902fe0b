/** Theaters: the links between them, as state machines without input and output. */
module salsa.theater {
    requires transitive salsa.wire;
    requires static org.jspecify;

    exports salsa.theater.link;
    exports salsa.theater.link.detector;
    exports salsa.theater.name;
}
