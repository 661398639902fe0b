package salsa.benchmarks.sketches;

import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.LinkedBlockingQueue;
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
import org.openjdk.jmh.annotations.Warmup;

/** Kinds of mailboxes: a message made, put in and taken out, by one thread and from one to another. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 4, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(
        value = 1,
        jvmArgsAppend = {"-XX:+UseCompactObjectHeaders", "-XX:+UseParallelGC", "-Xmx1g", "-XX:NewSize=12m"})
public class Mailboxes {

    private static final int FEW = 64;
    private static final int MANY = 1 << 20;
    private static final int AHEAD_MAX = 1 << 13;
    private static final int PUBLISHED_EVERY = 64;

    /** Which. Besides these there are two that only one thread may use: {@code -p kind=plainList,plainRing}. */
    @Param({"stack", "runs", "tail", "ring", "concurrentLinked", "arrayBlocking", "linkedBlocking"})
    public String kind;

    private Mailbox mailbox;
    private Mail free;
    private volatile int taken; // by crossing: the sender never exceeds the ring's capacity, whatever the kind

    /** A new one. */
    @Setup(Level.Trial)
    public void make() {
        mailbox = switch (kind) {
            case "plainList" -> new PlainList();
            case "plainRing" -> new PlainRing();
            case "stack" -> new LinkedStack();
            case "runs" -> new RunsOntoStack(FEW);
            case "tail" -> new ExchangedTail();
            case "ring" -> new SharedRing(2 * AHEAD_MAX);
            case "concurrentLinked" -> new OfTheJdk(new ConcurrentLinkedQueue<>());
            case "arrayBlocking" -> new OfTheJdk(new ArrayBlockingQueue<>(2 * AHEAD_MAX));
            case "linkedBlocking" -> new OfTheJdk(new LinkedBlockingQueue<>());
            default -> throw new IllegalArgumentException(kind);
        };
    }

    /** A few messages put in, then taken out. */
    @Benchmark
    @OperationsPerInvocation(FEW)
    public long alone() {
        for (int i = 0; i < FEW; i++) {
            mailbox.put(new Mail(i));
        }
        long sum = 0;
        for (int i = 0; i < FEW; i++) {
            sum += mailbox.take().number;
        }
        return sum;
    }

    /** The same with messages that are used again. */
    @Benchmark
    @OperationsPerInvocation(FEW)
    public long usedAgain() {
        for (int i = 0; i < FEW; i++) {
            mailbox.put(reused(i));
        }
        long sum = 0;
        for (int i = 0; i < FEW; i++) {
            Mail mail = mailbox.take();
            sum += mail.number;
            mail.next = free;
            free = mail;
        }
        return sum;
    }

    private Mail reused(int number) {
        Mail mail = free;
        if (mail == null) {
            return new Mail(number);
        }
        free = mail.next;
        mail.next = null;
        mail.number = number;
        return mail;
    }

    /** Many messages from another thread. */
    @Benchmark
    @OperationsPerInvocation(MANY)
    public long crossing() throws InterruptedException {
        taken = 0;
        Thread sender = Thread.ofPlatform().start(this::send);
        long sum = 0;
        for (int count = 0; count < MANY; ) {
            Mail mail = mailbox.take();
            if (mail == null) {
                Thread.onSpinWait();
                continue;
            }
            sum += mail.number;
            if (++count % PUBLISHED_EVERY == 0) {
                taken = count;
            }
        }
        sender.join();
        return sum;
    }

    private void send() {
        for (int i = 0; i < MANY; i++) {
            if (i % PUBLISHED_EVERY == 0) {
                while (i - taken > AHEAD_MAX) {
                    Thread.onSpinWait();
                }
            }
            mailbox.put(new Mail(i));
        }
    }
}
