package salsa.tool;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** The evidence that a developer needs to analyse an error of Salsa itself. */
final class CrashReport {
    /** The exit status for an error of Salsa itself. */
    static final int STATUS = 70;

    private CrashReport() {}

    /** Writes the evidence to a file and names it in one line. */
    static int writeToFile(Throwable error, String[] arguments, Invocation invocation) {
        try {
            Path file = Files.createTempFile("salsa-error-", ".txt");
            Files.writeString(file, reportText(error, arguments));
            invocation.printLine(
                    "an error in Salsa itself (" + errorName(error) + "); please report it with the file " + file);
        } catch (IOException unwritable) {
            invocation.printLine("an error in Salsa itself; please report what follows (it cannot be kept in a file: "
                    + unwritable.getMessage() + ")");
            invocation.err().print(reportText(error, arguments));
        }
        return STATUS;
    }

    private static String errorName(Throwable error) {
        return error.getClass().getSimpleName();
    }

    private static String reportText(Throwable error, String[] arguments) {
        StringWriter stack = new StringWriter();
        error.printStackTrace(new PrintWriter(stack));
        return """
                salsa %s
                java %s (%s)
                system %s %s
                arguments %s

                %s""".formatted(
                        Installation.VERSION,
                        System.getProperty("java.runtime.version"),
                        System.getProperty("java.home"),
                        System.getProperty("os.name"),
                        System.getProperty("os.arch"),
                        List.of(arguments),
                        stack);
    }
}
