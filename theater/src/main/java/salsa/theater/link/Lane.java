package salsa.theater.link;

/** In which queue a frame waits until it is written. */
public enum Lane {
    /** Waits for no credit and for no frame of the other lane. Declarations of types go here. */
    CONTROL,
    /** Waits for credit. Frames of one flow are delivered in the order of their submission. */
    ORDINARY
}
