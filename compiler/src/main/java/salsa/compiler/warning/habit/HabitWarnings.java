package salsa.compiler.warning.habit;

import salsa.compiler.symbol.SalsaType;
import salsa.compiler.symbol.Universe;
import salsa.compiler.typing.Attribution;
import salsa.compiler.warning.Receivers;
import salsa.compiler.wording.Violations;
import salsa.syntax.source.Diagnostics;

/** All warnings about habits from other languages. */
public final class HabitWarnings {
    private HabitWarnings() {}

    /** Reports only if there is no error. */
    public static void check(Universe universe, Attribution attribution, Diagnostics diagnostics) {
        if (diagnostics.hasErrors()) return;
        var receivers = new Receivers(universe, attribution);
        for (SalsaType type : universe.types()) {
            if (type.fromHeader() || type.isInterface()) continue;
            var violations = new Violations(type, diagnostics);
            new ShortCircuits(type, receivers, violations).check();
            new EqualDelays(violations).check();
            new IdleBreaks(violations).check();
            new DeclaredTypes(type, attribution, violations).check();
        }
    }
}
