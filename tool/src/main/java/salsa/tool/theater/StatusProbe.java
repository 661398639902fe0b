package salsa.tool.theater;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;
import salsa.theater.peer.Endpoint;

/** Asks theaters of this machine for their figures, again and again, over connections that stay open. */
public final class StatusProbe implements AutoCloseable {
    private final Questioner questioner;

    /** Creates a probe that connects to the theaters when it asks them. */
    public StatusProbe() throws IOException {
        questioner = new Questioner(Endpoint.written(Configuration.LOOPBACK, 1), Optional.empty(), _ -> {});
    }

    /**
     * The figures of one theater at a moment, from which the probe sees whether it works.
     *
     * @param incarnation distinguishes the process from the one before it at the same port
     * @param ageMillis how long the theater has been open
     * @param named actors with names
     * @param exported actors without names that other theaters have references to
     * @param frames frames that have arrived since the theater was opened, but for those of the probe
     */
    public record Figures(Object incarnation, long ageMillis, long named, long exported, long frames) {

        /**
         * Returns how many frames have arrived a second since {@code before}, or since the theater was opened if another
         * process answered then.
         */
        public long framesPerSecond(@Nullable Figures before) {
            Figures from = before != null && incarnation.equals(before.incarnation)
                    ? before
                    : new Figures(incarnation, 0, 0, 0, 0);
            return Math.max(0, (frames - from.frames) * 1000 / Math.max(1, ageMillis - from.ageMillis));
        }
    }

    /** Asks the theater at a port for its figures; fails if it does not answer. */
    public CompletableFuture<Figures> ask(int port) {
        return questioner.ask(Endpoint.written(Configuration.LOOPBACK, port)).thenApply(this::figuresOf);
    }

    private Figures figuresOf(Object answer) {
        if (!(answer instanceof Map<?, ?> status)) {
            throw new IllegalStateException("no status: " + answer);
        }
        long frames = 0;
        for (Object peer : status.get("peers") instanceof List<?> peers ? peers : List.of()) {
            frames += peer instanceof Map<?, ?> each && !isMine(each) ? numberOf(each, "framesIn") : 0;
        }
        return new Figures(
                String.valueOf(status.get("incarnation")),
                numberOf(status, "ageMillis"),
                numberOf(status, "namedActors"),
                numberOf(status, "exportedActors"),
                frames);
    }

    private boolean isMine(Map<?, ?> peer) {
        return questioner.address().toString().equals(peer.get("theater"));
    }

    private static long numberOf(Map<?, ?> of, String name) {
        return of.get(name) instanceof Number number ? number.longValue() : 0;
    }

    @Override
    public void close() {
        questioner.close();
    }
}
