package salsa.robustness.fuzz;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.ArrayDeque;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.PrimitiveIterator;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.LongFunction;
import java.util.stream.LongStream;
import salsa.compiler.Compiler;

/**
 * Examines many inputs on a few threads. An input may take two seconds for every ten kibibytes of its text, in
 * processor time of the thread that examines it. One that takes far longer is reported with its stack and abandoned.
 */
final class Examiners {
    private static final long NANOS_FOR_TEN_KIBIBYTES = 2_000_000_000L;
    private static final int TEN_KIBIBYTES = 10 * 1024;
    private static final int HANGS_FACTOR = 10;
    private static final long LOOK_MILLIS = 500;
    private static final int FAILURES_MAX = Integer.getInteger("salsa.failures", 10);
    private static final ThreadMXBean TIMES = ManagementFactory.getThreadMXBean();

    private final LongFunction<Input> inputs;
    private final PrimitiveIterator.OfLong seeds;
    private final LongFunction<String> replay;
    private final ConcurrentLinkedQueue<String> failures = new ConcurrentLinkedQueue<>();
    private final Map<Examination.Reached, Integer> reached = new EnumMap<>(Examination.Reached.class);
    private final Queue<Examiner> working = new ArrayDeque<>();

    private Examiners(LongFunction<Input> inputs, LongStream seeds, LongFunction<String> replay) {
        this.inputs = inputs;
        this.seeds = seeds.iterator();
        this.replay = replay;
    }

    /**
     * Examines the inputs of all seeds.
     *
     * @param replay the command that repeats a seed
     * @return the number of inputs that reached each pass
     */
    static Map<Examination.Reached, Integer> examine(
            LongFunction<Input> inputs, LongStream seeds, LongFunction<String> replay) throws InterruptedException {
        var examiners = new Examiners(inputs, seeds, replay);
        examiners.run(Math.clamp(Runtime.getRuntime().availableProcessors(), 1, 8));
        if (!examiners.failures.isEmpty()) {
            throw new AssertionError(String.join("\n\n", examiners.failures));
        }
        return examiners.reached;
    }

    private void run(int count) throws InterruptedException {
        for (int i = 0; i < count; i++) start();
        while (!working.isEmpty()) {
            working.peek().join(LOOK_MILLIS);
            for (Examiner each : List.copyOf(working)) {
                if (each.hangs()) start(); // replaced
                if (each.hung || !each.isAlive()) working.remove(each);
            }
        }
    }

    private void start() {
        var examiner = new Examiner();
        working.add(examiner);
        examiner.start();
    }

    private synchronized Long next() {
        return seeds.hasNext() && failures.size() < FAILURES_MAX ? seeds.nextLong() : null;
    }

    private synchronized void count(Examination.Reached how) {
        reached.merge(how, 1, Integer::sum);
    }

    private void fail(long seed, Input input, String why) {
        failures.add("Seed " + seed + " fails: " + why + "\n" + input + "\n" + replay.apply(seed));
    }

    private final class Examiner extends Thread {
        private volatile Input current; // null while there is none
        private volatile long seed;
        private volatile long began; // processor time
        private boolean hung; // set by the observing thread

        Examiner() {
            super(null, null, "examiner", Compiler.STACK_BYTES);
            setDaemon(true);
        }

        @Override
        public void run() {
            for (Long next = next(); next != null; next = next()) examine(next);
        }

        private void examine(long next) {
            seed = next;
            Input input = inputs.apply(next);
            began = used();
            current = input;
            try {
                count(Examination.of(input));
                if (used() - began > limit(input)) again(input);
            } catch (Throwable e) {
                fail(next, input, trace(e));
            }
            current = null;
        }

        /** Examines again: the first time may have loaded and compiled half of the compiler; the second one counts. */
        private void again(Input input) {
            long before = used();
            Examination.of(input);
            long took = used() - before;
            if (took > limit(input)) fail(seed, input, "it takes " + took / 1_000_000 + " ms");
        }

        private long used() {
            return TIMES.getThreadCpuTime(threadId());
        }

        /** Returns, on another thread, whether this one seems to hang; true only once. */
        boolean hangs() {
            Input input = current;
            if (input == null || hung) return false;
            long took = used() - began;
            if (took < HANGS_FACTOR * limit(input) || current != input) return false;
            hung = true;
            var stack = new StringBuilder("it hangs, after " + took / 1_000_000 + " ms in");
            for (StackTraceElement frame : getStackTrace())
                stack.append("\n    ").append(frame);
            fail(seed, input, stack.toString());
            return true;
        }
    }

    private static long limit(Input input) {
        return NANOS_FOR_TEN_KIBIBYTES * Math.max(1, (input.text().length() + TEN_KIBIBYTES - 1) / TEN_KIBIBYTES);
    }

    private static String trace(Throwable thrown) {
        var text = new StringWriter();
        thrown.printStackTrace(new PrintWriter(text));
        String all = text.toString();
        return all.length() <= 6_000 ? all : all.substring(0, 6_000) + "…";
    }
}
