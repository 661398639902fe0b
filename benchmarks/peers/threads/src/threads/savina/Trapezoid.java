package threads.savina;

import java.util.Locale;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedTransferQueue;
import java.util.stream.IntStream;
import threads.Actors;
import threads.Rounds;

/** Workers add up the area below a curve, a stretch each. Sizes: pieces, workers, from, to. */
final class Trapezoid {
    private Trapezoid() {}

    /** Plays the rounds. */
    public static void main(String[] arguments) throws InterruptedException {
        int pieces = Integer.parseInt(arguments[0]);
        int workers = Integer.parseInt(arguments[1]);
        int from = Integer.parseInt(arguments[2]);
        int to = Integer.parseInt(arguments[3]);
        double stretch = (double) (to - from) / workers;
        double width = (double) (to - from) / pieces;
        Rounds.play(arguments, () -> {
            var areas = IntStream.range(0, workers)
                    .mapToObj(worker -> worker(from + worker * stretch, width, pieces / workers)).toList();
            double area = 0;
            for (BlockingQueue<Double> each : areas) {
                area += each.take();
            }
            return String.format(Locale.ROOT, "%s = %.9f", Rounds.named("trapezoid", arguments), area);
        });
    }

    /** An actor that adds up a stretch; its answer comes into the queue. */
    private static BlockingQueue<Double> worker(double from, double width, int pieces) {
        BlockingQueue<Double> answer = new LinkedTransferQueue<>();
        Actors.start(() -> answer.put(area(from, width, pieces)));
        return answer;
    }

    private static double area(double from, double width, int pieces) {
        double area = 0;
        double left = height(from);
        for (int i = 1; i <= pieces; i++) {
            double right = height(from + i * width);
            area += (left + right) / 2 * width;
            left = right;
        }
        return area;
    }

    private static double height(double x) {
        return Math.sin(x * x * x - 1) / (x + 1) * Math.sqrt(1 + Math.exp(Math.sqrt(2 * x)));
    }
}
