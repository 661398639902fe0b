package salsa.theater.durable;

import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import salsa.runtime.Mobility.Residence;
import salsa.theater.name.ActorIdentity;
import salsa.wire.reference.Id;

/** The durable actors of a theater, which may have no store, and then has none of them. For any thread. */
public final class StoredActors {

    private volatile @Nullable DurableActors actors; // set once, when the theater is opened; null without a store

    /** Creates those of a theater without a store. */
    public StoredActors() {}

    /** The theater has a store: brings back the actors that are there. Called once. */
    public void restore(DurableActors.Host host, DurableStates store) {
        var mine = new DurableActors(host, store);
        actors = mine;
        mine.restore();
    }

    /** Returns the actors of the store; null without one. */
    public @Nullable DurableActors orNull() {
        return actors;
    }

    private <T> T ask(Function<DurableActors, T> question, T otherwise) {
        DurableActors mine = actors;
        return mine == null ? otherwise : question.apply(mine);
    }

    /** {@link DurableActors#isAwaited}. */
    public boolean isAwaited(ActorIdentity identity) {
        return ask(mine -> mine.isAwaited(identity), false);
    }

    /** {@link DurableActors#unused}. */
    public @Nullable String unused(Id id) {
        DurableActors mine = actors;
        return mine == null ? null : mine.unused(id);
    }

    /** {@link DurableActors#isTakingOver}. */
    public boolean isTakingOver() {
        return ask(DurableActors::isTakingOver, false);
    }

    /** {@link DurableActors#seek}. */
    public void seek(ActorIdentity identity, Consumer<Residence> elsewhere) {
        DurableActors mine = actors;
        if (mine != null) {
            mine.seek(identity, elsewhere);
        }
    }

    /** {@link DurableActors#isPassive}. */
    public boolean isPassive(Id id) {
        return ask(mine -> mine.isPassive(id), false);
    }

    /** {@link DurableActors#passive}. */
    public int passive() {
        return ask(DurableActors::passive, 0);
    }

    /** {@link DurableActors#passiveIdentity}. */
    public @Nullable String passiveIdentity(Id id) {
        DurableActors mine = actors;
        return mine == null ? null : mine.passiveIdentity(id);
    }

    /** {@link DurableActors#passiveIdentities}. */
    public List<String> passiveIdentities() {
        return ask(DurableActors::passiveIdentities, List.of());
    }

    /** {@link DurableActors#tryWake}. */
    public boolean tryWake(Id id) {
        return ask(mine -> mine.tryWake(id), false);
    }

    /** {@link DurableActors#close}. */
    public void close() {
        DurableActors mine = actors;
        if (mine != null) {
            mine.close();
        }
    }
}
