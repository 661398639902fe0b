package salsa.benchmarks.sketches;

/** A list that one thread uses. */
final class PlainList implements Mailbox {

    private Mail head;
    private Mail tail;

    @Override
    public void put(Mail mail) {
        if (tail == null) {
            head = mail;
        } else {
            tail.next = mail;
        }
        tail = mail;
    }

    @Override
    public Mail take() {
        Mail mail = head;
        if (mail != null) {
            head = mail.next;
            mail.next = null;
            if (head == null) {
                tail = null;
            }
        }
        return mail;
    }
}
