package salsa.tool.cluster;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import salsa.tool.theater.StatusProbe;
import salsa.tool.theater.StatusProbe.Figures;

/** Shows what the theaters do: on a terminal each second, elsewhere every ten. */
final class Observation {
    private static final long LIVE_MILLIS = 1000;
    private static final long PRINTED_MILLIS = 10_000;
    private static final long ANSWER_MILLIS = 900;
    private static final long CLOSE_MILLIS = 3000;

    private final List<TheaterProcess> theaters;
    private final Screen screen;
    private final CountDownLatch end;
    private final Thread thread;
    private Map<Integer, Figures> before = Map.of(); // guarded by this, as below
    private Map<Integer, Figures> now = Map.of();

    /** @param end ends the observation when it is at zero */
    Observation(List<TheaterProcess> theaters, Screen screen, CountDownLatch end) {
        this.theaters = theaters;
        this.screen = screen;
        this.end = end;
        this.thread =
                Thread.ofPlatform().daemon().name("salsa-cluster-observation").unstarted(this::observe);
    }

    void start() {
        thread.start();
    }

    /** Waits until nothing is asked or shown any more. */
    void awaitEnd() {
        try {
            thread.join(CLOSE_MILLIS);
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
        screen.removeState();
    }

    private void observe() {
        try (var probe = new StatusProbe()) {
            long period = screen.isLive() ? LIVE_MILLIS : PRINTED_MILLIS;
            while (!end.await(period, TimeUnit.MILLISECONDS)) {
                showFigures(askAll(probe));
            }
        } catch (IOException failure) {
            screen.printCluster("the theaters cannot be asked what they do: " + failure.getMessage());
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }

    /** Returns the figures of those that are up and answer in time. */
    private Map<Integer, Figures> askAll(StatusProbe probe) throws InterruptedException {
        Map<Integer, Figures> answers = new ConcurrentHashMap<>();
        CompletableFuture<?>[] questions = theaters.stream()
                .filter(each -> each.state() == TheaterProcess.State.UP)
                .map(each -> probe.ask(each.port())
                        .orTimeout(ANSWER_MILLIS, TimeUnit.MILLISECONDS)
                        .handle((figures, _) -> figures == null ? null : answers.put(each.number(), figures)))
                .toArray(CompletableFuture<?>[]::new);
        CompletableFuture.allOf(questions).join();
        return answers;
    }

    private synchronized void showFigures(Map<Integer, Figures> answers) {
        before = now;
        now = answers;
        screen.showState(text());
    }

    /** Shows on a terminal that the state of a theater has changed. */
    synchronized void showChange() {
        if (screen.isLive() && end.getCount() > 0) {
            screen.showState(text());
        }
    }

    private String text() {
        return theaters.stream().map(each -> each.number() + " " + textOf(each)).collect(Collectors.joining("; "));
    }

    private String textOf(TheaterProcess theater) {
        Figures figures = now.get(theater.number());
        return switch (theater.state()) {
            case STARTING -> "starting";
            case RESTARTING -> "restarting";
            case DOWN -> "down";
            case UP -> figures == null ? "up" : textOf(figures, before.get(theater.number()));
        };
    }

    private static String textOf(Figures now, @Nullable Figures before) {
        return "up, " + countText(now.named(), "named") + countText(now.exported(), "exported")
                + now.framesPerSecond(before) + "/s";
    }

    /** A terminal has room for what exists. */
    private static String countText(long count, String kind) {
        return count == 0 ? "" : count + " " + kind + ", ";
    }
}
