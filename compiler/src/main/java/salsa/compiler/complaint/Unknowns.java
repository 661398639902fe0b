package salsa.compiler.complaint;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import salsa.syntax.source.Diagnostic;
import salsa.syntax.source.Label;
import salsa.syntax.source.Source;

/** Collects unknown names: each missing name yields one diagnostic, however often a file uses it. */
final class Unknowns {
    private static final int LABELS_MAX = 2;

    /** A name that is unknown in a file: its diagnostics become one. */
    private record Key(Source source, String name) {}

    private final Map<Key, List<Diagnostic>> places = new LinkedHashMap<>();

    /** Adds the diagnostic about a name at one of its places. */
    void addUnknown(String name, Diagnostic found) {
        places.computeIfAbsent(new Key(found.source(), name), key -> new ArrayList<>())
                .add(found);
    }

    /** Returns one diagnostic for each name, at its first place. */
    List<Diagnostic> onePerName() {
        return places.values().stream().map(Unknowns::mergePlaces).toList();
    }

    private static Diagnostic mergePlaces(List<Diagnostic> all) {
        var sorted = new ArrayList<>(all);
        sorted.sort(Comparator.comparing(each -> each.span().start()));
        Diagnostic first = sorted.getFirst();
        var places = new HashSet<Integer>();
        sorted.removeIf(each -> !places.add(each.span().start()));
        sorted.remove(first);
        Diagnostic reported = first;
        for (int i = 0; i < Math.min(LABELS_MAX, sorted.size()); i++) {
            int more = i == LABELS_MAX - 1 ? sorted.size() - LABELS_MAX : 0;
            reported = reported.with(new Label(
                    sorted.get(i).span(),
                    more == 0
                            ? "here, too"
                            : "here, too, and in " + more + (more == 1 ? " more place" : " more places")));
        }
        return reported;
    }
}
