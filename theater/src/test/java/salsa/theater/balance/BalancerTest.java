package salsa.theater.balance;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.ref.WeakReference;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.function.Consumer;
import java.util.function.Function;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import salsa.runtime.Actor;
import salsa.runtime.ActorSystem;
import salsa.runtime.Behavior;
import salsa.runtime.MobileActor;
import salsa.theater.peer.Endpoint;

/** What a balance asks its policy, and what it does with the answer. */
class BalancerTest {

    private static final Endpoint HERE = new Endpoint("here", 1);
    private static final Endpoint THERE = new Endpoint("there", 2);

    /** An actor that could move between theaters, of which nothing runs. */
    private static final class Mobile extends Behavior implements MobileActor {
        Mobile(ActorSystem system) {
            super(system.newStage());
        }
    }

    private record Guest(Actor actor, String identity, long epoch, boolean isFree, List<Endpoint> moves)
            implements Resident {
        @Override
        public void ask(Runnable free) {
            if (isFree) {
                free.run();
            }
        }

        @Override
        public void move(Endpoint there, Consumer<String> refused) {
            moves.add(there);
            refused.accept("no");
        }
    }

    private final ActorSystem system = ActorSystem.start();
    private final List<Runnable> tasks = new ArrayList<>();
    private final List<String> reports = new ArrayList<>();
    private final List<Load> sentLoads = new ArrayList<>();
    private final List<Resident> residents = new ArrayList<>();
    private final List<Look> looks = new ArrayList<>();
    private final List<String> refusals = new ArrayList<>();
    private Runnable refusing = () -> {};
    private final Guest free = new Guest(new Mobile(system), "free", 1, true, new ArrayList<>());
    private final Guest busy = new Guest(new Mobile(system), "busy", 1, false, new ArrayList<>());

    private final Balancer.Theater theater = new Balancer.Theater() {
        @Override
        public Endpoint endpoint() {
            return HERE;
        }

        @Override
        public List<Resident> residents() {
            return residents;
        }

        @Override
        public Endpoint home(Actor actor) {
            return HERE;
        }

        @Override
        public void tell(Load load) {
            sentLoads.add(load);
        }

        @Override
        public boolean isPresent(Endpoint other) {
            return true;
        }

        @Override
        public void perform(Runnable work) {
            work.run();
        }

        @Override
        public void schedule(long nanos, Runnable task) {
            tasks.add(task);
        }

        @Override
        public void report(String line) {
            reports.add(line);
        }

        @Override
        public boolean isStopping() {
            return false;
        }
    };

    @AfterEach
    void close() {
        system.close();
    }

    private Balancer balancer(Function<Look, List<Proposal>> proposing) {
        var policy = new BalancePolicy() {
            @Override
            public List<Proposal> propose(Look look) {
                looks.add(look);
                return proposing.apply(look);
            }

            @Override
            public void refused(Proposal proposal, String reason) {
                refusals.add(proposal.identity() + " " + reason);
                refusing.run();
            }
        };
        residents.addAll(List.of(free, busy));
        var balancer = new Balancer(theater, system, policy, 1_000_000);
        balancer.begin();
        return balancer;
    }

    /** Lets messages of another theater arrive for both actors, and time pass until the next look. */
    private void look(Balancer balancer) {
        balancer.arrived(THERE, free.actor());
        balancer.arrived(THERE, free.actor());
        balancer.arrived(THERE, busy.actor());
        int before = looks.size();
        while (looks.size() == before && !tasks.isEmpty()) {
            tasks.removeFirst().run();
        }
    }

    @Test
    void aCandidateIsAnActorThatCouldMoveInTheLookBefore() {
        Balancer balancer = balancer(_ -> List.of());
        look(balancer);
        look(balancer);
        assertThat(looks.getFirst().candidates()).isEmpty();
        assertThat(looks.getLast().candidates())
                .containsExactly(new Candidate("free", 2, Map.of(THERE, 2L))); // of this look alone
    }

    @Test
    void theLoadsOfOthersCountForAFewLooks() {
        Balancer balancer = balancer(_ -> List.of());
        balancer.heard(THERE, new Load(0.5, 7));
        look(balancer);
        assertThat(looks.getLast().others()).isEqualTo(Map.of(THERE, new Load(0.5, 7)));
        for (int i = 0; i < 4; i++) {
            look(balancer);
        }
        assertThat(looks.getLast().others()).isEmpty();
        assertThat(sentLoads).hasSameSizeAs(looks);
    }

    @Test
    void onlyCandidatesMoveAndOnlyToTheatersThatTakeActors() {
        Balancer balancer = balancer(_ -> List.of(
                new Proposal("free", THERE),
                new Proposal("free", new Endpoint("elsewhere", 3)),
                new Proposal("busy", THERE),
                new Proposal("unknown", THERE)));
        balancer.heard(THERE, Load.NONE);
        look(balancer);
        look(balancer);
        look(balancer);
        assertThat(free.moves()).isNotEmpty().containsOnly(THERE);
        assertThat(busy.moves()).isEmpty();
        assertThat(Set.copyOf(refusals)).containsExactly("free no");
        assertThat(balancer.proposed()).isEqualTo(2);
        assertThat(balancer.refused()).isPositive();
    }

    @Test
    void aPolicyThatThrowsIsReportedOnceAndNotAskedAgain() {
        Balancer balancer = balancer(_ -> {
            throw new IllegalStateException("oops");
        });
        look(balancer);
        look(balancer);
        assertThat(looks).hasSize(1);
        assertThat(reports).hasSize(1).first().asString().contains("balance is off", "oops");
    }

    @Test
    void anErrorOfAPolicyIsReportedOnceAndNotAskedAgain() {
        Balancer balancer = balancer(_ -> {
            throw new AssertionError("oops");
        });
        look(balancer);
        look(balancer);
        assertThat(looks).hasSize(1);
        assertThat(reports).hasSize(1).first().asString().contains("balance is off", "oops");
    }

    @Test
    void aPolicyThatThrowsAtARefusalIsReportedOnceAndNotAskedAgain() {
        refusing = () -> {
            throw new IllegalStateException("oops");
        };
        Balancer balancer = balancer(_ -> List.of(new Proposal("free", THERE)));
        balancer.heard(THERE, Load.NONE);
        for (int i = 0; i < 5; i++) {
            look(balancer);
        }
        assertThat(refusals).hasSize(1);
        assertThat(reports).hasSize(1).first().asString().contains("balance is off", "oops");
    }

    /** Counts refer to actors, and nothing would remove them. */
    @Test
    void nothingIsCountedWhileTheBalanceIsOff() throws Exception {
        Balancer balancer = balancer(_ -> {
            throw new IllegalStateException("oops");
        });
        look(balancer);
        look(balancer);
        balancer.arrived(THERE, free.actor());
        var actor = new WeakReference<>(new Mobile(system));
        balancer.arrived(THERE, Objects.requireNonNull(actor.get()));
        for (int i = 0; i < 50 && !actor.refersTo(null); i++) {
            System.gc();
        }
        assertThat(actor.refersTo(null)).isTrue();
    }

    @Test
    void operatorsSeeTheFiguresOfABalanceWhosePolicyDoesNotReturn() throws Exception {
        var entered = new CountDownLatch(1);
        var left = new CountDownLatch(1);
        Balancer balancer = balancer(_ -> {
            entered.countDown();
            await(left);
            return List.of();
        });
        Thread looking = Thread.ofVirtual().start(() -> look(balancer));
        entered.await();
        Thread asking = Thread.ofVirtual().start(() -> {
            balancer.load();
            balancer.proposed();
            balancer.refused();
        });
        assertThat(asking.join(Duration.ofSeconds(20))).isTrue();
        left.countDown();
        looking.join();
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
