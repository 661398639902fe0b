package salsa.wire.value;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Array;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Compares two graphs of the same classes: equal leaves, equal order, and the same sharing. */
final class SameGraph {

    private final Map<Object, Object> partners = new IdentityHashMap<>();

    private SameGraph() {}

    static void check(@Nullable Object sent, @Nullable Object received) {
        new SameGraph().compare(sent, received);
    }

    private void compare(@Nullable Object sent, @Nullable Object received) {
        if (sent == null || received == null) {
            assertThat(received).isEqualTo(sent);
            return;
        }
        assertThat(received.getClass()).isEqualTo(sent.getClass());
        KindCodec<?> kind = Kinds.kindOf(sent.getClass());
        if (kind != null && kind.sharing() == KindCodec.Sharing.LEAF) {
            assertThat(received).isEqualTo(sent);
        } else if (partners.containsKey(sent)) {
            assertThat(received == partners.get(sent))
                    .as("shared as in the original")
                    .isTrue();
        } else {
            partners.put(sent, received);
            parts(sent, received);
        }
    }

    private void parts(Object sent, Object received) {
        switch (sent) {
            case Samples.Node node -> {
                compare(node.value, ((Samples.Node) received).value);
                compare(node.next, ((Samples.Node) received).next);
            }
            case Samples.Pair pair -> {
                compare(pair.first(), ((Samples.Pair) received).first());
                compare(pair.second(), ((Samples.Pair) received).second());
            }
            case Optional<?> optional -> compare(optional.orElse(null), ((Optional<?>) received).orElse(null));
            case Map<?, ?> map
            when isHashed(map) -> {
                assertThat(((Map<?, ?>) received).size()).isEqualTo(map.size());
                map.forEach((key, value) -> {
                    assertThat(((Map<?, ?>) received).containsKey(key))
                            .as("has %s", key)
                            .isTrue();
                    compare(value, ((Map<?, ?>) received).get(key));
                });
            }
            case Map<?, ?> map -> {
                inOrder(map.keySet(), ((Map<?, ?>) received).keySet());
                inOrder(map.values(), ((Map<?, ?>) received).values());
            }
            case Set<?> set when isHashed(set) -> assertThat(received).isEqualTo(set);
            case Collection<?> collection -> inOrder(collection, (Collection<?>) received);
            default -> {
                if (sent.getClass().isArray()) {
                    array(sent, received);
                } else {
                    assertThat(received).isEqualTo(sent);
                }
            }
        }
    }

    private static boolean isHashed(Object collection) {
        return List.of(
                        HashMap.class,
                        HashSet.class,
                        Map.of().getClass(),
                        Map.of(1, 1).getClass(),
                        Set.of().getClass(),
                        Set.of(1).getClass())
                .contains(collection.getClass());
    }

    private void inOrder(Collection<?> sent, Collection<?> received) {
        assertThat(received.size()).isEqualTo(sent.size());
        Iterator<?> other = received.iterator();
        for (Object each : sent) {
            compare(each, other.next());
        }
    }

    private void array(Object sent, Object received) {
        assertThat(Array.getLength(received)).isEqualTo(Array.getLength(sent));
        for (int i = 0; i < Array.getLength(sent); i++) {
            compare(Array.get(sent, i), Array.get(received, i));
        }
    }
}
