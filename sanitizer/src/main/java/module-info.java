/** Runs programs with an owner for every object that can change, and tells where one actor uses what is another's. */
module salsa.sanitizer {
    requires transitive salsa.runtime;

    exports salsa.sanitizer;
}
