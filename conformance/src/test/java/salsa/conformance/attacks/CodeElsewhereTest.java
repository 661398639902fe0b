package salsa.conformance.attacks;

import static salsa.conformance.attacks.GeneratedAttacks.any;

import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/**
 * Code over an actor's state, in every form, passed to every API that runs code on other threads: all of it is refused.
 */
class CodeElsewhereTest {
    private static final List<String> CODE = List.of(
            "list::clear",
            "self.list::clear",
            "names::clear",
            "(Runnable) list::clear",
            "(list::clear)",
            "flag ? list::clear : () -> { }",
            "self.all()::clear",
            "() -> list.clear()",
            "() -> { names.clear(); }",
            "() -> self.all()",
            "new Task(list)",
            "new Task(names)",
            "new Task(list.subList(0, 0))",
            "new Task(flag ? list : null)",
            "new Job(\"x\", self.list)",
            "kept",
            "given",
            "tasks.get(0)",
            "Task.of(list)",
            "Task.both(new Task(null), new Task(list))",
            "new Runnable() { public void run() { list.clear(); } }",
            "new Task(null) { public void run() { flag(); } " + "void flag() { list.clear(); } }");

    private static final List<String> SINKS = List.of(
            "new Thread(%s).start();",
            "new Thread(%s, \"name\").start();",
            "Thread.ofVirtual().start(%s);",
            "Thread.startVirtualThread(%s);",
            "CompletableFuture.runAsync(%s);",
            "CompletableFuture.runAsync(() -> { }).thenRun(%s);",
            "Executors.newCachedThreadPool().execute(%s);",
            "ForkJoinPool.commonPool().execute(%s);",
            "new FutureTask<Object>(%s, null).run();",
            "new CyclicBarrier(1, %s);",
            "CompletableFuture.runAsync(%s, Executors.newCachedThreadPool());");

    private static final List<String> WAYS = List.of(
            "%s",
            "Runnable code = %s;\n",
            "Runnable code;\ncode = %s;\n",
            "Runnable code = () -> { };\nif (flag) code = %s;\n",
            "final Runnable code = (Runnable) (%s);\n");

    @TempDir
    Path classes;

    @TestFactory
    Stream<DynamicTest> noCodeOverStateIsGivenToAnotherThread() {
        return GeneratedAttacks.of("method-references", 40, classes, CodeElsewhereTest::program);
    }

    private static String program(Random random) {
        String code = any(random, CODE);
        String way = any(random, WAYS);
        boolean direct = way.equals("%s") || way.contains("(%s)") && code.startsWith("flag");
        String text = (direct ? "" : way.formatted(code)) + any(random, SINKS).formatted(direct ? code : "code");
        return """
                // Code over state for another thread.
                // gets: E0720
                import java.util.*;
                import java.util.concurrent.*;

                behavior Main {
                    static class Task implements Runnable {
                        final List<String> names;
                        Runnable next = () -> { };
                        Task(List<String> names) { this.names = names; }
                        public void run() { next.run(); }
                        static Task of(List<String> names) { return new Task(names); }
                        static Task both(Task one, Task other) { one.next = other; return one; }
                    }
                    record Job(String name, List<String> names) implements Runnable {
                        public void run() { names.clear(); }
                    }

                    List<String> list = new ArrayList<>();
                    List<Task> tasks = new ArrayList<>();
                    Runnable kept = new Task(list);

                    Main(String[] arguments) {
                        self<-start(true, () -> { });
                    }

                    ack start(boolean flag, Runnable given) {
                        List<String> names = new ArrayList<>();
                        TEXT
                        names.add("used afterwards");
                    }

                    List<String> all() { pass list; }
                }
                """.replace("TEXT", text);
    }
}
