/** Runs code on another thread. */
public final class Outside {
    private Outside() {}

    public static String run(Runnable code) {
        var said = new String[] {"ran"};
        var thread = new Thread(() -> {
            try {
                code.run();
            } catch (IllegalStateException e) {
                said[0] = e.getMessage();
            }
        });
        thread.start();
        try {
            thread.join();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
        return said[0];
    }
}
