package salsa.robustness;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Field;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import salsa.compiler.isolation.value.Foreign;
import salsa.runtime.copy.value.ShareableTypes;

/**
 * The compiler and the runtime refuse to copy the same kinds of objects. Each has its own list, by name and by class,
 * which the other cannot use; so this test reads both.
 */
class RefusedKindsTest {
    private static final String OF_THE_RUNTIME = "salsa.runtime.";

    @Test
    void theCompilerAndTheRuntimeRefuseTheSameKindsOfTheJdk() throws ReflectiveOperationException {
        Set<String> atRunTime = reasons(Class.forName("salsa.runtime.copy.value.Refusals")).keySet().stream()
                .map(each -> ((Class<?>) each).getCanonicalName())
                .collect(Collectors.toSet());
        assertThat(compilers(false)).containsExactlyInAnyOrderElementsOf(atRunTime);
    }

    @Test
    void theCompilerAndTheRuntimeRefuseTheSameKindsOfTheRuntimesOwn() throws ReflectiveOperationException {
        var references = Class.forName("salsa.runtime.RuntimeShareableTypes").getDeclaredConstructor();
        references.setAccessible(true);
        var own = (ShareableTypes) references.newInstance();
        assertThat(compilers(true)).isNotEmpty();
        for (String each : compilers(true))
            assertThat(own.reasonToStay(Class.forName(each))).as(each).isNotNull();
    }

    private static List<String> compilers(boolean ofTheRuntime) throws ReflectiveOperationException {
        return reasons(Foreign.class).keySet().stream()
                .map(Object::toString)
                .filter(each -> each.startsWith(OF_THE_RUNTIME) == ofTheRuntime)
                .toList();
    }

    private static Map<?, ?> reasons(Class<?> list) throws ReflectiveOperationException {
        Field reasons = list.getDeclaredField("REASONS");
        reasons.setAccessible(true);
        return (Map<?, ?>) reasons.get(null);
    }
}
