package salsa.kernel;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The log of a device's compiler, as a diagnostic about the source file. */
final class CompilerLog {
    /**
     * An error as clang prints it, on which the known drivers are built: a file, line, column and what is wrong. PoCL puts
     * the word error first.
     */
    private static final Pattern ERROR = Pattern.compile(
            "^(?:error: [^:\n]*:(\\d+):(\\d+): |[^:\n]*:(\\d+):(\\d+): (?:fatal )?error: )(.*)$", Pattern.MULTILINE);

    private final KernelSource source;
    private final String log;

    CompilerLog(KernelSource source, String log) {
        this.source = source;
        this.log = log;
    }

    /** Returns the first error with its place in the source; the whole log if it has another form. */
    String diagnostic() {
        Matcher error = ERROR.matcher(log);
        if (!error.find()) return source.file() + " does not compile:\n" + log;
        boolean wordFirst = error.group(1) != null;
        int line = Integer.parseInt(error.group(wordFirst ? 1 : 3));
        int column = Integer.parseInt(error.group(wordFirst ? 2 : 4));
        String place = source.file() + ":" + line + ":" + column;
        String text = source.text().lines().skip(line - 1L).findFirst().orElse("");
        String number = String.valueOf(line);
        return place + ": " + error.group(5) + "\n" + number + " | " + text + "\n" + " ".repeat(number.length()) + " | "
                + margin(text, column) + "^";
    }

    /** Returns what is as wide as the text before the column: tabs stay tabs. */
    private static String margin(String text, int column) {
        return text.substring(0, Math.min(text.length(), Math.max(0, column - 1)))
                .replaceAll("[^\t]", " ");
    }
}
