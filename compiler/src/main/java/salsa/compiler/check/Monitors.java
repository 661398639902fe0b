package salsa.compiler.check;

import java.util.Set;
import javax.lang.model.element.ExecutableElement;
import salsa.compiler.diagnostic.LanguageCode;
import salsa.compiler.symbol.SalsaType;
import salsa.compiler.typing.Owner;
import salsa.compiler.wording.ForeignNames;
import salsa.compiler.wording.Places;
import salsa.compiler.wording.Violations;
import salsa.syntax.source.Diagnostics;
import salsa.syntax.tree.Expression;
import salsa.syntax.tree.Node;

/**
 * The rule that a handler does not wait for a monitor of Java, or notify one: it holds none, because it has no
 * {@code synchronized}.
 */
final class Monitors {
    private static final Set<String> METHODS = Set.of("wait", "notify", "notifyAll");

    private Monitors() {}

    static boolean isOfMonitor(ExecutableElement method) {
        return METHODS.contains(method.getSimpleName().toString())
                && Owner.of(method).toString().equals("java.lang.Object");
    }

    /** Returns whether a call is in a Java class, whose methods may be synchronized. */
    static boolean isInClass(SalsaType type, Expression.Call call) {
        return Places.innermost(Places.pathTo(type, call.span().start()), Node.ClassBody.class) != null;
    }

    static void reportMonitorCall(SalsaType type, Expression.Call call, Diagnostics diagnostics) {
        new Violations(type, diagnostics)
                .error(
                        LanguageCode.SYNCHRONIZED,
                        call.name(),
                        "`" + call.name().text()
                                + "` is for a thread that has locked an object, and a handler locks none",
                        ForeignNames.handlerHere(call.name().text()).orElseThrow());
    }
}
