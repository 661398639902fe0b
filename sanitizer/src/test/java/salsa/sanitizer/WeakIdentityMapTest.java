package salsa.sanitizer;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class WeakIdentityMapTest {
    private final WeakIdentityMap<String> map = new WeakIdentityMap<>();

    @Test
    void equalObjectsAreToldApart() {
        List<String> one = new ArrayList<>();
        List<String> other = new ArrayList<>();
        map.getOrPut(one, () -> "one");
        assertThat(map.get(other)).isNull();
        map.getOrPut(other, () -> "other");
        one.add("changed");
        assertThat(map.get(one)).isEqualTo("one");
        assertThat(map.get(other)).isEqualTo("other");
    }

    @Test
    void whatIsKnownIsReplacedOnlyWhereItIsWhatWasExpected() {
        Object key = new Object();
        assertThat(map.tryReplace(key, "absent", "never")).isFalse();
        assertThat(map.tryReplace(key, null, "first")).isTrue();
        assertThat(map.tryReplace(key, null, "second")).isFalse();
        assertThat(map.tryReplace(key, "first", "third")).isTrue();
        assertThat(map.get(key)).isEqualTo("third");
    }

    @Test
    void manyObjectsAreFoundAgain() {
        List<Object> keys = new ArrayList<>();
        for (int i = 0; i < 100_000; i++) {
            Object key = new Object();
            keys.add(key);
            String value = String.valueOf(i);
            map.getOrPut(key, () -> value);
        }
        assertThat(map.countLiving()).isEqualTo(100_000);
        for (int i = 0; i < keys.size(); i++) {
            assertThat(map.get(keys.get(i))).isEqualTo(String.valueOf(i));
        }
    }

    /** A program that produces garbage forever must not be stopped by being watched. */
    @Test
    void anObjectIsForgottenWithTheLastReferenceToIt() {
        Object kept = new Object();
        map.getOrPut(kept, () -> "kept");
        for (int i = 0; i < 1000; i++) {
            map.getOrPut(new byte[1000], () -> "dropped");
        }
        while (map.countLiving() > 1) {
            System.gc();
        }
        assertThat(map.get(kept)).isEqualTo("kept");
    }
}
