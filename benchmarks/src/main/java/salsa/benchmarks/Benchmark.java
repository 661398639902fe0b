package salsa.benchmarks;

import java.util.List;

/**
 * One kind of work, and who does it.
 *
 * @param name by which it is asked for
 * @param title what the report says it is, and what its time is the time of
 * @param contenders who does it; the first is the one that the others are compared with
 */
public record Benchmark(String name, String title, List<Contender> contenders) {

    private static final String TRANSFER = "virtual threads, LinkedTransferQueue";
    private static final String NEAR = "-Dnstages=8 -Dplacement=near";

    /** All of them. A round takes a few milliseconds once it is warm. */
    static final List<Benchmark> ALL = List.of(ring(), pingPong(), fibonacci(), creation(), mailbox(),
            queueRing(10), queueRing(1_000), queueRing(100_000), integration());

    private static Benchmark ring() {
        Contender transfer = Contender.peer(TRANSFER, "ThreadRing", "503 20000 ROUNDS transfer");
        return new Benchmark("ring", "thread ring of 503, a hop", List.of(
                Contender.salsa(1, "ThreadRing", "503 500000 ROUNDS"),
                Contender.salsa(8, "ThreadRing", "503 500000 ROUNDS"),
                transfer,
                transfer.onOneCarrier(),
                Contender.peer("virtual threads, SynchronousQueue", "ThreadRing", "503 20000 ROUNDS synchronous"),
                Contender.peer("virtual threads, ArrayBlockingQueue", "ThreadRing", "503 20000 ROUNDS array")));
    }

    private static Benchmark pingPong() {
        Contender transfer = Contender.peer(TRANSFER, "ThreadRing", "2 20000 ROUNDS transfer");
        return new Benchmark("pingpong", "ping-pong of two, a message", List.of(
                Contender.salsa("Salsa, the same stage", "-Dnstages=1", "PingPong", "200000 ROUNDS 0"),
                Contender.salsa("Salsa, two stages", "-Dnstages=1", "PingPong", "200000 ROUNDS 1"),
                transfer,
                transfer.onOneCarrier()));
    }

    private static Benchmark fibonacci() {
        return new Benchmark("fibonacci", "Fibonacci tree of 22, an actor", List.of(
                Contender.salsa(1, "FibonacciTree", "22 ROUNDS"),
                Contender.salsa(8, "FibonacciTree", "22 ROUNDS"),
                Contender.salsa("Salsa, 8 stages, placed near", NEAR, "FibonacciTree", "22 ROUNDS"),
                Contender.peer("virtual threads", "TreeOfThreads", "fibonacci 18 ROUNDS"),
                Contender.peer("fork/join tasks (no actors)", "TreeOfTasks", "fibonacci 22 ROUNDS")));
    }

    private static Benchmark creation() {
        return new Benchmark("creation", "creation of a binary tree of 15 levels, an actor", List.of(
                Contender.salsa(1, "Creation", "14 ROUNDS"),
                Contender.salsa(8, "Creation", "14 ROUNDS"),
                Contender.salsa("Salsa, 8 stages, placed near", NEAR, "Creation", "14 ROUNDS"),
                Contender.peer("virtual threads", "TreeOfThreads", "binary 12 ROUNDS"),
                Contender.peer("fork/join tasks (no actors)", "TreeOfTasks", "binary 14 ROUNDS")));
    }

    private static Benchmark mailbox() {
        return new Benchmark("mailbox", "mailbox of one with 20 senders, a message", List.of(
                Contender.salsa(1, "Mailbox", "20 10000 ROUNDS"),
                Contender.salsa(8, "Mailbox", "20 10000 ROUNDS"),
                Contender.peer(TRANSFER, "Mailbox", "20 5000 ROUNDS transfer"),
                Contender.peer("virtual threads, ArrayBlockingQueue", "Mailbox", "20 5000 ROUNDS array")));
    }

    private static Benchmark queueRing(int processes) {
        String salsa = processes + " 10 200000 ROUNDS";
        String title = "ring of %,d processes and as many queues, a pass".formatted(processes);
        return new Benchmark("queues" + processes, title, List.of(
                        Contender.salsa(1, "QueueRing", salsa),
                        Contender.salsa(8, "QueueRing", salsa),
                        Contender.peer("virtual threads, ArrayBlockingQueue", "QueueRing", salsa + " array"),
                        Contender.peer(TRANSFER, "QueueRing", salsa + " transfer")));
    }

    private static Benchmark integration() {
        String work = "500 10 ROUNDS";
        return new Benchmark("integration", "integration by halves, a thousand actors, an integral", List.of(
                Contender.salsa(8, "Integration", work),
                Contender.salsa("Salsa, 8 stages, one worker", "-Dnstages=8 -Dworkers=1", "Integration", work),
                Contender.peer("fork/join tasks (no actors)", "IntegrationOfTasks", work)));
    }
}
