package salsa.benchmarks.pekko.typed.savina;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import org.apache.pekko.actor.typed.ActorRef;
import org.apache.pekko.actor.typed.Behavior;
import org.apache.pekko.actor.typed.javadsl.ActorContext;
import org.apache.pekko.actor.typed.javadsl.Behaviors;
import salsa.benchmarks.pekko.Result;
import salsa.benchmarks.pekko.typed.Rounds;

/**
 * Successive over-relaxation on a square of cells, each an actor, which change in turn as on a chess board: each tells
 * its neighbours when it has changed. The result is the sum of all cells. Arguments: length, iterations, rounds.
 */
public final class Sor {
    private final int length;
    private final int iterations;
    private final double[] last;
    private final ActorRef<Rounds.Finished> finished;
    private long began;
    private int missing;

    private Sor(int length, int iterations, ActorRef<Rounds.Finished> finished) {
        this.length = length;
        this.iterations = iterations;
        this.finished = finished;
        this.last = new double[length * length];
        this.missing = last.length;
    }

    public static void main(String[] arguments) {
        int length = Integer.parseInt(arguments[0]);
        int iterations = Integer.parseInt(arguments[1]);
        Rounds.run(arguments, finished -> Behaviors.setup(new Sor(length, iterations, finished)::begin));
    }

    private sealed interface Message {}

    /** The neighbours in their order: above, below, left and right of a cell, null where there is none. */
    private record Start(List<ActorRef<Message>> neighbours) implements Message {}

    /** The value of a neighbour, which stands in this direction. */
    private record Value(int direction, double value) implements Message {}

    private record Last(int place, double value) {}

    private Behavior<Last> begin(ActorContext<Last> context) {
        double[] values = new double[last.length];
        Random random = new Random(10101010);
        for (int place = 0; place < values.length; place++) values[place] = random.nextDouble() * 1e-6;
        began = System.nanoTime();

        List<ActorRef<Message>> cells = new ArrayList<>();
        for (int place = 0; place < values.length; place++) {
            boolean isFirst = (place / length + place % length) % 2 == 1;
            Cell cell = new Cell(place, values[place], isFirst, iterations, context.getSelf());
            cells.add(context.spawnAnonymous(Behaviors.receiveMessage(cell::receive)));
        }
        for (int place = 0; place < values.length; place++) {
            cells.get(place).tell(new Start(neighbours(cells, place)));
        }
        return Behaviors.receiveMessage(this::receive);
    }

    private List<ActorRef<Message>> neighbours(List<ActorRef<Message>> cells, int place) {
        int row = place / length;
        int column = place % length;
        return Arrays.asList(
                row > 0 ? cells.get(place - length) : null,
                row < length - 1 ? cells.get(place + length) : null,
                column > 0 ? cells.get(place - 1) : null,
                column < length - 1 ? cells.get(place + 1) : null);
    }

    private Behavior<Last> receive(Last value) {
        last[value.place] = value.value;
        if (--missing == 0) finish();
        return Behaviors.same();
    }

    private void finish() {
        double sum = 0;
        for (double value : last) sum += value;
        String value = String.format(Locale.ROOT, "%.9f", sum * 1_000_000);
        finished.tell(new Rounds.Finished(Result.text("sor", value, length, iterations), began));
    }

    private static final class Cell {
        private static final double OMEGA = 1.25;

        private final int place;
        private final boolean isFirst;
        private final ActorRef<Last> asker;
        private final double[] around = new double[4];
        private double value;
        private int iterationsLeft;
        private List<ActorRef<Message>> neighbours;
        private int neighbourCount;
        private int came;

        Cell(int place, double value, boolean isFirst, int iterations, ActorRef<Last> asker) {
            this.place = place;
            this.value = value;
            this.isFirst = isFirst;
            this.iterationsLeft = iterations;
            this.asker = asker;
        }

        Behavior<Message> receive(Message message) {
            switch (message) {
                case Value(int direction, double its) -> {
                    around[direction] = its;
                    came++;
                    change();
                }
                case Start(List<ActorRef<Message>> all) -> {
                    neighbours = all;
                    for (ActorRef<Message> each : all) if (each != null) neighbourCount++;
                    if (!isFirst) send();
                    change();
                }
            }
            return Behaviors.same();
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
            if (iterationsLeft == 0) asker.tell(new Last(place, value));
        }

        private void send() {
            for (int direction = 0; direction < 4; direction++) {
                ActorRef<Message> neighbour = neighbours.get(direction);
                // for the cell above, this one is the cell below
                if (neighbour != null) neighbour.tell(new Value(direction ^ 1, value));
            }
        }
    }
}
