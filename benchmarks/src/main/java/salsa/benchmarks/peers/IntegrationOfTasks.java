package salsa.benchmarks.peers;

import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RecursiveTask;

/**
 * Lea's Integrate, from the fork/join framework, with a task for each half near the root. Arguments: the upper end, how
 * many levels of the tree are tasks, and how many rounds.
 */
public final class IntegrationOfTasks extends RecursiveTask<Double> {

    private static final long serialVersionUID = 1;
    private static final double ERROR = 1e-9;

    private final double from;
    private final double to;
    private final int levels;

    private IntegrationOfTasks(double from, double to, int levels) {
        this.from = from;
        this.to = to;
        this.levels = levels;
    }

    /** Runs the rounds. */
    public static void main(String[] arguments) {
        double end = Double.parseDouble(arguments[0]);
        int levels = Integer.parseInt(arguments[1]);
        for (int round = Integer.parseInt(arguments[2]); round > 0; round--) {
            long began = System.nanoTime();
            double area = ForkJoinPool.commonPool().invoke(new IntegrationOfTasks(0, end, levels));
            long nanos = System.nanoTime() - began;
            System.out.println(nanos + " ns an integral, it is " + Math.round(area));
        }
    }

    @Override
    protected Double compute() {
        if (levels == 0) {
            double first = height(from);
            double last = height(to);
            return alone(from, to, first, last, (first + last) * (to - from) / 2);
        }
        double middle = (from + to) / 2;
        var left = new IntegrationOfTasks(from, middle, levels - 1);
        left.fork();
        return new IntegrationOfTasks(middle, to, levels - 1).compute() + left.join();
    }

    private static double alone(double from, double to, double first, double last, double whole) {
        double middle = (from + to) / 2;
        double height = height(middle);
        double left = (first + height) * (middle - from) / 2;
        double right = (height + last) * (to - middle) / 2;
        if (Math.abs(left + right - whole) <= ERROR) {
            return left + right;
        }
        return alone(from, middle, first, height, left) + alone(middle, to, height, last, right);
    }

    private static double height(double x) {
        return (x * x + 1) * x;
    }
}
