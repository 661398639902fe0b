package salsa.theater.balance;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import salsa.theater.peer.Endpoint;

/**
 * A model of theaters and actors for policies: actors send along edges, and cost time; theaters look one after the other in a random order,
 * know the loads of others late, and moves take a while. All follows from a seed.
 */
final class World {

    /** A mistake in what surrounds a policy. */
    enum Bug {
        NONE,
        COUNTS_ARE_KEPT
    }

    private record Edge(int from, int to, int messages) {}

    private record Move(int actor, int theater, long at) {}

    private final Random random;
    private final Bug bug;
    private final List<Endpoint> theaters = new ArrayList<>();
    private final List<BalancePolicy> policies = new ArrayList<>();
    private final Load[] published; // what others know
    private final long[] looks;
    private final List<Edge> edges = new ArrayList<>();
    private final int[] place; // of each actor
    private final long[] since; // the look of its theater in which it has arrived
    private final double[] work; // the share of a theater that each actor needs
    private final List<Map<Endpoint, Long>> counts = new ArrayList<>();
    private final List<Move> moves = new ArrayList<>();
    private long step;
    private int moved;
    private double fluctuation;

    World(long seed, int theaters, int actors, GatheringPolicy.Margins margins, Bug bug) {
        this.random = new Random(seed);
        this.bug = bug;
        this.published = new Load[theaters];
        this.looks = new long[theaters];
        for (int i = 0; i < theaters; i++) {
            this.theaters.add(new Endpoint("t" + i, 4040));
            policies.add(new GatheringPolicy(margins, random.nextLong()));
            published[i] = Load.NONE;
        }
        this.place = new int[actors];
        this.since = new long[actors];
        this.work = new double[actors];
        for (int i = 0; i < actors; i++) {
            counts.add(new HashMap<>());
        }
    }

    Random random() {
        return random;
    }

    /** Lets the number of messages on each edge vary by that part around its mean. */
    void fluctuate(double part) {
        fluctuation = part;
    }

    void place(int actor, int theater) {
        place[actor] = theater;
    }

    void work(int actor, double share) {
        work[actor] = share;
    }

    void edge(int from, int to, int messages) {
        edges.add(new Edge(from, to, messages));
    }

    /** Lets each theater look that often, in the mean. Returns the number of moves. */
    int run(int rounds) {
        int before = moved;
        for (int i = 0; i < rounds * theaters.size(); i++) {
            step++;
            arrive();
            edges.forEach(this::send);
            look(random.nextInt(theaters.size()));
        }
        return moved - before;
    }

    private void arrive() {
        moves.removeIf(each -> {
            if (each.at() <= step) {
                place[each.actor()] = each.theater();
                since[each.actor()] = looks[each.theater()];
                counts.get(each.actor()).clear();
            }
            return each.at() <= step;
        });
    }

    private void send(Edge edge) {
        double change = fluctuation * (random.nextDouble() - 0.5);
        int messages = (int) Math.round(edge.messages() * (1 + change));
        count(edge.from(), edge.to(), messages);
        count(edge.to(), edge.from(), messages);
    }

    private void count(int actor, int other, int messages) {
        counts.get(actor).merge(theaters.get(place[other]), (long) messages, Long::sum);
    }

    /** Returns the part of a theater that its actors need. */
    double need(int theater) {
        double sum = 0;
        for (int i = 0; i < place.length; i++) {
            sum += place[i] == theater ? work[i] : 0;
        }
        return sum;
    }

    Load load(int theater) {
        double need = need(theater);
        return new Load(Math.min(1, need), (long) (1e9 * Math.max(0, need - 1)));
    }

    private void look(int theater) {
        looks[theater]++;
        var others = new HashMap<Endpoint, Load>();
        for (int i = 0; i < published.length; i++) {
            if (i != theater) {
                others.put(theaters.get(i), published[i]);
            }
        }
        published[theater] = load(theater);
        var candidates = new ArrayList<Candidate>();
        long handled = 0;
        for (int i = 0; i < place.length; i++) {
            if (place[i] == theater && !isMoving(i)) {
                var candidate = new Candidate("a" + i, looks[theater] - since[i], Map.copyOf(counts.get(i)));
                candidates.add(candidate);
                handled += candidate.total();
                if (bug != Bug.COUNTS_ARE_KEPT) {
                    counts.get(i).clear();
                }
            }
        }
        var view = new Look(theaters.get(theater), published[theater], others, handled, candidates);
        policies.get(theater).propose(view).forEach(this::move);
    }

    private boolean isMoving(int actor) {
        return moves.stream().anyMatch(each -> each.actor() == actor);
    }

    private void move(Proposal proposal) {
        moved++;
        int actor = Integer.parseInt(proposal.identity().substring(1));
        moves.add(new Move(actor, theaters.indexOf(proposal.there()), step + 1 + random.nextInt(4)));
    }

    /** Returns how many theaters have actors. */
    long inhabited() {
        return Arrays.stream(place).distinct().count();
    }

    /** Returns how many edges are between theaters. */
    long crossing() {
        return edges.stream()
                .filter(each -> place[each.from()] != place[each.to()])
                .count();
    }

    int theaters() {
        return theaters.size();
    }
}
