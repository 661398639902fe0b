/** The salsa command: finds, compiles, caches, builds and starts programs. */
module salsa.tool {
    requires java.compiler;
    requires java.management;
    requires salsa.compiler;
    requires salsa.runtime;
    requires salsa.sanitizer;
    requires salsa.simulation;
    requires salsa.syntax;
    requires salsa.theater;
    requires static org.jspecify;

    exports salsa.tool;
}
