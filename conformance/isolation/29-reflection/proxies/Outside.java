/** Runs code on another thread. */
public final class Outside {
    private Outside() {}

    public static String run(Runnable code) {
        var outcome = new String[] {"ran"};
        var thread = new Thread(() -> {
            try {
                code.run();
            } catch (IllegalStateException e) {
                outcome[0] = e.getMessage();
            }
        });
        thread.start();
        try {
            thread.join();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
        return outcome[0];
    }
}
