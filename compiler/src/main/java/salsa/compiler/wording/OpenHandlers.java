package salsa.compiler.wording;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import salsa.compiler.symbol.SalsaType;
import salsa.syntax.tree.Declaration;
import salsa.syntax.tree.TypeTree;

/** The handlers that a behavior's parents and interfaces require and that it does not have. */
public final class OpenHandlers {

    /** A required handler, and the type that requires it. */
    public record Open(SalsaType owner, Declaration.Handler handler) {

        /** Returns the declaration without a body: {@code ack open(int n)}. */
        public String signature() {
            return Places.text(owner, handler.passType()) + " " + handler.name().text()
                    + handler.parameters().stream()
                            .map(each -> Places.text(owner, each))
                            .collect(Collectors.joining(", ", "(", ")"));
        }
    }

    private OpenHandlers() {}

    public static List<Open> openHandlersOf(SalsaType type) {
        var open = new ArrayList<Open>();
        List<SalsaType> lineage = type.lineage();
        for (SalsaType asking : typesThatRequire(lineage)) {
            for (Declaration.Handler handler : asking.handlers()) {
                boolean asked = asking.isInterface() || handler.isAbstract();
                if (asked && !isImplemented(handler, lineage) && !isListed(handler, open))
                    open.add(new Open(asking, handler));
            }
        }
        return open;
    }

    /** Returns the behaviors, and all interfaces that they and those interfaces name. */
    public static Set<SalsaType> typesThatRequire(List<SalsaType> lineage) {
        var all = new LinkedHashSet<SalsaType>();
        Deque<SalsaType> next = new ArrayDeque<>(lineage);
        while (!next.isEmpty()) {
            SalsaType type = next.remove();
            if (!all.add(type)) continue;
            List<TypeTree> clauses = switch (type.declaration()) {
                case Declaration.Behavior behavior -> behavior.interfaces();
                case Declaration.Interface contract -> contract.parents();
            };
            clauses.stream().map(type::resolve).filter(each -> each != null).forEach(next::add);
        }
        return all;
    }

    private static boolean isImplemented(Declaration.Handler asked, List<SalsaType> lineage) {
        return lineage.stream()
                .flatMap(each -> each.handlers().stream())
                .anyMatch(each -> !each.isAbstract() && hasSameSignature(each, asked));
    }

    private static boolean isListed(Declaration.Handler asked, List<Open> open) {
        return open.stream().anyMatch(each -> hasSameSignature(each.handler(), asked));
    }

    private static boolean hasSameSignature(Declaration.Handler one, Declaration.Handler other) {
        return one.name().text().equals(other.name().text())
                && one.parameters().size() == other.parameters().size();
    }
}
