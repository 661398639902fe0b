package salsa.compiler.symbol;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import salsa.syntax.parser.Parser;
import salsa.syntax.source.Diagnostic;
import salsa.syntax.source.Diagnostics;
import salsa.syntax.source.Meanings;
import salsa.syntax.source.Source;
import salsa.syntax.tree.Declaration;

/**
 * The files that a session has parsed. A file whose text is as before is not parsed again: parsed files never change,
 * so each universe can use them. Files that an analysis did not ask for are forgotten.
 */
public final class ParsedFiles {
    /** What a parse depends on beside the text: under equal keys, an equal text gives an equal tree. */
    private record Key(String name, boolean header, Meanings meanings) {}

    /** A parse of one text; {@code file} is empty if it declares nothing with a name. */
    private record Parse(Source source, Optional<ParsedFile> file, List<Diagnostic> diagnostics) {}

    private Map<Key, Parse> known = new HashMap<>();
    private Map<Key, Parse> before = new HashMap<>();
    private int parses;

    /** Begins an analysis, which keeps the files that it asks for. */
    public void beginAnalysis() {
        before = known;
        known = new HashMap<>();
    }

    /** Returns how many texts have been parsed so far. */
    public int parses() {
        return parses;
    }

    /** Returns the file and adds its errors; empty if it declares nothing with a name. */
    Optional<ParsedFile> readFile(Source source, boolean header, Meanings meanings, List<Diagnostic> errors) {
        Parse parse = parseOrReuse(source, header, meanings);
        errors.addAll(parse.diagnostics());
        return parse.file();
    }

    /** Returns the file with more comparisons; empty if they are invalid there. */
    Optional<ParsedFile> withComparisons(ParsedFile file, Set<Integer> arrows) {
        var all = new HashSet<>(file.meanings().comparisons());
        if (!all.addAll(arrows)) return Optional.empty();
        var meanings = new Meanings(Set.copyOf(all), file.meanings().actors());
        Parse parse = parseOrReuse(file.source(), file.header(), meanings);
        return parse.diagnostics().isEmpty() ? parse.file() : Optional.empty();
    }

    private Parse parseOrReuse(Source source, boolean header, Meanings meanings) {
        var key = new Key(source.name(), header, meanings);
        Parse parse = known.getOrDefault(key, before.get(key));
        if (parse == null || !parse.source().text().equals(source.text())) {
            parse = newParse(source, header, meanings);
            parses++;
        }
        known.put(key, parse);
        return parse;
    }

    private static Parse newParse(Source source, boolean header, Meanings meanings) {
        var diagnostics = new Diagnostics();
        Declaration.Unit unit = Parser.parse(source, diagnostics, meanings);
        return new Parse(source, ParsedFile.of(source, header, unit, meanings), diagnostics.all());
    }
}
