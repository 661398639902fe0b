package salsa.wire.value;

/** The announcement that a number stands for a type, from the side that sends its values. */
public record Declaration(int number, String name, long hash) {}
