package salsa.syntax.source;

import java.util.stream.Collectors;
import salsa.syntax.tree.Span;

/**
 * A diagnostic as one line of JSON, for tools. Lines and columns count from 1, columns in UTF-16 units; an end is the
 * place after the last character. docs/command.md documents the names; names are added, and never change their meaning.
 */
public final class JsonLine {
    private final Source source;
    private final StringBuilder out = new StringBuilder();

    private JsonLine(Source source) {
        this.source = source;
    }

    /** Returns the line, without a terminator. */
    public static String of(Diagnostic diagnostic) {
        return new JsonLine(diagnostic.source()).write(diagnostic);
    }

    private String write(Diagnostic diagnostic) {
        out.append('{');
        text("code", diagnostic.code().id()).append(',');
        text("severity", diagnostic.severity().word()).append(',');
        text("title", diagnostic.code().title()).append(',');
        text("file", source.name()).append(',');
        place(diagnostic.span()).append(',');
        text("reason", diagnostic.reason()).append(',');
        text("remedy", diagnostic.remedy()).append(",\"labels\":[");
        out.append(diagnostic.secondary().stream()
                        .map(each -> new JsonLine(source).write(each))
                        .collect(Collectors.joining(",")))
                .append("],");
        text("page", "docs/errors/" + diagnostic.code().id() + ".md").append('}');
        return out.toString();
    }

    private String write(Label label) {
        out.append('{');
        place(label.span()).append(',');
        text("text", label.text()).append('}');
        return out.toString();
    }

    private StringBuilder place(Span span) {
        number("line", source.line(span.start())).append(',');
        number("column", source.column(span.start())).append(',');
        number("endLine", source.line(span.end())).append(',');
        return number("endColumn", source.column(span.end()));
    }

    private StringBuilder number(String name, int value) {
        return out.append('"').append(name).append("\":").append(value);
    }

    private StringBuilder text(String name, String value) {
        out.append('"').append(name).append("\":\"");
        value.chars().forEach(this::character);
        return out.append('"');
    }

    /** Writes a character. Escapes also Unicode line separators, and unpaired surrogates, which UTF-8 cannot encode. */
    private void character(int c) {
        switch (c) {
            case '"' -> out.append("\\\"");
            case '\\' -> out.append("\\\\");
            case '\n' -> out.append("\\n");
            case '\r' -> out.append("\\r");
            case '\t' -> out.append("\\t");
            default -> {
                boolean escaped = c < ' ' || c == 0x7F || c == 0x2028 || c == 0x2029 || Character.isSurrogate((char) c);
                if (escaped) out.append("\\u%04x".formatted(c));
                else out.append((char) c);
            }
        }
    }
}
