package salsa.theater.garbage;

/** An actor, as theaters refer to it. */
record Ref(int home, int number) {}
