package salsa.compiler.kernel.value;

import java.util.List;
import salsa.syntax.tree.Node;
import salsa.syntax.tree.Statement;

/**
 * A static method of the behavior whose types a kernel can use.
 *
 * @param text the method's name in the translated program
 */
public record Method(
        Node head, String name, String text, List<Variable> parameters, KernelType result, Statement.Block body) {

    public boolean isKernel() {
        return !parameters.isEmpty() && parameters.getFirst().type() == SpecialType.WORK_ITEM;
    }

    /** Returns the parameters that the translated program has. */
    public List<Variable> passed() {
        return parameters.stream()
                .filter(each -> each.type() != SpecialType.WORK_ITEM)
                .toList();
    }
}
