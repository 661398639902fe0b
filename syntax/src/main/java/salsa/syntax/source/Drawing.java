package salsa.syntax.source;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.TreeMap;
import salsa.syntax.tree.Span;

/** Draws a diagnostic as users see it: code and title, place, source lines with carets, and the repair. */
public final class Drawing {
    private static final String BOLD = "1";
    private static final String RED = "1;31";
    private static final String YELLOW = "1;33";
    private static final String BLUE = "34";
    private static final String GREEN = "32";

    private final Diagnostic diagnostic;
    private final Source source;
    private final boolean color;
    private final StringBuilder out = new StringBuilder();
    private final int gutterColumns;

    private Drawing(Diagnostic diagnostic, boolean color) {
        this.diagnostic = diagnostic;
        this.color = color;
        source = diagnostic.source();
        gutterColumns = Math.max(3, String.valueOf(lastLineShown()).length() + 1);
    }

    /** Returns the diagnostic as lines of text, each ended by {@code \n}; {@code color} adds terminal colours. */
    public static String draw(Diagnostic diagnostic, boolean color) {
        return new Drawing(diagnostic, color).draw();
    }

    private String draw() {
        drawHeading();
        int previous = 0;
        for (var line : marksByLine().entrySet()) {
            if (previous > 0 && line.getKey() > previous + 1)
                out.append(painted(BLUE, gutterText("") + " ⋮")).append('\n');
            drawSourceLine(line.getKey(), line.getValue());
            previous = line.getKey();
        }
        if (!diagnostic.remedy().isEmpty()) drawRemedy();
        return out.toString();
    }

    private void drawHeading() {
        int start = diagnostic.span().start();
        out.append(painted(
                        severityColor(),
                        diagnostic.code().id() + " " + diagnostic.severity().word()))
                .append(": ")
                .append(painted(BOLD, diagnostic.code().title()))
                .append('\n');
        out.append("  ")
                .append(withoutControls(source.name()))
                .append(':')
                .append(source.line(start))
                .append(':')
                .append(source.column(start))
                .append('\n');
    }

    private void drawRemedy() {
        out.append(" ".repeat(gutterColumns + 1))
                .append(painted(GREEN, "try:"))
                .append(' ')
                .append(withoutControls(diagnostic.remedy()))
                .append('\n');
    }

    /** A span to underline within one line. {@code first} and {@code end} are indexes into the line's text. */
    private record Mark(int line, int first, int end, boolean primary, String text) {}

    private TreeMap<Integer, List<Mark>> marksByLine() {
        var lines = new TreeMap<Integer, List<Mark>>();
        var marks = new ArrayList<Mark>();
        marks.add(markOf(diagnostic.span(), true, diagnostic.reason()));
        diagnostic.secondary().forEach(label -> marks.add(markOf(label.span(), false, label.text())));
        for (Mark mark : marks)
            lines.computeIfAbsent(mark.line(), line -> new ArrayList<>()).add(mark);
        lines.values().forEach(each -> each.sort(Comparator.comparing(mark -> !mark.primary())));
        return lines;
    }

    private Mark markOf(Span span, boolean primary, String text) {
        int line = source.line(span.start());
        int lineStart = source.lineStart(line);
        int lastLine = source.line(Math.max(span.start(), span.end() - 1));
        int end = lastLine == line
                ? span.end() - lineStart
                : source.lineText(line).length();
        String shown = lastLine == line ? text : text + " (through line " + lastLine + ")";
        return new Mark(line, span.start() - lineStart, end, primary, shown);
    }

    private void drawSourceLine(int number, List<Mark> marks) {
        var display = new DisplayLine(source.lineText(number));
        var window = display.window(marks.getFirst().first());
        out.append(painted(BLUE, gutterText(String.valueOf(number)) + " │ "))
                .append(window.text())
                .append('\n');
        for (Mark mark : marks) drawUnderline(mark, display, window);
    }

    private void drawUnderline(Mark mark, DisplayLine display, DisplayLine.Window window) {
        int from = Math.clamp(display.column(mark.first()) - window.shift(), 0, window.columns());
        int to = Math.min(display.column(mark.end()) - window.shift(), window.columns());
        String carets = (mark.primary() ? "^" : "-").repeat(Math.max(1, to - from));
        String shown = (carets + " " + withoutControls(mark.text())).stripTrailing();
        out.append(painted(BLUE, gutterText("") + " │ "))
                .append(" ".repeat(from))
                .append(painted(mark.primary() ? severityColor() : BLUE, shown))
                .append('\n');
    }

    /** Returns the text with control characters replaced: messages quote the source, which may contain any. */
    private static String withoutControls(String text) {
        return new DisplayLine(text).text();
    }

    private int lastLineShown() {
        int last = source.line(diagnostic.span().start());
        for (Label label : diagnostic.secondary())
            last = Math.max(last, source.line(label.span().start()));
        return last;
    }

    private String gutterText(String number) {
        return " ".repeat(gutterColumns - number.length()) + number;
    }

    private String severityColor() {
        return switch (diagnostic.severity()) {
            case ERROR -> RED;
            case WARNING -> YELLOW;
        };
    }

    private String painted(String style, String text) {
        return color ? "\u001b[" + style + "m" + text + "\u001b[0m" : text;
    }
}
