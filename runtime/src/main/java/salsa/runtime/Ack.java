package salsa.runtime;

/** The value of a handler that passes nothing but the fact that it is done. */
public enum Ack {
    /** Done. */
    ACK
}
