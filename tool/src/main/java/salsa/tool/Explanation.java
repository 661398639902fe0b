package salsa.tool;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import salsa.tool.line.CommandLine;
import salsa.tool.line.Refusal;
import salsa.tool.line.Suggestion;

/** The documentation of a diagnostic's code: the pages of docs/errors, which are in the tool's jar. */
final class Explanation {
    private static final String INDEX = "README";
    private static final String BOLD = "\u001b[1m";
    private static final String PLAIN = "\u001b[0m";
    private static final Pattern ROW = Pattern.compile("\\| \\[(\\w+)]\\(.*\\) \\| (.*) \\|");

    private final boolean color;

    private Explanation(boolean color) {
        this.color = color;
    }

    /** Returns the page of the code that the line names, or the list of all codes. */
    static String explain(CommandLine commandLine, boolean color) {
        var explanation = new Explanation(color);
        if (commandLine.words().isEmpty()) return explanation.listCodes();
        String code = commandLine.words().getFirst().toUpperCase(Locale.ROOT);
        return explanation.pageText(
                readPage(code).orElseThrow(() -> unknownCode(commandLine.words().getFirst())));
    }

    private static Refusal unknownCode(String code) {
        return new Refusal(
                "no code " + code + Suggestion.sentenceEnding(codes(), code, "salsa explain lists them all"));
    }

    private static Optional<String> readPage(String name) {
        if (!name.matches("\\w+")) return Optional.empty();
        try (InputStream page = Explanation.class.getResourceAsStream("errors/" + name + ".md")) {
            return page == null
                    ? Optional.empty()
                    : Optional.of(new String(page.readAllBytes(), StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String readIndex() {
        return readPage(INDEX).orElseThrow(() -> new IllegalStateException("the pages are missing in the tool's jar"));
    }

    /** Returns all codes. */
    static List<String> codes() {
        return readIndex()
                .lines()
                .map(ROW::matcher)
                .filter(Matcher::matches)
                .map(each -> each.group(1))
                .toList();
    }

    private String listCodes() {
        var lines = new ArrayList<String>();
        for (String each : readIndex().lines().toList()) {
            Matcher row = ROW.matcher(each);
            if (row.matches()) lines.add("  " + row.group(1) + "  " + row.group(2));
            else if (each.startsWith("## ")) lines.add((lines.isEmpty() ? "" : "\n") + inBold(each.substring(3)));
        }
        lines.add("\nsalsa explain CODE tells more.");
        return String.join("\n", lines) + "\n";
    }

    /** Returns a page without its markup: programs and drawings are indented, headings bold on a terminal. */
    private String pageText(String page) {
        var text = new StringBuilder();
        boolean shown = false;
        for (String each : page.lines().toList()) {
            if (each.startsWith("<!--")) continue;
            if (each.startsWith("```")) shown = !shown;
            else if (shown) text.append(each.isEmpty() ? "" : "    " + each).append('\n');
            else if (each.startsWith("#"))
                text.append(inBold(each.replaceFirst("#+ ", ""))).append('\n');
            else text.append(each.replaceAll("\\[([^]]*)]\\([^)]*\\)", "$1")).append('\n');
        }
        return text.toString().replaceAll("\n{3,}", "\n\n");
    }

    private String inBold(String heading) {
        return color ? BOLD + heading + PLAIN : heading;
    }
}
