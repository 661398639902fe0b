package salsa.robustness.kernels;

/** A variable that random code may use: the word of its type, its name, and whether the code may assign it. */
record KernelVariable(String type, String name, boolean assignable) {}
