package salsa.junit;

import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectMethod;

import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.platform.engine.DiscoverySelector;
import org.junit.platform.engine.TestDescriptor;
import org.junit.platform.engine.UniqueId;
import org.junit.platform.engine.discovery.ClassSelector;
import org.junit.platform.engine.discovery.MethodSelector;
import org.junit.platform.engine.discovery.UniqueIdSelector;
import org.junit.platform.engine.support.discovery.SelectorResolver;
import salsa.simulation.test.TestBehavior;

/** Finds test behaviors and their handlers by what JUnit selects: classes, methods, identities. */
final class BehaviorResolver implements SelectorResolver {

    @Override
    public Resolution resolve(ClassSelector selector, Context context) {
        return TestBehavior.of(selector.getJavaClass())
                .flatMap(behavior -> context.addToParent(parent -> newDescriptor(parent, behavior)))
                .map(descriptor -> Resolution.match(Match.exact(descriptor, () -> testSelectors(descriptor, selector))))
                .orElse(Resolution.unresolved());
    }

    private static Optional<BehaviorDescriptor> newDescriptor(TestDescriptor parent, TestBehavior behavior) {
        return Optional.of(new BehaviorDescriptor(parent.getUniqueId(), behavior));
    }

    private static Set<DiscoverySelector> testSelectors(BehaviorDescriptor descriptor, ClassSelector selector) {
        return descriptor.behavior().tests().stream()
                .map(test -> selectMethod(selector.getJavaClass(), test.name()))
                .collect(Collectors.toCollection(LinkedHashSet::new));
    }

    @Override
    public Resolution resolve(MethodSelector selector, Context context) {
        return resolve(selectClass(selector.getJavaClass()), selector.getMethodName(), context);
    }

    @Override
    public Resolution resolve(UniqueIdSelector selector, Context context) {
        UniqueId.Segment last = selector.getUniqueId().getLastSegment();
        return switch (last.getType()) {
            case BehaviorDescriptor.SEGMENT -> Resolution.selectors(Set.of(selectClass(last.getValue())));
            case HandlerDescriptor.SEGMENT ->
                resolve(
                        selectClass(selector.getUniqueId()
                                .removeLastSegment()
                                .getLastSegment()
                                .getValue()),
                        last.getValue(),
                        context);
            default -> Resolution.unresolved();
        };
    }

    private static Resolution resolve(ClassSelector behavior, String test, Context context) {
        return context.addToParent(() -> behavior, parent -> handlerDescriptor(parent, test))
                .map(descriptor -> Resolution.match(Match.exact(descriptor)))
                .orElse(Resolution.unresolved());
    }

    private static Optional<HandlerDescriptor> handlerDescriptor(TestDescriptor parent, String name) {
        return parent instanceof BehaviorDescriptor behavior
                ? behavior.behavior().tests().stream()
                        .filter(test -> test.name().equals(name))
                        .findFirst()
                        .map(test -> new HandlerDescriptor(parent.getUniqueId(), test))
                : Optional.empty();
    }
}
