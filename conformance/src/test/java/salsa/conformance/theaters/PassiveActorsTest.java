package salsa.conformance.theaters;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import salsa.conformance.CompiledProgram;
import salsa.theater.durable.StoredState;
import salsa.theater.name.Ids;
import salsa.wire.reference.ActorReference;

/** Virtual actors that leave memory, in the theater "there" at port 2. */
class PassiveActorsTest {

    private static final String ACCOUNT = """
            import java.util.*;
            import java.lang.ref.*;
            import salsa.runtime.*;

            behavior Idler extends VirtualActor {
                List<Integer> entries = new ArrayList<>();

                Idler() { System.out.println("made"); }

                int deposit(int amount) {
                    entries.add(amount);
                    System.getProperties().put("actor", new WeakReference<Object>(self)); // of both theaters
                    int sum = 0;
                    for (int each : entries) sum += each;
                    pass sum;
                }

                ack end() { Actors.finish(self); }
            }
            """;

    /** Sends itself five messages at once, of which its mailbox keeps the last one, and ends after the second time. */
    private static final String BOXED = """
            import java.lang.ref.*;
            import salsa.runtime.*;

            behavior Boxed extends VirtualActor {
                Mailbox mailbox = Mailbox.of(self, 1, WhenFull.DROP_OLDEST);

                int fills;

                Boxed() { }

                ack fill() {
                    fills++;
                    System.getProperties().put("actor", new WeakReference<Object>(self)); // of both theaters
                    for (int i = 1; i <= 5; i++) self<-note(i);
                }

                ack note(int i) {
                    System.out.println("note " + i);
                    if (i == 5 && fills == 2) Actors.finish(self);
                }
            }
            """;

    /** Counts the objects of idlers in memory, of all tests that run: no other test has a behavior of that name. */
    private static final String OBJECTS = """
            import java.lang.management.ManagementFactory;
            import javax.management.ObjectName;

            public class Objects {
                public static long count() {
                    try {
                        String all = (String) ManagementFactory.getPlatformMBeanServer().invoke(
                                new ObjectName("com.sun.management:type=DiagnosticCommand"),
                                "gcClassHistogram",
                                new Object[] {new String[0]},
                                new String[] {String[].class.getName()});
                        long count = 0;
                        for (String line : all.lines().toList()) {
                            String[] words = line.trim().split(" +");
                            if (words.length > 3 && words[3].equals("Idler$Behavior")) {
                                count += Long.parseLong(words[1]);
                            }
                        }
                        return count;
                    } catch (Exception e) {
                        throw new IllegalStateException(e);
                    }
                }
            }
            """;

    private static final String ONE = TheaterPair.main("""
            token Idler a = reference Idler called ("a") using (ns) at ("there", 2);
            self<-printWithObjects(a<-deposit(1));
            """, """
            ack printWithObjects(int balance) { System.out.println(balance + ", objects " + Objects.count()); }
            """);

    @TempDir
    private Path folder;

    @AfterEach
    void forget() {
        System.getProperties().remove("actor");
    }

    private CompiledProgram program(String main) {
        return TheaterPair.compile(folder, Map.of("Idler.salsa", ACCOUNT, "Objects.java", OBJECTS, "Main.salsa", main));
    }

    private String output(MemoryStates states, String body) {
        CompiledProgram program = program(TheaterPair.main("""
                token Idler a = reference Idler called ("a") using (ns) at ("there", 2);
                self<-found(a) @ self<-print(self<-deposit(5)) @ self<-awaitGone();
                """, """
                Idler account;

                ack found(Idler a) { account = a; }
                int deposit(int amount) { pass account<-deposit(amount); }
                ack awaitGone() {
                    System.gc();
                    var actor = (java.lang.ref.WeakReference<?>) System.getProperties().get("actor");
                    if (actor.refersTo(null)) {
                        self<-whenGone();
                    } else {
                        self<-awaitGone() : delay(20);
                    }
                }
                ack end() { account<-end(); }
                ack ended(Actor who, ExitReason why) { System.out.println("ended"); }
                %s
                """.formatted(body)));
        return TheaterPair.output(program, states);
    }

    @Test
    void anIdleActorLeavesMemoryAndTheNextMessageBringsItBack() {
        var states = new MemoryStates();
        assertThat(output(states, """
                ack whenGone() {
                    System.out.println("gone");
                    self<-print(self<-deposit(2)) @ self<-end();
                }
                """)).isEqualTo("made\n5\ngone\n7\n");
        assertThat(states.reads()).isPositive();
    }

    @Test
    void theMailboxOfAPassiveActorKeepsItsLimit() {
        CompiledProgram program =
                TheaterPair.compile(folder, Map.of("Boxed.salsa", BOXED, "Main.salsa", TheaterPair.main("""
                        token Boxed a = reference Boxed called ("a") using (ns) at ("there", 2);
                        self<-found(a);
                        """, """
                        Boxed boxed;

                        ack found(Boxed a) {
                            boxed = a;
                            boxed<-fill() @ self<-awaitGone();
                        }
                        ack awaitGone() {
                            System.gc();
                            var actor = (java.lang.ref.WeakReference<?>) System.getProperties().get("actor");
                            if (actor.refersTo(null)) {
                                boxed<-fill();
                            } else {
                                self<-awaitGone() : delay(20);
                            }
                        }
                        """)));
        assertThat(TheaterPair.output(program, new MemoryStates()).lines())
                .filteredOn(line -> line.startsWith("note"))
                .containsExactly("note 5", "note 5");
    }

    @Test
    void aPassiveActorEnds() {
        var states = new MemoryStates();
        assertThat(output(states, """
                ack whenGone() {
                    System.out.println("gone");
                    Actors.kill(account);
                    self<-print(Actors.end(account));
                }
                """)).startsWith("made\n5\ngone\nKilled");
        assertThat(states.all()).isEmpty();
    }

    /** A theater that starts again has the objects only of those that messages need. */
    @Test
    void aTheaterStartsAgainWithPassiveActors() {
        var states = new MemoryStates();
        var names = new KeptNames();
        CompiledProgram program = program(ONE);
        assertThat(TheaterPair.output(program, states, names)).startsWith("made\n1, objects ");
        for (int i = 1; i < 500; i++) {
            copy(states, names, "a" + i);
        }
        assertThat(TheaterPair.output(program, states, names)).matches("2, objects [1-9][0-9]?\n");
        assertThat(states.all()).hasSize(500);
    }

    /** Gives an actor the state of "a" and another name. */
    private static void copy(MemoryStates states, KeptNames names, String name) {
        StoredState state = states.all().getFirst();
        String identity = state.identity() + name;
        states.create(new StoredState(identity, state.epoch(), state.behavior(), state.bytes()));
        ActorReference reference =
                names.get("a").toCompletableFuture().join().orElseThrow().actor();
        names.put("a" + name, new ActorReference(Ids.of(identity), reference.home(), reference.behavior()));
    }
}
