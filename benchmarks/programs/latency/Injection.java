/** Sends the requests of a round when they are due, without waiting for anything but the clock. */
public final class Injection {
    private static final long AHEAD = 20_000_000; // nanoseconds until the first request is due, at the earliest
    private static volatile boolean stopped;

    private final int workload;
    private final long[] due;
    private final boolean atOnce;

    /** The requests of a round. */
    public Injection(int workload, int rate, int requests, int seed) {
        this.workload = workload;
        this.due = Load.schedule(rate, requests, seed);
        this.atOnce = rate == 0;
    }

    /** The last answer is there. */
    public static void stop() {
        stopped = true;
    }

    /** Sends them from a thread of its own. */
    public Injected feed(Client[] clients, Source[] sources) {
        stopped = false;
        long[] late = new long[due.length];
        long began = System.nanoTime() + AHEAD;
        Thread thread = Thread.ofPlatform().start(() -> {
            send(began, late, clients, sources);
            while (atOnce && !stopped) Thread.onSpinWait(); // as while it sends, it has its processor for itself
        });
        try {
            thread.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return new Injected(began, late);
    }

    private void send(long began, long[] late, Client[] clients, Source[] sources) {
        for (int id = 0; id < due.length; id++) {
            long at = began + due[id];
            long now = System.nanoTime();
            while (now < at) {
                Thread.onSpinWait();
                now = System.nanoTime();
            }
            late[id] = now - at;
            if (workload == Load.FAN_IN) sources[id % sources.length].arrive(id, at);
            else clients[id % clients.length].arrive(id, at, Load.fails(workload, id, due.length));
        }
    }
}
