package salsa.compiler.isolation;

import salsa.compiler.typing.Attribution;
import salsa.compiler.unit.SalsaType;
import salsa.compiler.unit.Universe;
import salsa.syntax.source.Diagnostics;

/** All rules of isolation, over every file that is compiled. */
public final class Isolation {
    private Isolation() {}

    public static void check(Universe universe, Attribution attribution, Diagnostics diagnostics) {
        for (SalsaType type : universe.types()) {
            if (type.fromHeader()) continue;
            var report = new Report(type, diagnostics);
            new Crossings(type, attribution, report).check(type.declaration());
            new Walls(type, attribution, report).check();
            Ownership.check(type, attribution, report);
        }
    }
}
