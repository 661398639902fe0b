package salsa.compiler.text;

import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import salsa.compiler.scheme.RuntimeNames;

/**
 * The short names in Java text: {@code Token} for {@code salsa.runtime.Token} wherever the Salsa file does not use the
 * word itself. Records the imports that they need.
 */
public final class ShortNames {
    private static final List<String> RUNTIME = List.of(
            "Ack",
            "Actor",
            "Answer",
            "Cases",
            "Continuation",
            "Copy",
            "TokenGroup",
            "HandlerMessage",
            "Join",
            "Message",
            "MessageType",
            "Move",
            "Program",
            "ReceiveResult",
            "Sender",
            "Site",
            "Stage",
            "StagedActor",
            "Theaters",
            "Token",
            "ValueMessage");
    private static final Pattern QUALIFIED = Pattern.compile(
            "\\b" + RuntimeNames.RUNTIME.replace(".", "\\.") + "\\.(" + String.join("|", RUNTIME) + ")\\b(?!\\$)");

    private final Set<String> taken;
    private final Set<String> used = new TreeSet<>();

    /** Permits all short names except those in {@code taken}. */
    public ShortNames(Collection<String> taken) {
        this.taken = Set.copyOf(taken);
    }

    /** Returns an object that permits no short names. */
    static ShortNames none() {
        return new ShortNames(RUNTIME);
    }

    String shorten(String text) {
        if (!text.contains(RuntimeNames.RUNTIME)) return text;
        return QUALIFIED.matcher(text).replaceAll(match -> Matcher.quoteReplacement(shortIfFree(match.group(1))));
    }

    private String shortIfFree(String name) {
        if (taken.contains(name)) return RuntimeNames.RUNTIME + "." + name;
        used.add(name);
        return name;
    }

    /** Returns the imports that the text needs so far. */
    String importLines() {
        var lines = new StringBuilder();
        used.forEach(name -> lines.append("import ")
                .append(RuntimeNames.RUNTIME)
                .append('.')
                .append(name)
                .append(";\n"));
        return lines.toString();
    }
}
