/** Tests in Salsa as tests of the JUnit Platform, and actor systems as parameters of tests in Java. */
module salsa.junit {
    requires transitive salsa.simulation;
    requires transitive org.junit.platform.engine;
    requires static transitive org.junit.jupiter.api; // only for tests written in Java, which have it themselves
    requires static org.jspecify;

    exports salsa.junit;

    provides org.junit.platform.engine.TestEngine with
            salsa.junit.SalsaTestEngine;
}
