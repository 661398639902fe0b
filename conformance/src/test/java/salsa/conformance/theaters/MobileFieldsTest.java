package salsa.conformance.theaters;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import salsa.conformance.CompiledProgram;

/** What the compiler says of the fields of mobile actors agrees with what theaters send. */
class MobileFieldsTest {

    private static final String MAIN = TheaterPair.main("""
            %1$s a = new %1$s() called ("a") using (ns);
            self<-print(Failure.of(a<-migrate("there", 2))) @ self<-print("over") @ self<-end(a);
            """, "ack end(Actor a) { Actors.kill(a); }");

    private static final String AGENT = """
            import java.io.*;
            import java.lang.ref.*;
            import java.net.*;
            import java.util.*;
            import java.util.concurrent.*;
            import java.util.concurrent.atomic.*;
            import java.util.concurrent.locks.*;
            import java.util.stream.*;

            behavior Agent extends MobileActor {
                static class Jobs extends ArrayList<String> { }
                static class Drawer { final transient Lock lock = new ReentrantLock(); }
                static class Desk { final Drawer drawer = new Drawer(); }
                static class Box<T> { T content; Box(T content) { this.content = content; } }

                %s
            }
            """;

    @TempDir
    private Path folder;

    private CompiledProgram program(String behavior, String text) {
        return TheaterPair.compile(folder, Map.of("Main.salsa", MAIN.formatted(behavior), behavior + ".salsa", text));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Thread field = new Thread(\"clock\");",
                "Lock field = new ReentrantLock();",
                "Semaphore field = new Semaphore(1);",
                "CountDownLatch field = new CountDownLatch(1);",
                "CompletableFuture<String> field = new CompletableFuture<>();",
                "Reader field = new StringReader(\"text\");",
                "Scanner field = new Scanner(\"text\");",
                "Socket field = new Socket();",
                "Iterator<String> field = List.of(\"a\").iterator();",
                "Stream<String> field = Stream.of(\"a\");",
                "ExecutorService field = ForkJoinPool.commonPool();",
                "WeakReference<String> field = new WeakReference<>(\"a\");",
                "Channel<Integer> field = new Channel<Integer>(self); int next() { pass field.in().receive(); }",
                "Runnable field = () -> { };",
                "StringBuilder field = new StringBuilder(\"text\");",
                "transient StringBuilder field = new StringBuilder(\"text\");",
                "AtomicInteger field = new AtomicInteger();",
                "PriorityQueue<String> field = new PriorityQueue<>();",
                "ConcurrentHashMap<String, String> field = new ConcurrentHashMap<>();",
                "Random field = new Random(1);",
                "Locale field = Locale.ROOT;",
                "Class<?> field = String.class;",
                "Jobs field = new Jobs();",
                "Desk field = new Desk();",
                "Box<Thread> field = new Box<>(new Thread(\"clock\"));",
                "List<Thread> field = new ArrayList<>(List.of(new Thread(\"clock\")));",
                "Map<String, Thread[]> field = new HashMap<>(Map.of(\"a\", new Thread[] { new Thread(\"clock\") }));",
            })
    void aReportedFieldKeepsTheActorFromMoving(String field) throws IOException {
        CompiledProgram program = program("Agent", AGENT.formatted(field));
        assertThat(program.drawn()).contains("W0742", "`field");
        assertThat(TheaterPair.output(program, program).lines())
                .first()
                .asString()
                .contains("migrate: the actor stays", "cannot be sent to another theater", ".field");
    }

    @Test
    void fieldsOfAllOtherTypesMove() throws IOException {
        String sent = Files.readString(Path.of("programs/distribution/fields-that-move/Sent.salsa"));
        CompiledProgram program = program("Sent", sent);
        assertThat(program.drawn()).isEmpty();
        assertThat(TheaterPair.output(program, program).lines()).containsExactly("null", "over");
    }
}
