package salsa.compiler.symbol;

import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import salsa.compiler.scheme.RuntimeNames;
import salsa.syntax.source.Source;
import salsa.syntax.tree.Declaration;

/**
 * A parsed file. The text alone does not show whether {@code n<-(x)} sends a message or compares: a file is first
 * parsed without comparisons, and again when types have shown where there are some. Immutable; {@link ParsedFiles}
 * creates it.
 *
 * @param header      whether it is the header of a compiled behavior
 * @param unit        the tree
 * @param comparisons the offsets at which {@code <-(} means {@code <} and {@code -(}
 * @param facts       the facts about its declaration
 */
record ParsedFile(Source source, boolean header, Declaration.Unit unit, Set<Integer> comparisons, Facts facts) {

    /** Returns the file with that tree. Empty if it declares nothing with a name. */
    static Optional<ParsedFile> of(Source source, boolean header, Declaration.Unit unit, Set<Integer> arrows) {
        if (unit.type() == null || unit.type().name() == null) return Optional.empty();
        return Optional.of(new ParsedFile(source, header, unit, arrows, Facts.of(source, unit)));
    }

    String module() {
        return unit.module() == null ? "" : RuntimeNames.modern(unit.module().name());
    }

    /** Returns the name of the type; if the declaration lacks one, which is an error already, that of the file. */
    String name() {
        String name = Objects.requireNonNull(unit.type()).name().text();
        return name.isEmpty() ? source.fileName().replace(".salsa", "") : name;
    }

    String qualifiedName() {
        return module().isEmpty() ? name() : module() + "." + name();
    }
}
