package salsa.runtime;

/** The answer of a handler that passes no value: it states only that the handler has completed. */
public enum Ack {
    /** Completed. */
    ACK
}
