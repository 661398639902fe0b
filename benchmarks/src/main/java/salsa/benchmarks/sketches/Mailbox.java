package salsa.benchmarks.sketches;

/** A queue of messages. Any thread puts, unless a kind is restricted; one takes. */
interface Mailbox {

    /** Puts a message behind all others; does not wait. */
    void put(Mail mail);

    /** The oldest message, taken out; null when there is none. */
    Mail take();
}
