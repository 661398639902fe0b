package salsa.wire.type;

/** How the values of a type are encoded. */
public enum Form {
    /** The arguments of a handler or constructor: its fields. */
    MESSAGE,
    /** An immutable object: a record, or a final class of values. Decoded at once from its fields. */
    VALUE,
    /** A mutable object. Created first and filled then, so that its fields can refer to it. */
    OBJECT,
    /** An enum: one of its constants. */
    ENUM,
    /** An array of a class of the program, or of arrays; its one field is the type of the elements. */
    ARRAY,
    /** A behavior or an interface of behaviors: the type of references to actors. */
    BEHAVIOR
}
