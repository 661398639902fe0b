/** The standard behaviors and connections, written in Salsa, with the Java classes that they use. */
module salsa.library {
    requires transitive salsa.runtime;
    requires static org.jspecify;

    exports salsa.library;
    exports salsa.network;
}
