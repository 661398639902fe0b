package salsa.compiler;

import java.util.Optional;
import salsa.syntax.source.Source;
import salsa.syntax.tree.Span;

/**
 * The meaning of a name in a program.
 *
 * @param kind the kind of the declaration
 * @param name as declared
 * @param type the declaration without its body: {@code int add(int by)}, {@code String title}, {@code behavior Ring}
 * @param documentation the text of its documentation comment, or an empty text
 * @param declaration where it is declared, if that is a .salsa file or the header of one
 */
public record Symbol(Kind kind, String name, String type, String documentation, Optional<Place> declaration) {

    /** A kind of declaration. */
    public enum Kind {
        BEHAVIOR,
        INTERFACE,
        HANDLER,
        CONSTRUCTOR,
        VARIABLE,
        JAVA_TYPE,
        JAVA_METHOD,
        PACKAGE
    }

    /** A place in a file. */
    public record Place(Source source, Span span) {}
}
