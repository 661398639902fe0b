package salsa.syntax.source;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Collects the diagnostics of one run over any number of sources. Used by one thread. */
public final class Diagnostics {
    private static final Comparator<Diagnostic> BY_PLACE = Comparator.comparing(
                    (Diagnostic each) -> each.source().name())
            .thenComparingInt(each -> each.span().start())
            .thenComparingInt(each -> each.span().end());

    private final List<Diagnostic> reported = new ArrayList<>();

    /** Creates an empty collector. */
    public Diagnostics() {}

    public void report(Diagnostic diagnostic) {
        reported.add(diagnostic);
    }

    /** Returns all diagnostics by source and place; those of one place in the order of their reports. */
    public List<Diagnostic> all() {
        return reported.stream().sorted(BY_PLACE).toList();
    }

    public boolean hasErrors() {
        return reported.stream().anyMatch(each -> each.severity() == Severity.ERROR);
    }
}
