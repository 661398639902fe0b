package salsa.tool;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** What someone needs who looks into an error of Salsa itself. */
final class CrashReport {
    /** The exit status that says: the fault is ours. */
    static final int STATUS = 70;

    private CrashReport() {}

    /** Keeps the evidence in a file and says so in one line. */
    static int keep(Throwable error, String[] arguments, Invocation caller) {
        try {
            Path file = Files.createTempFile("salsa-error-", ".txt");
            Files.writeString(file, text(error, arguments));
            caller.say("an error in Salsa itself (" + name(error) + "); please report it with the file " + file);
        } catch (IOException unwritable) {
            caller.say("an error in Salsa itself; please report what follows (it cannot be kept in a file: "
                    + unwritable.getMessage() + ")");
            caller.err().print(text(error, arguments));
        }
        return STATUS;
    }

    private static String name(Throwable error) {
        return error.getClass().getSimpleName();
    }

    private static String text(Throwable error, String[] arguments) {
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
