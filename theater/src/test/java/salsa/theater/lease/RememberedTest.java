package salsa.theater.lease;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.ref.WeakReference;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import salsa.wire.reference.Id;

/** What is known of an object stays known as long as it is held, or referred to. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD) // a loop of collections asks for no interrupt
class RememberedTest {

    private static final Id ID = new Id(1, 2);

    private final Remembered<Knowledge> remembered = new Remembered<>();

    /** An object, and what is known of it: each refers to the other. */
    private static final class Known {
        final Knowledge knowledge = new Knowledge(this);
    }

    private record Knowledge(Known object) {
        @Override
        public boolean equals(Object other) {
            return this == other;
        }

        @Override
        public int hashCode() {
            return 0;
        }
    }

    @Test
    void whatIsHeldStays() {
        WeakReference<Known> object = put();
        collectOther();
        assertThat(object.refersTo(null)).isFalse();
        assertThat(remembered.find(ID)).isNotNull();
    }

    @Test
    void whatWasLetGoStaysAsLongAsItIsReferredTo() {
        var object = new Known();
        remembered.put(ID, object, object.knowledge);
        remembered.letGo(object);
        collectOther();
        assertThat(remembered.find(ID)).isSameAs(object.knowledge);
        assertThat(remembered.of(object)).isSameAs(object.knowledge);
    }

    @Test
    void whatWasLetGoIsForgotten() {
        WeakReference<Known> object = put();
        remembered.letGo(Objects.requireNonNull(object.get()));
        awaitCollected(object);
        assertThat(remembered.find(ID)).isNull();
        assertThat(remembered.all()).isEmpty();
    }

    /** An entry has the only reference to its id. */
    @Test
    void nothingRemainsOfWhatWasForgotten() {
        WeakReference<Id> id = putAndLetGo();
        while (!id.refersTo(null)) {
            System.gc();
            remembered.all(); // forgets what was collected
            remembered.of(this); // as the other table does
        }
    }

    private WeakReference<Id> putAndLetGo() {
        var object = new Known();
        var id = new Id(3, 4);
        remembered.put(id, object, object.knowledge);
        remembered.letGo(object);
        return new WeakReference<>(id);
    }

    @Test
    void whatIsHeldAgainStays() {
        WeakReference<Known> object = put();
        remembered.letGo(Objects.requireNonNull(object.get()));
        remembered.hold(Objects.requireNonNull(object.get()));
        collectOther();
        assertThat(object.refersTo(null)).isFalse();
    }

    @Test
    void aLaterObjectOfTheIdTakesItsPlace() {
        WeakReference<Known> object = put();
        var later = new Known();
        assertThat(remembered.put(ID, later, later.knowledge)).isSameAs(knowledge(object));
        remembered.remove(Objects.requireNonNull(object.get()));
        assertThat(remembered.find(ID)).isSameAs(later.knowledge);
        remembered.remove(later);
        assertThat(remembered.find(ID)).isNull();
        assertThat(remembered.of(later)).isNull();
        awaitCollected(object);
    }

    private WeakReference<Known> put() {
        var object = new Known();
        remembered.put(ID, object, object.knowledge);
        return new WeakReference<>(object);
    }

    private static Knowledge knowledge(WeakReference<Known> object) {
        return Objects.requireNonNull(object.get()).knowledge;
    }

    /** Returns when a collection has taken place. */
    private static void collectOther() {
        awaitCollected(new WeakReference<>(new Object()));
    }

    private static void awaitCollected(WeakReference<?> object) {
        while (!object.refersTo(null)) {
            System.gc();
        }
    }
}
