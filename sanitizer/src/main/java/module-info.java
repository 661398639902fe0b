/** Runs programs with an owner for every mutable object, and reports each access of one actor to another's object. */
module salsa.sanitizer {
    requires transitive salsa.runtime;
    requires static org.jspecify;

    exports salsa.sanitizer;
}
