package salsa.theater.garbage;

/** An actor that was set aside, until it is woken; the next time has a greater version. */
record Stay(Ref actor, long version) {}
