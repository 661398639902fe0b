package salsa.benchmarks.sketches;

/** Where messages wait. Any thread puts, unless a kind says otherwise; one takes. */
interface Mailbox {

    /** Puts a message behind all others; does not wait. */
    void put(Mail mail);

    /** The oldest message, taken out; null when there is none. */
    Mail take();
}
