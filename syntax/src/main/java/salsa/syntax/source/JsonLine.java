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
        return new JsonLine(diagnostic.source()).toJson(diagnostic);
    }

    private String toJson(Diagnostic diagnostic) {
        out.append('{');
        addText("code", diagnostic.code().id()).append(',');
        addText("severity", diagnostic.severity().word()).append(',');
        addText("title", diagnostic.code().title()).append(',');
        addText("file", source.name()).append(',');
        addPlace(diagnostic.span()).append(',');
        addText("reason", diagnostic.reason()).append(',');
        addText("remedy", diagnostic.remedy()).append(",\"labels\":[");
        out.append(diagnostic.secondary().stream()
                        .map(each -> new JsonLine(source).toJson(each))
                        .collect(Collectors.joining(",")))
                .append("],");
        addText("page", "docs/errors/" + diagnostic.code().id() + ".md").append('}');
        return out.toString();
    }

    private String toJson(Label label) {
        out.append('{');
        addPlace(label.span()).append(',');
        addText("text", label.text()).append('}');
        return out.toString();
    }

    private StringBuilder addPlace(Span span) {
        addNumber("line", source.line(span.start())).append(',');
        addNumber("column", source.column(span.start())).append(',');
        addNumber("endLine", source.line(span.end())).append(',');
        return addNumber("endColumn", source.column(span.end()));
    }

    private StringBuilder addNumber(String name, int value) {
        return out.append('"').append(name).append("\":").append(value);
    }

    private StringBuilder addText(String name, String value) {
        out.append('"').append(name).append("\":\"");
        value.chars().forEach(this::addCharacter);
        return out.append('"');
    }

    /** Writes a character. Escapes also Unicode line separators, and unpaired surrogates, which UTF-8 cannot encode. */
    private void addCharacter(int c) {
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
