package salsa.compiler.check;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import salsa.compiler.typing.Attribution;
import salsa.compiler.unit.SalsaType;
import salsa.syntax.source.Code;
import salsa.syntax.source.Diagnostic;
import salsa.syntax.tree.Node;
import salsa.syntax.tree.Span;

/** One complaint of javac's, with the place in the Salsa file that it is about. */
record Complained(SalsaType type, javax.tools.Diagnostic<?> java, int offset, List<Node> path) {

    static Complained of(Attribution.Complaint complaint) {
        return new Complained(
                complaint.type(),
                complaint.diagnostic(),
                complaint.offset(),
                Places.path(complaint.type(), complaint.offset()));
    }

    /** javac's key for the complaint, without what all errors begin with. */
    String code() {
        return java.getCode().replaceFirst("^compiler\\.err\\.", "");
    }

    String message() {
        return java.getMessage(Locale.ROOT);
    }

    /** The smallest node at the place. */
    Node at() {
        return path.getLast();
    }

    Span span() {
        return Places.word(type, at(), offset);
    }

    /** Where the smallest node of a kind around the place, or null. */
    <T extends Node> T around(Class<T> kind) {
        return Places.innermost(path, kind);
    }

    String firstLine() {
        return firstLine(java);
    }

    static String firstLine(javax.tools.Diagnostic<?> complaint) {
        return Words.simple(
                complaint.getMessage(Locale.ROOT).lines().findFirst().orElse("").strip());
    }

    /** All that javac says, on one line, without its own names for things. */
    String wholeText() {
        return Words.simple(message()
                .lines()
                .map(String::strip)
                .filter(each -> !each.contains("Typing.") && !each.startsWith("(actual and formal"))
                .collect(Collectors.joining("; ")));
    }

    /** What stands behind a word such as {@code location:} in the message, or an empty text. */
    String part(String word) {
        return message()
                .lines()
                .map(String::strip)
                .filter(each -> each.startsWith(word))
                .map(each -> each.substring(word.length()).strip())
                .findFirst()
                .orElse("");
    }

    Diagnostic error(Code code, String reason, String remedy) {
        return error(code, span(), reason, remedy);
    }

    Diagnostic error(Code code, Span at, String reason, String remedy) {
        return Diagnostic.error(code, type.source(), at, reason, remedy);
    }
}
