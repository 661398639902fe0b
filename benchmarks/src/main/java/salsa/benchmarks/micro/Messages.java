package salsa.benchmarks.micro;

import java.io.OutputStream;
import java.io.PrintStream;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import salsa.runtime.Placement;
import salsa.runtime.Program;
import salsa.runtime.Settings;
import salsa.runtime.world.real.RealWorld;

/**
 * Compiled Salsa on one stage and one worker. An invocation is a program of a million operations: to
 * start and end it is a small part of that, some tenths of a nanosecond for each operation.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 8, time = 1)
@Fork(
        value = 1,
        jvmArgsAppend = {"-XX:+UseCompactObjectHeaders", "-XX:+UseParallelGC", "-Xms1g", "-Xmx1g"})
public class Messages {

    private static final int OPERATIONS = 1_000_000;

    private static final Settings ONE_STAGE = new Settings(1, 1, Placement.HASH);

    private Class<?> selfSend;
    private Class<?> sendPayload;
    private Class<?> roundTrip;
    private Class<?> createActors;
    private Class<?> twoQuestions;
    private Class<?> selfReceive;

    /** Finds the programs, which are compiled after this class; what they print would only be between the figures. */
    @Setup(Level.Trial)
    public void programs() throws ClassNotFoundException {
        System.setOut(new PrintStream(OutputStream.nullOutputStream()));
        selfSend = Class.forName("SelfSend$Behavior");
        sendPayload = Class.forName("SendPayload$Behavior");
        roundTrip = Class.forName("RoundTrip$Behavior");
        createActors = Class.forName("CreateActors$Behavior");
        twoQuestions = Class.forName("TwoQuestions$Behavior");
        selfReceive = Class.forName("SelfReceive$Behavior");
    }

    /** A message with an int, sent and handled. Budget: 15 ns and one allocation. */
    @Benchmark
    @OperationsPerInvocation(OPERATIONS)
    public int sendAndDeliver() {
        return run(selfSend);
    }

    /** A message with an int that is passed on. */
    @Benchmark
    @OperationsPerInvocation(OPERATIONS)
    public int sendInt() {
        return run(sendPayload, "int");
    }

    /** A message with an array of a megabyte, moved; made once and passed on. */
    @Benchmark
    @OperationsPerInvocation(OPERATIONS)
    public int sendMovedArray() {
        return run(sendPayload, "moved");
    }

    /** A message with a large immutable record, which costs the same. */
    @Benchmark
    @OperationsPerInvocation(OPERATIONS)
    public int sendLargeRecord() {
        return run(sendPayload, "record");
    }

    /** A question, its answer, and the message that waits for it. Budget: 40 ns. */
    @Benchmark
    @OperationsPerInvocation(OPERATIONS)
    public int tokenRoundTrip() {
        return run(roundTrip);
    }

    /** Two questions, their answers, and the message that waits for both. */
    @Benchmark
    @OperationsPerInvocation(OPERATIONS)
    public int joinOfTwo() {
        return run(twoQuestions);
    }

    /** A message that an actor waits for while it keeps its stack. */
    @Benchmark
    @OperationsPerInvocation(OPERATIONS)
    public int sendAndReceive() {
        return run(selfReceive, "receive");
    }

    /** A message that an actor waits for without its stack. */
    @Benchmark
    @OperationsPerInvocation(OPERATIONS)
    public int sendAndReact() {
        return run(selfReceive, "react");
    }

    /** An actor and its construct message. Budget: 20 ns. */
    @Benchmark
    @OperationsPerInvocation(OPERATIONS)
    public int createAndConstruct() {
        return run(createActors, "byMessage");
    }

    /** An actor whose constructor only assigns, so that it is run at once. */
    @Benchmark
    @OperationsPerInvocation(OPERATIONS)
    public int createInPlace() {
        return run(createActors, "inPlace");
    }

    private static int run(Class<?> program, String... further) {
        var arguments = new String[1 + further.length];
        arguments[0] = Integer.toString(OPERATIONS);
        System.arraycopy(further, 0, arguments, 1, further.length);
        Program.Outcome outcome = Program.run(new RealWorld(), ONE_STAGE, program, arguments);
        if (outcome.status() != 0) {
            throw new IllegalStateException(outcome.reports().toString());
        }
        return outcome.status();
    }
}
