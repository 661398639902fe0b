package salsa.benchmarks.sketches;

/** A message that is its own node, with a number for its contents. */
final class Mail {

    Mail next; // the sender's until it is put into a mailbox, then the mailbox's
    int number;

    Mail(int number) {
        this.number = number;
    }

    /** The same messages in the other order. */
    static Mail reversed(Mail newest) {
        Mail oldest = null;
        for (Mail mail = newest; mail != null; ) {
            Mail older = mail.next;
            mail.next = oldest;
            oldest = mail;
            mail = older;
        }
        return oldest;
    }
}
