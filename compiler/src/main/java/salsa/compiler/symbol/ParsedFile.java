package salsa.compiler.symbol;

import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import salsa.compiler.scheme.RuntimeNames;
import salsa.syntax.source.Meanings;
import salsa.syntax.source.Source;
import salsa.syntax.tree.Declaration;

/**
 * A parsed file. The text alone does not show whether {@code n<-(x)} sends a message or compares, and whether the
 * braces behind {@code new B()} are those of an actor or of a Java class: a file is first parsed without comparisons
 * and actors, and again when other files and types have shown where there are some. Each anonymous actor is a parsed
 * file as well, of the same source, with the enclosing one as {@code around}. Immutable; {@link ParsedFiles} creates
 * it.
 *
 * @param header   whether it is the header of a compiled behavior
 * @param unit     the tree
 * @param meanings of places in the text
 * @param facts    the facts about its declaration
 * @param around   the file with the code that creates it, for an anonymous actor; else null
 */
record ParsedFile(
        Source source,
        boolean header,
        Declaration.Unit unit,
        Meanings meanings,
        Facts facts,
        @Nullable ParsedFile around) {

    /** Returns the file with that tree. Empty if it declares nothing with a name. */
    static Optional<ParsedFile> of(Source source, boolean header, Declaration.Unit unit, Meanings meanings) {
        if (unit.type() == null || unit.type().name() == null) return Optional.empty();
        return Optional.of(new ParsedFile(source, header, unit, meanings, Facts.of(source, unit, Set.of()), null));
    }

    /** Returns the behavior of an anonymous actor that code of this file creates. */
    ParsedFile anonymousActor(Declaration.Behavior actor) {
        var alone = new Declaration.Unit(actor.span(), unit.module(), unit.imports(), actor);
        return new ParsedFile(source, header, alone, meanings, Facts.of(source, alone, facts.inside()), this);
    }

    String module() {
        return unit.module() == null
                ? ""
                : RuntimeNames.inTodaysPackages(unit.module().name());
    }

    Declaration.Type type() {
        return Objects.requireNonNull(unit.type()); // or there would be no ParsedFile
    }

    /** Returns the name of the type; if the declaration lacks one, which is an error already, that of the file. */
    String name() {
        String name = type().name().text();
        return name.isEmpty() ? source.fileName().replace(".salsa", "") : name;
    }

    String qualifiedName() {
        if (around != null) return around.qualifiedName() + "." + name();
        return module().isEmpty() ? name() : module() + "." + name();
    }
}
