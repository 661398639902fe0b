package salsa.compiler.check;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import javax.lang.model.element.ExecutableElement;
import salsa.compiler.diagnostic.LanguageCode;
import salsa.compiler.symbol.SalsaType;
import salsa.compiler.typing.Attribution;
import salsa.syntax.source.Diagnostic;
import salsa.syntax.source.Diagnostics;
import salsa.syntax.source.Label;
import salsa.syntax.tree.Declaration;
import salsa.syntax.tree.Statement;

/**
 * The rule against constructors that call each other in a cycle by {@code self(…)}, so that none of them ever
 * completes.
 */
final class ConstructorCycles {
    private final Map<Declaration.Constructor, Statement.ConstructorCall> calls = new IdentityHashMap<>();
    private final Map<Declaration.Constructor, Declaration.Constructor> next = new IdentityHashMap<>();
    private final SalsaType type;

    private ConstructorCycles(SalsaType type, Attribution attribution) {
        this.type = type;
        for (Declaration.Constructor each : type.constructors()) {
            if (each.body() == null || each.body().statements().isEmpty()) continue;
            if (each.body().statements().getFirst() instanceof Statement.ConstructorCall call && !call.parent()) {
                addCall(each, call, attribution);
            }
        }
    }

    static void check(SalsaType type, Attribution attribution, Diagnostics diagnostics) {
        if (type.constructors().isEmpty()) return;
        var cycles = new ConstructorCycles(type, attribution);
        var reported = new ArrayList<Declaration.Constructor>();
        for (Declaration.Constructor each : type.constructors()) {
            List<Declaration.Constructor> circle = cycles.cycleFrom(each);
            if (circle.isEmpty() || reported.contains(each)) continue;
            reported.addAll(circle);
            diagnostics.report(cycles.cycleError(circle));
        }
    }

    private void addCall(Declaration.Constructor from, Statement.ConstructorCall call, Attribution attribution) {
        if (!(attribution.element(type, call) instanceof ExecutableElement called)) return;
        Declaration.Constructor to = attribution.members(type).constructorCalledBy(called);
        if (to == null) return;
        calls.put(from, call);
        next.put(from, to);
    }

    /** Returns the cycle that begins and ends with a constructor, or an empty list. */
    private List<Declaration.Constructor> cycleFrom(Declaration.Constructor first) {
        var circle = new ArrayList<Declaration.Constructor>();
        for (var each = first; each != null && !circle.contains(each); each = next.get(each)) circle.add(each);
        return next.get(circle.getLast()) == first ? circle : List.of();
    }

    /** Returns the call by which a constructor in a cycle leads to the next. */
    private Statement.ConstructorCall callInCycle(Declaration.Constructor inCycle) {
        return Objects.requireNonNull(calls.get(inCycle), "no call");
    }

    private Diagnostic cycleError(List<Declaration.Constructor> circle) {
        Declaration.Constructor first = circle.getFirst();
        String reason = circle.size() == 1
                ? "this constructor calls itself endlessly"
                : "these constructors call each other endlessly";
        Label[] others = circle.stream()
                .skip(1)
                .map(each -> new Label(callInCycle(each).span(), "which calls"))
                .toArray(Label[]::new);
        return Diagnostic.error(
                        LanguageCode.CONSTRUCTOR_CYCLE,
                        type.source(),
                        callInCycle(first).span(),
                        reason,
                        "remove one of the calls")
                .with(others);
    }
}
