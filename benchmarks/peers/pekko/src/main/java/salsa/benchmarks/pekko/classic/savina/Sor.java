package salsa.benchmarks.pekko.classic.savina;

import java.util.Locale;
import java.util.Random;
import org.apache.pekko.actor.ActorRef;
import org.apache.pekko.actor.Props;
import org.apache.pekko.actor.UntypedAbstractActor;
import salsa.benchmarks.pekko.Began;
import salsa.benchmarks.pekko.Result;
import salsa.benchmarks.pekko.classic.Rounds;

/**
 * Successive over-relaxation on a square of cells, each an actor: in an iteration first one half of the cells change,
 * as on a chequerboard, then the other half, and each sends its value to its neighbours. The result is the sum of all
 * cells. Arguments: length, iterations, rounds.
 */
public final class Sor extends UntypedAbstractActor {
    private final int length;
    private final int iterations;
    private final double[] last;
    private int missing;

    private Sor(String[] arguments) {
        length = Integer.parseInt(arguments[0]);
        iterations = Integer.parseInt(arguments[1]);
        last = new double[length * length];
        missing = last.length;
    }

    public static void main(String[] arguments) {
        Rounds.run(arguments, Props.create(Sor.class, () -> new Sor(arguments)));
    }

    /** The neighbours in their order: above, below, left and right of a cell, as far as there are any. */
    private record Start(ActorRef[] neighbours) {}

    /** The value of a neighbour, which stands in this direction. */
    private record Value(int direction, double value) {}

    private record Last(int place, double value) {}

    @Override
    public void preStart() {
        double[] values = new double[last.length];
        Random random = new Random(10101010);
        for (int place = 0; place < values.length; place++) values[place] = random.nextDouble() * 1e-6;
        getContext().getParent().tell(new Began(), getSelf());

        ActorRef[] cells = new ActorRef[values.length];
        for (int place = 0; place < cells.length; place++) {
            cells[place] = getContext().actorOf(cell(place, values[place]));
        }
        for (int place = 0; place < cells.length; place++) {
            cells[place].tell(new Start(neighbours(cells, place)), getSelf());
        }
    }

    private Props cell(int place, double value) {
        boolean isFirst = (place / length + place % length) % 2 == 1;
        return Props.create(Cell.class, () -> new Cell(place, value, isFirst, iterations));
    }

    private ActorRef[] neighbours(ActorRef[] cells, int place) {
        int row = place / length;
        int column = place % length;
        return new ActorRef[] {
            row > 0 ? cells[place - length] : null,
            row < length - 1 ? cells[place + length] : null,
            column > 0 ? cells[place - 1] : null,
            column < length - 1 ? cells[place + 1] : null
        };
    }

    @Override
    public void onReceive(Object message) {
        if (message instanceof Last(int place, double value)) {
            last[place] = value;
            if (--missing == 0) finish();
        } else {
            unhandled(message);
        }
    }

    private void finish() {
        double sum = 0;
        for (double value : last) sum += value;
        String value = String.format(Locale.ROOT, "%.9f", sum * 1_000_000);
        getContext().getParent().tell(Result.of("sor", value, length, iterations), getSelf());
    }

    private static final class Cell extends UntypedAbstractActor {
        private static final double OMEGA = 1.25;

        private final int place;
        private final boolean isFirst;
        private final double[] around = new double[4];
        private double value;
        private int iterationsLeft;
        private ActorRef[] neighbours;
        private int neighbourCount;
        private int came;

        Cell(int place, double value, boolean isFirst, int iterations) {
            this.place = place;
            this.value = value;
            this.isFirst = isFirst;
            this.iterationsLeft = iterations;
        }

        @Override
        public void onReceive(Object message) {
            switch (message) {
                case Value(int direction, double its) -> {
                    around[direction] = its;
                    came++;
                    change();
                }
                case Start(ActorRef[] all) -> {
                    neighbours = all;
                    for (ActorRef each : all) if (each != null) neighbourCount++;
                    if (!isFirst) send();
                    change();
                }
                default -> unhandled(message);
            }
        }

        /** Changes when all neighbours have, which may be before this cell knows them. */
        private void change() {
            if (neighbours == null || came < neighbourCount || iterationsLeft == 0) return;
            came = 0;
            if (neighbourCount == 4) {
                value = OMEGA / 4 * (around[0] + around[1] + around[2] + around[3]) + (1 - OMEGA) * value;
            }
            iterationsLeft--;
            if (isFirst || iterationsLeft > 0) send();
            if (iterationsLeft == 0) getContext().getParent().tell(new Last(place, value), getSelf());
        }

        private void send() {
            for (int direction = 0; direction < 4; direction++) {
                ActorRef neighbour = neighbours[direction];
                // for the cell above, this one is the cell below
                if (neighbour != null) neighbour.tell(new Value(direction ^ 1, value), getSelf());
            }
        }
    }
}
