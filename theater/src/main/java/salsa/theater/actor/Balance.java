package salsa.theater.actor;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import salsa.runtime.Actor;
import salsa.runtime.Behavior;
import salsa.runtime.Failure;
import salsa.runtime.Message;
import salsa.runtime.Mobility;
import salsa.runtime.Stage;
import salsa.runtime.TheaterMessage;
import salsa.theater.balance.BalancePolicy;
import salsa.theater.balance.Balancer;
import salsa.theater.balance.Load;
import salsa.theater.balance.Resident;
import salsa.theater.peer.Endpoint;

/**
 * The theater as its balance sees it. Its stage sends to the mobile actors: it may have to wait for those whose mailboxes are full, and
 * nothing else does then.
 */
final class Balance extends Behavior implements Balancer.Theater {

    private final Node node;
    private final Balancer balancer;

    @SuppressWarnings("this-escape") // the balancer asks nothing before it begins
    private Balance(Stage stage, Node node, BalancePolicy policy, long lookNanos) {
        super(stage);
        this.node = node;
        this.balancer = new Balancer(this, node.system(), policy, lookNanos);
    }

    static Balance begin(Node node, BalancePolicy policy, long lookNanos) {
        var balance = new Balance(node.system().newWorkerStage("the balance of theaters"), node, policy, lookNanos);
        balance.balancer.begin();
        return balance;
    }

    /** Counts messages of another theater to mobile actors. */
    private static final class CountingInlet extends Inlet {

        private final Line line;
        private final Balancer balancer;

        CountingInlet(Stage stage, Node node, Line line, Balancer balancer) {
            super(stage, node, line);
            this.line = line;
            this.balancer = balancer;
        }

        @Override
        boolean isOfMobile(Message message, boolean isUrgent) {
            balancer.arrived(line.endpoint(), message.target());
            return super.isOfMobile(message, isUrgent);
        }
    }

    /** Returns the inlet of a line of this theater. */
    Inlet inlet(Stage stage, Line line) {
        return new CountingInlet(stage, node, line, balancer);
    }

    void heard(Endpoint from, Load load) {
        balancer.heard(from, load);
    }

    /** Returns what operators see. */
    Map<String, Object> status() {
        var status = new LinkedHashMap<String, Object>();
        Load load = balancer.load();
        status.put("busyPermille", permille(load));
        status.put("delayMicros", load.delayNanos() / 1000);
        status.put("proposedMoves", balancer.proposed());
        status.put("refusedMoves", balancer.refused());
        return status;
    }

    private static long permille(Load load) {
        return Math.round(load.busy() * 1000);
    }

    // ---- the theater

    @Override
    public Endpoint endpoint() {
        return node.endpoint();
    }

    @Override
    public List<Resident> residents() {
        return node.mobiles().residents().stream()
                .flatMap(each -> Stream.ofNullable(resident(each)))
                .toList();
    }

    private @Nullable Resident resident(Whereabouts whereabouts) {
        String identity = node.identity(whereabouts.id());
        return identity == null
                ? null
                : new Mobile(whereabouts, identity, whereabouts.place().epoch());
    }

    @Override
    public Endpoint home(Actor actor) {
        return node.home(actor);
    }

    @Override
    public void tell(Load load) {
        node.tell(new Notice.Load(permille(load), load.delayNanos()));
    }

    @Override
    public boolean isPresent(Endpoint other) {
        return node.isMet(other);
    }

    @Override
    public void perform(Runnable work) {
        Task.on(this, work);
    }

    @Override
    public void schedule(long nanos, Runnable task) {
        node.schedule(nanos, task);
    }

    @Override
    public void report(String line) {
        node.report(line);
    }

    @Override
    public boolean isStopping() {
        return node.isStopping();
    }

    // ---- its actors

    /** A mobile actor of this theater, as balance sees it. */
    private record Mobile(Whereabouts whereabouts, String identity, long epoch) implements Resident {

        @Override
        public Actor actor() {
            return (Actor) whereabouts.actor();
        }

        private boolean couldMove() {
            return whereabouts.isSettled() && Mobility.isFree(whereabouts.actor());
        }

        @Override
        public void ask(Runnable free) {
            whereabouts.perform(() -> {
                if (couldMove()) {
                    free.run();
                }
            });
        }

        @Override
        public void move(Endpoint there, Consumer<String> refused) {
            whereabouts.perform(() -> {
                if (couldMove()) {
                    var answer = new Outcome((_, _) -> {}, (_, failure) -> refused.accept(text(failure)));
                    Mobility.take(TheaterMessage.handler(TheaterMessage.MIGRATE)
                            .to(actor(), answer, there.host(), there.port()));
                } else {
                    refused.accept("it waits for something");
                }
            });
        }

        private static String text(Failure failure) {
            Throwable cause = failure.getCause();
            return String.valueOf((cause == null ? failure : cause).getMessage());
        }
    }
}
