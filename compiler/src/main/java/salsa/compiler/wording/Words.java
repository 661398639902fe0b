package salsa.compiler.wording;

import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import javax.lang.model.type.TypeMirror;
import salsa.syntax.source.Spelling;

/** Translates Java's terms into Salsa's. */
public final class Words {
    private static final int SHOWN_MAX = 50;

    private Words() {}

    /** Returns a type as users write it. */
    public static String type(TypeMirror type) {
        return "of type " + simple(type.toString());
    }

    /** Returns a text of javac's without the packages and classes that a Salsa program does not name. */
    public static String simple(String text) {
        return text.replaceAll("salsa\\.runtime\\.Token<([^<>]*(?:<[^<>]*>)?)>", "token $1")
                .replaceAll("salsa\\.runtime\\.Ack\\b", "ack")
                .replaceAll("\\bToken<([^<>]+)>", "token $1")
                .replaceAll("\\bAck\\b", "ack")
                .replaceAll("salsa\\.(runtime|library)\\.", "")
                .replaceAll("\\bjava(x?\\.[a-z]+)+\\.", "")
                .replaceAll(
                        "(\\w+\\.)*(anonymous\\$\\w+?\\$\\d+[\\w$]*\\.)*anonymous\\$(\\w+?)\\$\\d+[\\w$]*",
                        "anonymous $3")
                .replaceAll("<null(type)?>", "null")
                .replaceAll("\\bcapture#\\d+ of ", "")
                .replaceAll("\\b(construct|cases)\\$", "")
                .replaceAll(" in method (<\\w+>)?body\\$\\d+\\([^)]*\\)", " here")
                .replaceAll("\\b(\\w+)\\$(?=\\()", "$1");
    }

    /** Returns those of javac's bounds that users know, without its own type variables such as {@code E}. */
    public static String types(String bounds) {
        List<String> known = Arrays.stream(bounds.split(",(?![^<]*>)"))
                .filter(each -> !each.matches("[A-Z]\\d?"))
                .distinct()
                .toList();
        return known.isEmpty() ? bounds : String.join(" or ", known);
    }

    /** Returns a piece of a program as a message shows it: one line of limited length. */
    public static String shortened(String text) {
        return text.length() <= SHOWN_MAX && text.indexOf('\n') < 0 ? text : "…";
    }

    /** Returns the candidate nearest to a misspelt name, if any is near enough. */
    public static Optional<String> nearest(String name, Collection<String> candidates) {
        return Spelling.nearest(name, candidates);
    }
}
