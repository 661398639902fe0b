/** Runs a listener on another thread. */
public final class Bus {
    private Bus() {}

    public static String publish(Runnable listener) {
        var outcome = new String[] {"ran"};
        var thread = new Thread(() -> {
            try {
                listener.run();
            } catch (RuntimeException e) {
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
