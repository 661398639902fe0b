package salsa.compiler.symbol;

import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import salsa.compiler.scheme.RuntimeNames;
import salsa.syntax.source.Diagnostics;
import salsa.syntax.source.Source;

/**
 * All behaviors and interfaces that the units of a compilation mention, directly or through others. Immutable: if types
 * show that a file must be parsed differently, {@link #withComparisons} returns another universe.
 */
public final class Universe {
    private final Map<String, ParsedFile> files;
    private final Map<String, SalsaType> types = new LinkedHashMap<>();
    private final List<Source> compiled;
    private final ParsedFiles parsed;

    Universe(Map<String, ParsedFile> files, List<Source> compiled, ParsedFiles parsed) {
        this.parsed = parsed;
        this.files = Collections.unmodifiableMap(files);
        this.compiled = List.copyOf(compiled);
        files.values().forEach(this::add);
    }

    private void add(ParsedFile file) {
        add(new SalsaType(file, this, null, new AnonymousActors(files)));
    }

    private void add(SalsaType type) {
        types.put(type.qualifiedName(), type);
        type.anonymousActors().forEach(this::add);
    }

    /** Reads the units and all files that they refer to, directly or not; parses those that {@code parsed} lacks. */
    public static Universe read(Lookup sources, List<Source> units, ParsedFiles parsed, Diagnostics diagnostics) {
        return new Reading(sources, parsed, diagnostics).readUniverse(units);
    }

    public Collection<SalsaType> types() {
        return Collections.unmodifiableCollection(types.values());
    }

    /** Returns whether a type of the program extends another. Looks at all of them. */
    public boolean isExtended(SalsaType type) {
        return types().stream().anyMatch(each -> each != type && each.lineage().contains(type));
    }

    /** Returns the behavior or interface of a qualified name; null if it is none of this universe. */
    public @Nullable SalsaType typeNamed(String qualifiedName) {
        return types.get(qualifiedName);
    }

    /** Returns the .salsa files that are compiled, in the order of discovery, including those with syntax errors. */
    public List<Source> compiledSources() {
        return compiled;
    }

    /**
     * Returns the universe in which the {@code <-(} at these offsets of a type's file are comparisons, or nothing if
     * the file is invalid that way. Its types are different objects from those of this one.
     */
    public Optional<Universe> withComparisons(SalsaType type, Set<Integer> arrows) {
        return parsed.withComparisons(
                        Objects.requireNonNull(files.get(type.outermost().qualifiedName())), arrows)
                .map(this::withFile);
    }

    private Universe withFile(ParsedFile read) {
        var others = new LinkedHashMap<>(files);
        others.put(read.qualifiedName(), read);
        return new Universe(others, compiled, parsed);
    }

    /** Returns the type that a name in a file denotes, or null. */
    @Nullable
    SalsaType resolveName(ParsedFile from, String name) {
        for (String candidate : candidateNames(from, name)) {
            SalsaType found = types.get(candidate);
            if (found != null) return found;
        }
        return null;
    }

    /**
     * Returns the qualified names that a name may denote, in the order in which Java looks up a class: explicit
     * imports, the own module, imports on demand, then the library.
     */
    static Set<String> candidateNames(ParsedFile from, String name) {
        if (name.contains(".")) return Set.of(RuntimeNames.inTodaysPackages(name));
        var candidates = new LinkedHashSet<String>();
        for (var use : from.unit().imports()) {
            if (!use.onDemand() && use.name().endsWith("." + name))
                candidates.add(RuntimeNames.inTodaysPackages(use.name()));
        }
        if (!candidates.isEmpty()) return candidates; // a single-type import hides all others
        candidates.add(from.module().isEmpty() ? name : from.module() + "." + name);
        for (var use : from.unit().imports()) {
            if (use.onDemand()) candidates.add(RuntimeNames.inTodaysPackages(use.name()) + "." + name);
        }
        candidates.add(RuntimeNames.LIBRARY + "." + name);
        return candidates;
    }

    /** Returns the names of messages that some case of a receive takes. */
    public Set<String> receivedNames() {
        var names = new LinkedHashSet<String>();
        types.values().forEach(type -> names.addAll(type.receivedMessages()));
        return names;
    }
}
