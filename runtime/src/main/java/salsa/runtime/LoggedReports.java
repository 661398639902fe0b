package salsa.runtime;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import salsa.runtime.world.Clock;

/**
 * Reports as lines of the JDK's system logger, the default for applications: each code has a logger of its own, such as
 * {@code salsa.W0804}, so that it can be routed and silenced alone.
 */
final class LoggedReports extends LimitedReports {

    private final Map<String, System.Logger> logs = new ConcurrentHashMap<>();

    LoggedReports(Clock clock) {
        super(clock);
    }

    private System.Logger log(Report report) {
        return logs.computeIfAbsent(report.code(), code -> System.getLogger("salsa." + code));
    }

    private static System.Logger.Level level(Report report) {
        return report.failed() ? System.Logger.Level.ERROR : System.Logger.Level.WARNING;
    }

    @Override
    boolean isWanted(Report report) {
        return log(report).isLoggable(level(report));
    }

    @Override
    void write(Report report, String text) {
        log(report).log(level(report), text);
    }
}
