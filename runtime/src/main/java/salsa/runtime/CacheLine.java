package salsa.runtime;

/** Padding as large as the unit that processors exchange: separates the fields before it from those after it. */
abstract class CacheLine {
    long before0;
    long before1;
    long before2;
    long before3;
    long before4;
    long before5;
    long before6;
    long before7;
}
