package salsa.benchmarks.sketches;

/** A stack to which one sender pushes several messages at a time. */
final class RunsOntoStack implements Mailbox {

    private final LinkedStack stack = new LinkedStack();
    private final int length;

    // Owned by the sender:
    private Mail newest;
    private Mail oldest;
    private int collected;

    RunsOntoStack(int length) {
        this.length = length;
    }

    @Override
    public void put(Mail mail) {
        mail.next = newest;
        newest = mail;
        if (oldest == null) {
            oldest = mail;
        }
        if (++collected == length) {
            stack.putRun(newest, oldest);
            newest = null;
            oldest = null;
            collected = 0;
        }
    }

    @Override
    public Mail take() {
        return stack.take();
    }
}
