package salsa.benchmarks.pekko.typed.savina;

import java.util.Locale;
import org.apache.pekko.actor.typed.ActorRef;
import org.apache.pekko.actor.typed.Behavior;
import org.apache.pekko.actor.typed.javadsl.ActorContext;
import org.apache.pekko.actor.typed.javadsl.Behaviors;
import salsa.benchmarks.pekko.Result;
import salsa.benchmarks.pekko.typed.Rounds;

/** Workers add up the area below a curve, a stretch each. Arguments: pieces, workers, from, to, rounds. */
public final class Trapezoid {
    private final int pieces;
    private final int from;
    private final int to;
    private final double[] areas;
    private final ActorRef<Rounds.Finished> finished;
    private int missing;

    private Trapezoid(String[] arguments, ActorRef<Rounds.Finished> finished) {
        pieces = Integer.parseInt(arguments[0]);
        areas = new double[Integer.parseInt(arguments[1])];
        from = Integer.parseInt(arguments[2]);
        to = Integer.parseInt(arguments[3]);
        missing = areas.length;
        this.finished = finished;
    }

    public static void main(String[] arguments) {
        Rounds.run(arguments, finished -> Behaviors.setup(new Trapezoid(arguments, finished)::begin));
    }

    private record Stretch(int number, double from, double width, int pieces) {}

    private record Area(int stretch, double area) {}

    private Behavior<Area> begin(ActorContext<Area> context) {
        double length = (double) (to - from) / areas.length;
        double width = (double) (to - from) / pieces;
        Behavior<Stretch> worker = worker(context.getSelf());
        for (int i = 0; i < areas.length; i++) {
            Stretch stretch = new Stretch(i, from + i * length, width, pieces / areas.length);
            context.spawnAnonymous(worker).tell(stretch);
        }
        return Behaviors.receiveMessage(this::receive);
    }

    private Behavior<Area> receive(Area area) {
        areas[area.stretch] = area.area;
        if (--missing == 0) finish();
        return Behaviors.same();
    }

    private void finish() {
        double sum = 0;
        for (double area : areas) sum += area;
        String value = String.format(Locale.ROOT, "%.9f", sum);
        finished.tell(new Rounds.Finished(Result.text("trapezoid", value, pieces, areas.length, from, to)));
    }

    private static Behavior<Stretch> worker(ActorRef<Area> asker) {
        return Behaviors.receiveMessage(stretch -> {
            asker.tell(new Area(stretch.number, area(stretch)));
            return Behaviors.stopped();
        });
    }

    private static double area(Stretch stretch) {
        double area = 0;
        double left = height(stretch.from);
        for (int i = 1; i <= stretch.pieces; i++) {
            double right = height(stretch.from + i * stretch.width);
            area += (left + right) / 2 * stretch.width;
            left = right;
        }
        return area;
    }

    private static double height(double x) {
        return Math.sin(x * x * x - 1) / (x + 1) * Math.sqrt(1 + Math.exp(Math.sqrt(2 * x)));
    }
}
