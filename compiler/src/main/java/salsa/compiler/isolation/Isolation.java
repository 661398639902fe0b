package salsa.compiler.isolation;

import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import salsa.compiler.isolation.move.Ownership;
import salsa.compiler.isolation.value.Report;
import salsa.compiler.symbol.MovedFields;
import salsa.compiler.symbol.SalsaType;
import salsa.compiler.symbol.Universe;
import salsa.compiler.typing.Attribution;
import salsa.syntax.source.Diagnostics;

/** Runs all isolation rules over every compiled file. */
public final class Isolation {
    private Isolation() {}

    /** Reports every violation, and returns the fields that the behaviors move. */
    public static MovedFields check(Universe universe, Attribution attribution, Diagnostics diagnostics) {
        List<SalsaType> parentsFirst = universe.types().stream()
                .filter(type -> !type.fromHeader())
                .sorted(Comparator.comparingInt(type -> type.lineage().size()))
                .toList();
        var moved = new MovedFields();
        var reports = new LinkedHashMap<SalsaType, Report>();
        for (SalsaType type : parentsFirst) {
            var report = new Report(type, diagnostics);
            reports.put(type, report);
            new BypassRules(type, attribution, report)
                    .check(); // before all crossings: what it reports explains some of them
        }
        reports.forEach((type, report) -> {
            new Crossings(type, attribution, report).checkNode(type.declaration());
            new MobileFields(type, attribution, report).check();
            boolean whole = type.constructors().stream().allMatch(each -> each.body() != null);
            if (whole) Ownership.check(type, attribution, report, moved);
        });
        return moved;
    }
}
