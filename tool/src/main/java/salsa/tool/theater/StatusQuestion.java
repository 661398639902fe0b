package salsa.tool.theater;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;
import salsa.runtime.Failure;
import salsa.runtime.Report;
import salsa.theater.peer.Endpoint;
import salsa.tool.line.Refusal;

/** Asks a running theater what it does, twice, so that the difference shows its rates. */
public final class StatusQuestion {
    private static final int REFUSED = 1;
    private static final long BETWEEN_MILLIS = 1000;
    private static final long ANSWER_SECONDS = 10;

    private final Endpoint there;
    private final Optional<Path> keys;
    private final PrintStream out;
    private final PrintStream err;
    private final Collection<String> reports = new ConcurrentLinkedQueue<>();

    /** @param keys the folder with the operator's key and certificate; none for a theater of this machine */
    public StatusQuestion(String address, Optional<Path> keys, PrintStream out, PrintStream err) {
        this.there = endpointOf(address);
        this.keys = keys;
        this.out = out;
        this.err = err;
    }

    private static Endpoint endpointOf(String address) {
        int colon = address.lastIndexOf(':');
        try {
            return Endpoint.written(address.substring(0, colon), Integer.parseInt(address.substring(colon + 1)));
        } catch (IllegalArgumentException | StringIndexOutOfBoundsException _) {
            throw new Refusal("--status needs HOST:PORT, such as alpha.example:4040, not " + address);
        }
    }

    /** Prints the status; returns the exit status. */
    public int askAndPrint(boolean isJson) {
        try (var questioner = new Questioner(there, keys, reports::add)) {
            return printStatus(questioner, isJson);
        } catch (IOException | IllegalStateException | TimeoutException failed) {
            printFailure(failed.getMessage());
        } catch (ExecutionException failed) {
            printFailure(reasonText(failed));
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
        return REFUSED;
    }

    private static String reasonText(ExecutionException failed) {
        Throwable cause = failed.getCause();
        Throwable reason = cause instanceof Failure && cause.getCause() != null ? cause.getCause() : cause;
        return String.valueOf(reason == null ? failed.getMessage() : reason.getMessage());
    }

    private int printStatus(Questioner questioner, boolean isJson)
            throws ExecutionException, InterruptedException, TimeoutException {
        Map<?, ?> first = awaitAnswer(questioner);
        TimeUnit.MILLISECONDS.sleep(BETWEEN_MILLIS);
        var status = new StatusText(first, awaitAnswer(questioner));
        out.print(isJson ? status.toJson() : status.toText());
        out.flush();
        return 0;
    }

    private Map<?, ?> awaitAnswer(Questioner questioner)
            throws ExecutionException, InterruptedException, TimeoutException {
        try {
            Object answer = questioner.ask(there).get(ANSWER_SECONDS, TimeUnit.SECONDS);
            if (answer instanceof Map<?, ?> status) {
                return status;
            }
            throw new IllegalStateException("its answer is no status; use the same release of Salsa");
        } catch (TimeoutException _) {
            throw new TimeoutException("no answer within " + ANSWER_SECONDS
                    + " seconds; the process is suspended or overloaded: look at it on its machine");
        }
    }

    /** What the theater of this command has reported, such as a refused certificate, is the reason of what follows from it. */
    private void printFailure(@Nullable String reason) {
        String line = reports.stream().findFirst().orElse("cannot ask " + there + ": " + reason);
        err.println("salsa: " + Report.visible(line));
    }
}
