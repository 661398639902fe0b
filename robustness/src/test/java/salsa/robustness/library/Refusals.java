package salsa.robustness.library;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import salsa.robustness.library.Wrapping.Form;
import salsa.syntax.source.Diagnostic;
import salsa.syntax.source.Drawing;

/** The number of compiled bodies, and the diagnostics about the others. */
final class Refusals {
    private static final String SYNTAX = "E0[12].*";

    private final Map<Form, Integer> accepted = new EnumMap<>(Form.class);
    private final Map<Form, Map<String, List<String>>> refused = new EnumMap<>(Form.class);
    private final List<String> unread = new ArrayList<>();

    void accepted(Form form, int count) {
        accepted.merge(form, count, Integer::sum);
    }

    void refused(Form form, Body body, Diagnostic diagnostic) {
        String drawing = body.place() + "\n" + Drawing.draw(diagnostic, false);
        if (diagnostic.code().id().matches(SYNTAX)) unread.add(drawing);
        refused.computeIfAbsent(form, _ -> new TreeMap<>())
                .computeIfAbsent(
                        diagnostic.code().id() + " " + diagnostic.code().title(), _ -> new ArrayList<>())
                .add(drawing);
    }

    /** Returns the bodies that could not be parsed. */
    List<String> unread() {
        return unread;
    }

    int accepted(Form form) {
        return accepted.getOrDefault(form, 0);
    }

    int refused(Form form) {
        return refused.getOrDefault(form, Map.of()).values().stream()
                .mapToInt(List::size)
                .sum();
    }

    /** Returns the numbers, and some examples of each kind. */
    String text(int examples) {
        var text = new StringBuilder();
        for (Form form : Form.values()) {
            text.append(form)
                    .append(": ")
                    .append(accepted(form))
                    .append(" compiled, ")
                    .append(refused(form))
                    .append(" refused\n");
            refused.getOrDefault(form, Map.of()).forEach((code, all) -> {
                text.append("  ").append(all.size()).append(" × ").append(code).append('\n');
                all.stream().limit(examples).forEach(each -> text.append(each.indent(6)));
            });
        }
        return text.toString();
    }
}
