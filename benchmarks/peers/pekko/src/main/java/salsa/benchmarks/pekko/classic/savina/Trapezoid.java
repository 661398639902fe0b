package salsa.benchmarks.pekko.classic.savina;

import java.util.Locale;
import org.apache.pekko.actor.Props;
import org.apache.pekko.actor.UntypedAbstractActor;
import salsa.benchmarks.pekko.Result;
import salsa.benchmarks.pekko.classic.Rounds;

/** Workers add up the area below a curve, a stretch each. Arguments: pieces, workers, from, to, rounds. */
public final class Trapezoid extends UntypedAbstractActor {
    private final int pieces;
    private final int from;
    private final int to;
    private final double[] areas;
    private int missing;

    private Trapezoid(String[] arguments) {
        pieces = Integer.parseInt(arguments[0]);
        areas = new double[Integer.parseInt(arguments[1])];
        from = Integer.parseInt(arguments[2]);
        to = Integer.parseInt(arguments[3]);
        missing = areas.length;
    }

    public static void main(String[] arguments) {
        Rounds.run(arguments, Props.create(Trapezoid.class, () -> new Trapezoid(arguments)));
    }

    private record Stretch(int number, double from, double width, int pieces) {}

    private record Area(int stretch, double area) {}

    @Override
    public void preStart() {
        double length = (double) (to - from) / areas.length;
        double width = (double) (to - from) / pieces;
        Props worker = Props.create(Worker.class, Worker::new);
        for (int i = 0; i < areas.length; i++) {
            Stretch stretch = new Stretch(i, from + i * length, width, pieces / areas.length);
            getContext().actorOf(worker).tell(stretch, getSelf());
        }
    }

    @Override
    public void onReceive(Object message) {
        if (message instanceof Area(int stretch, double area)) {
            areas[stretch] = area;
            if (--missing == 0) finish();
        } else {
            unhandled(message);
        }
    }

    private void finish() {
        double sum = 0;
        for (double area : areas) sum += area;
        String value = String.format(Locale.ROOT, "%.9f", sum);
        getContext().getParent().tell(Result.of("trapezoid", value, pieces, areas.length, from, to), getSelf());
    }

    private static final class Worker extends UntypedAbstractActor {
        @Override
        public void onReceive(Object message) {
            if (message instanceof Stretch stretch) {
                getSender().tell(new Area(stretch.number, area(stretch)), getSelf());
            } else {
                unhandled(message);
            }
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
}
