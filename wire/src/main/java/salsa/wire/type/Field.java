package salsa.wire.type;

/**
 * A field of a type, or a parameter of a handler.
 *
 * @param name as declared
 * @param type a primitive type, or the erased class: its values are self-describing, and must be instances
 */
public record Field(String name, Class<?> type) {}
