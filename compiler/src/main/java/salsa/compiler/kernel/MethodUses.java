package salsa.compiler.kernel;

import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import salsa.compiler.kernel.KernelParameter.Role;
import salsa.syntax.tree.Declaration;
import salsa.syntax.tree.Expression;
import salsa.syntax.tree.Node;

/**
 * The uses of arrays in static methods. An array is an input if its elements are only read, an output if they are only
 * assigned, and both otherwise. A method that receives it as an argument counts with its own uses; of several methods with
 * that name and number of parameters, all count.
 */
final class MethodUses {
    /** A use of an array's elements. */
    private enum Use {
        READ,
        WRITE
    }

    /** A parameter of a method. */
    private record Passed(Declaration.Handler method, String parameter) {}

    private final List<Declaration.Handler> methods;

    MethodUses(List<Declaration.Handler> methods) {
        this.methods = methods;
    }

    /** Returns what an array is for a method. */
    Role roleOf(Declaration.Handler method, String parameter) {
        Set<Use> uses = new Walk(parameter, new HashSet<>()).usesIn(method);
        if (!uses.contains(Use.WRITE)) return Role.INPUT;
        return uses.contains(Use.READ) ? Role.IN_OUT : Role.OUTPUT;
    }

    /** Collects the uses of one parameter; {@code seen} ends the walk through methods that call each other. */
    private final class Walk {
        private final String parameter;
        private final Set<Passed> seen;
        private final Set<Use> uses = EnumSet.noneOf(Use.class);

        Walk(String parameter, Set<Passed> seen) {
            this.parameter = parameter;
            this.seen = seen;
        }

        Set<Use> usesIn(Declaration.Handler method) {
            if (seen.add(new Passed(method, parameter)) && method.body() != null) visit(method.body());
            return uses;
        }

        private void visit(Node node) {
            switch (node) {
                case Expression.Assign assign
                when isElement(assign.left()) -> {
                    uses.add(Use.WRITE);
                    if (!assign.operator().equals("=")) uses.add(Use.READ);
                    visit(((Expression.Index) assign.left()).index());
                    visit(assign.right());
                }
                case Expression.Unary step
                when isElement(step.operand()) && step.operator().matches("\\+\\+|--") -> {
                    uses.addAll(EnumSet.allOf(Use.class));
                    visit(((Expression.Index) step.operand()).index());
                }
                case Expression.Index element
                when isElement(element) -> {
                    uses.add(Use.READ);
                    visit(element.index());
                }
                case Expression.Select select when isArray(select.target()) -> {} // its length
                case Expression.Call call -> visitCall(call);
                case Expression.Name name when isArray(name) -> uses.addAll(EnumSet.allOf(Use.class));
                default -> node.children().forEach(this::visit);
            }
        }

        private void visitCall(Expression.Call call) {
            for (int i = 0; i < call.arguments().size(); i++) {
                Expression argument = call.arguments().get(i);
                if (isArray(argument)) addUsesOfCalled(call, i);
                else visit(argument);
            }
        }

        private void addUsesOfCalled(Expression.Call call, int argument) {
            for (Declaration.Handler each : methods) {
                if (!each.name().text().equals(call.name().text())
                        || each.parameters().size() != call.arguments().size()) continue;
                String passed = each.parameters().get(argument).name().text();
                uses.addAll(new Walk(passed, seen).usesIn(each));
            }
        }

        private boolean isElement(Expression expression) {
            return expression instanceof Expression.Index element && isArray(element.array());
        }

        private boolean isArray(Expression expression) {
            return expression instanceof Expression.Name name && name.text().equals(parameter);
        }
    }
}
