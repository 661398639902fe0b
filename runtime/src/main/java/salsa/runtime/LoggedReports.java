package salsa.runtime;

import java.util.function.Consumer;

/** Reports as lines of the JDK's system logger, for applications that have no other wish. */
final class LoggedReports implements Consumer<Report> {

    private final System.Logger log = System.getLogger("salsa");

    @Override
    public void accept(Report report) {
        log.log(report.failed() ? System.Logger.Level.ERROR : System.Logger.Level.WARNING, report.text());
    }
}
