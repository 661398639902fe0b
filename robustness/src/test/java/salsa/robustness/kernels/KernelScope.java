package salsa.robustness.kernels;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** What random code at one place may refer to. */
final class KernelScope {
    /** A static method that random code may call. */
    record Helper(String name, String result, List<String> parameters) {}

    final Random random;
    final List<Helper> helpers;
    final List<KernelVariable> variables = new ArrayList<>();
    final List<KernelVariable> arrays = new ArrayList<>();
    private int names;

    KernelScope(Random random, List<Helper> helpers) {
        this.random = random;
        this.helpers = helpers;
    }

    String newName(String prefix) {
        return prefix + names++;
    }

    boolean chance(int percent) {
        return random.nextInt(100) < percent;
    }

    <T> T oneOf(List<T> choices) {
        return choices.get(random.nextInt(choices.size()));
    }

    /** Returns the helpers for whose array parameters there are arrays. */
    List<Helper> callable() {
        return helpers.stream()
                .filter(each -> each.parameters().stream().allMatch(this::isAvailable))
                .toList();
    }

    private boolean isAvailable(String type) {
        return !type.endsWith("[]")
                || arrays.stream().anyMatch(array -> array.type().equals(type));
    }

    List<KernelVariable> variablesOf(String type) {
        return variables.stream().filter(each -> each.type().equals(type)).toList();
    }

    List<KernelVariable> assignableOf(String type) {
        return variablesOf(type).stream().filter(KernelVariable::assignable).toList();
    }
}
