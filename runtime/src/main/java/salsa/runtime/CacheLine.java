package salsa.runtime;

/** As much memory as one processor takes from another at a time: keeps what comes before it apart from what follows. */
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
