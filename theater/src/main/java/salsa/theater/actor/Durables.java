package salsa.theater.actor;

import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import salsa.runtime.Actor;
import salsa.runtime.ActorSystem;
import salsa.runtime.Behavior;
import salsa.runtime.ConstructorMessage;
import salsa.runtime.Continuation;
import salsa.runtime.DurableActor;
import salsa.runtime.JavaCall;
import salsa.runtime.Mobility;
import salsa.runtime.Mobility.HeldOutput;
import salsa.runtime.Mobility.Residence;
import salsa.runtime.Stage;
import salsa.theater.durable.DurableActors;
import salsa.theater.durable.DurableLife;
import salsa.theater.link.Fate;
import salsa.theater.name.ActorIdentity;
import salsa.theater.name.Ids;
import salsa.theater.peer.Endpoint;
import salsa.theater.type.ProgramTypes;
import salsa.wire.bytes.Limits;
import salsa.wire.reference.ActorReference;
import salsa.wire.reference.Id;
import salsa.wire.reference.TheaterAddress;

/** A theater as its durable actors need it. */
final class Durables implements DurableActors.Host {

    private final Node node;

    Durables(Node node) {
        this.node = node;
    }

    /** Returns whether a constructor is one of a durable behavior. */
    static boolean isDurable(ConstructorMessage constructor) {
        return DurableActor.class.isAssignableFrom(
                constructor.type().messageClass().getEnclosingClass());
    }

    /**
     * Creates a durable actor, on a stage of its own.
     *
     * @throws IllegalStateException if the theater has no store
     * @throws IllegalArgumentException if the program has chosen a stage
     */
    static Actor create(
            @Nullable DurableActors durables,
            Behavior creator,
            ConstructorMessage constructor,
            ActorIdentity identity,
            @Nullable Stage on,
            @Nullable Continuation constructed) {
        requirePossible(durables, identity, on);
        Stage stage = creator.$ownStage();
        HeldOutput output = HeldOutput.of(stage);
        DurableLife life = Objects.requireNonNull(durables).begin(identity, output);
        Actor actor =
                Creation.create(creator, constructor, stage, constructed == null ? null : output.held(constructed));
        durables.created(life, actor);
        return actor;
    }

    /** Throws what {@link #create} throws. */
    static void requirePossible(@Nullable DurableActors durables, ActorIdentity identity, @Nullable Stage on) {
        if (durables == null) {
            throw new IllegalStateException(
                    "\"" + identity.name() + "\" is a durable actor, and this theater has no folder"
                            + " for the states of actors: start it with -Dstore=DIR");
        }
        if (on != null) {
            throw new IllegalArgumentException(
                    "on: \"" + identity.name() + "\" is a durable actor, which has a stage of its own");
        }
    }

    @Override
    public ActorSystem system() {
        return node.system();
    }

    @Override
    public ProgramTypes types() {
        return node.types();
    }

    @Override
    public TheaterAddress address() {
        return node.me();
    }

    @Override
    public Limits limits() {
        return node.settings().limits();
    }

    @Override
    public void report(String line) {
        node.report(line);
    }

    @Override
    public @Nullable ActorReference reference(Actor actor) {
        ActorReference reference = node.reference(actor);
        return Ids.isOfName(reference.id()) ? reference : null;
    }

    @Override
    public @Nullable Actor actor(ActorReference reference) {
        return node.actor(reference);
    }

    @Override
    public @Nullable String identity(ActorReference reference) {
        return node.identity(reference.id());
    }

    @Override
    public void learn(ActorIdentity identity) {
        node.learn(identity);
    }

    @Override
    public @Nullable Behavior known(Id id) {
        return node.exports().find(id) instanceof Behavior actor ? actor : null;
    }

    @Override
    public void restorePlace(ActorIdentity identity, Behavior actor) {
        node.restorePlace(identity, actor);
    }

    @Override
    public void left(ActorIdentity identity, Behavior actor, Runnable passive) {
        node.becamePassive(identity, actor, passive);
    }

    @Override
    public void wake(ActorIdentity identity) {
        node.mobiles().sought(Ids.of(identity.text()));
    }

    @Override
    public void holdNamed() {
        node.holdNamed();
    }

    @Override
    public void releaseNamed() {
        node.releaseNamed();
    }

    @Override
    public long idleNanos() {
        return node.settings().idleNanos();
    }

    @Override
    public void awaited(ActorIdentity identity, Behavior actor) {
        node.awaited(identity, actor);
    }

    @Override
    public void returned(ActorIdentity identity, Behavior actor) {
        node.returned(identity, actor);
    }

    @Override
    public void hold() {
        node.hold();
    }

    @Override
    public void release() {
        node.release();
    }

    @Override
    public void claim(ActorIdentity identity, DurableActors.Claim claim) {
        node.hold();
        locate(identity, claim);
    }

    /** Claims the actor with the epoch that its name server has for its stay here, if it has one. */
    private void locate(ActorIdentity identity, DurableActors.Claim claim) {
        node.registration()
                .locate(
                        identity,
                        new Outcome(
                                (_, now) -> located(identity, (Residence) now, claim),
                                (_, _) -> askAgain(identity, claim)));
    }

    private void located(ActorIdentity identity, @Nullable Residence now, DurableActors.Claim claim) {
        if (now == null || !MobileActors.place(now).theater().equals(node.endpoint())) {
            decided(now, claim);
            return;
        }
        node.registration()
                .claim(
                        identity,
                        now.epoch(),
                        new Outcome(
                                (_, decided) -> decided((Residence) decided, claim),
                                (_, _) -> askAgain(identity, claim)));
    }

    private void decided(@Nullable Residence now, DurableActors.Claim claim) {
        claim.decided(now);
        node.release();
    }

    /** Asks again later, unless the name server will never answer this theater. */
    private void askAgain(ActorIdentity identity, DurableActors.Claim claim) {
        Line barring = node.registration().barring(identity);
        if (barring == null) {
            node.schedule(Registration.AGAIN_NANOS, () -> locate(identity, claim));
        } else {
            claim.barred(barring.undeliveredFailure(Fate.UNKNOWN));
            node.release();
        }
    }

    @Override
    public void whenEnded(Actor actor, Runnable action) {
        node.whenEnded(actor, action);
    }

    // ---- actors of dead theaters

    @Override
    public Endpoint endpoint() {
        return node.endpoint();
    }

    @Override
    public boolean isStopping() {
        return node.isStopping();
    }

    @Override
    public void schedule(long nanos, Runnable action) {
        node.schedule(nanos, action);
    }

    @Override
    public boolean isNamed(ActorIdentity identity) {
        return node.names().isTaken(identity) || node.stored().isPassive(Ids.of(identity.text()));
    }

    @Override
    public void probe(ActorIdentity identity) {
        Actor actor = node.local(Ids.of(identity.text()));
        if (actor != null) {
            node.probe(actor);
        }
    }

    /** A passive actor has nothing in memory that could be out of date. */
    @Override
    public void probeAll() {
        node.names().actors().stream().filter(DurableActor.class::isInstance).forEach(node::probe);
    }

    @Override
    public List<ActorIdentity> durableActors() {
        return Stream.concat(
                        node.names().identities(DurableActor.class).stream(),
                        node.stored().passiveIdentities().stream())
                .map(ActorIdentity::ofText)
                .filter(each -> each.server() != null)
                .toList();
    }

    @Override
    public void renew(ActorIdentity identity, long epoch) {
        if (node.local(Ids.of(identity.text())) instanceof Behavior actor) { // also a passive one
            JavaCall.send(Mobility.work(actor, () -> {
                if (Mobility.absence(actor) instanceof DurableLife life) {
                    life.renew(epoch);
                    node.probe(actor);
                }
            }));
        }
    }

    @Override
    public void locate(ActorIdentity identity, Consumer<@Nullable Residence> located, Runnable unanswered) {
        node.registration().locate(identity, once(located, unanswered));
    }

    @Override
    public void claim(ActorIdentity identity, long epoch, Consumer<@Nullable Residence> decided, Runnable unanswered) {
        node.registration().claim(identity, epoch, once(decided, unanswered));
    }

    private Outcome once(Consumer<@Nullable Residence> answered, Runnable unanswered) {
        node.hold();
        return new Outcome(
                (_, now) -> {
                    answered.accept((Residence) now);
                    node.release();
                },
                (_, _) -> {
                    unanswered.run();
                    node.release();
                });
    }

    @Override
    public void forget(ActorIdentity identity) {
        node.registration().forget(identity);
    }

    @Override
    public void adopt(
            ActorIdentity identity, Class<?> behavior, Endpoint before, long epoch, DurableActors.Adoption life) {
        node.mobiles().adopt(Ids.of(identity.text()), behavior, new Whereabouts.Place(before, 0), epoch, life);
    }
}
