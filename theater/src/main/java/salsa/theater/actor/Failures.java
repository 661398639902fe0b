package salsa.theater.actor;

import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import salsa.runtime.Failure;
import salsa.runtime.Site;
import salsa.theater.type.ProgramTypes;
import salsa.theater.type.RemoteException;
import salsa.wire.reference.FailureValue;

/** Failures as data, and back. The class of an exception is looked up among those of this program only. */
final class Failures {

    private static final int CAUSES_MAX = 16;
    private static final int LINES_MAX = 64;

    /** The handler of a failure of another theater. One site for all: sites are kept for ever, and peers choose their texts. */
    private static final Site ELSEWHERE = Site.of("a handler of another theater", "", 0);

    private Failures() {}

    static FailureValue outgoing(Failure failure) {
        Throwable cause = failure.getCause();
        String handler = failure.handler() == null ? "" : failure.handler().what();
        List<FailureValue.Line> lines = List.of(new FailureValue.Line(failure.actor(), handler, null, -1));
        return new FailureValue(
                Failure.class.getName(),
                failure.getMessage(),
                lines,
                cause == null ? null : outgoing(cause, CAUSES_MAX),
                List.of());
    }

    private static FailureValue outgoing(Throwable thrown, int causes) {
        Throwable cause = thrown.getCause();
        List<FailureValue.Line> lines = Arrays.stream(thrown.getStackTrace())
                .limit(LINES_MAX)
                .map(each -> new FailureValue.Line(
                        each.getClassName(), each.getMethodName(), each.getFileName(), each.getLineNumber()))
                .toList();
        return new FailureValue(
                name(thrown),
                message(thrown),
                lines,
                cause == null || cause == thrown || causes == 0 ? null : outgoing(cause, causes - 1),
                List.of());
    }

    /** Returns the name of its class, also that of an exception whose class only a third theater knows. */
    private static String name(Throwable thrown) {
        return thrown instanceof RemoteException remote
                ? remote.original()
                : thrown instanceof Undelivered
                        ? Undelivered.TITLE
                        : thrown.getClass().getName();
    }

    /** Returns the message, which code of the program may compute. */
    private static @Nullable String message(Throwable thrown) {
        try {
            return thrown.getMessage();
        } catch (RuntimeException e) {
            return "its getMessage() threw " + e.getClass().getName();
        }
    }

    static Failure incoming(ProgramTypes types, FailureValue value) {
        return incoming(types, value, ELSEWHERE);
    }

    /** Returns the failure of a handler with that site. */
    static Failure incoming(ProgramTypes types, FailureValue value, Site site) {
        FailureValue cause = value.cause();
        String actor =
                value.lines().isEmpty() ? "an actor" : value.lines().getFirst().type();
        return new Failure(actor, site, throwable(types, cause == null ? value : cause));
    }

    private static Throwable throwable(ProgramTypes types, FailureValue value) {
        FailureValue cause = value.cause();
        Throwable thrown = value.type().equals(Failure.class.getName()) && cause != null
                ? incoming(types, value)
                : types.throwable(value.type(), value.message(), cause == null ? null : throwable(types, cause));
        thrown.setStackTrace(value.lines().stream()
                .map(each -> new StackTraceElement(each.type(), each.method(), each.file(), each.number()))
                .toArray(StackTraceElement[]::new));
        return thrown;
    }
}
