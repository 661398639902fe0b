package salsa.robustness.differential;

/** A field, parameter or local variable; {@code token} if it is declared as one. */
record Variable(String type, String name, boolean token) {}
