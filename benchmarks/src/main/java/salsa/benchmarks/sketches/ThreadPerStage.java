package salsa.benchmarks.sketches;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/** Messages travel around stages that have a thread each: one message, or many at the same time. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(
        value = 1,
        jvmArgsAppend = {"-XX:+UseCompactObjectHeaders", "-XX:+UseParallelGC", "-Xmx1g"})
public class ThreadPerStage {

    private static final int HOPS = 20_000;

    /** How many. */
    @Param({"2", "8", "64"})
    public int stages;

    /** The number of messages in circulation. */
    @Param({"1", "100"})
    public int messages;

    /** How often a thread looks for messages before it sleeps. */
    @Param({"0", "1000"})
    public int spins;

    private StageThread[] ring;
    private volatile CountDownLatch ended;

    /** Starts the threads. */
    @Setup(Level.Trial)
    public void start() {
        ring = new StageThread[stages];
        for (int i = 0; i < stages; i++) {
            int following = (i + 1) % stages;
            ring[i] = new StageThread(mail -> handle(mail, following), spins);
        }
        for (StageThread thread : ring) {
            thread.start();
        }
    }

    private void handle(Mail mail, int following) {
        if (mail.number == 0) {
            ended.countDown();
        } else {
            ring[following].put(new Mail(mail.number - 1));
        }
    }

    /** A hop from stage to stage. */
    @Benchmark
    @OperationsPerInvocation(HOPS)
    public void hop() throws InterruptedException {
        ended = new CountDownLatch(messages);
        for (int i = 0; i < messages; i++) {
            ring[i % stages].put(new Mail(HOPS / messages));
        }
        ended.await();
    }

    /** Ends the threads. */
    @TearDown(Level.Trial)
    public void end() {
        for (StageThread thread : ring) {
            thread.interrupt();
        }
    }
}
