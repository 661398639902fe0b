package salsa.compiler.kernel.translation;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import salsa.compiler.kernel.value.Variable;

/** The variables that are visible at one place of a method. Java lets none of them hide another. */
final class Scope {
    private final Deque<Map<String, Variable>> blocks = new ArrayDeque<>();

    Scope() {
        enter();
    }

    void enter() {
        blocks.push(new HashMap<>());
    }

    void leave() {
        blocks.pop();
    }

    void declare(Variable variable) {
        blocks.element().put(variable.name(), variable);
    }

    Optional<Variable> find(String name) {
        return blocks.stream()
                .map(each -> each.get(name))
                .filter(each -> each != null)
                .findFirst();
    }
}
