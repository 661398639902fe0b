package salsa.conformance.theaters;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import salsa.conformance.CompiledProgram;

/** Virtual actors that leave memory, in the theater "there" at port 2. */
class PassiveActorsTest {

    private static final String ACCOUNT = """
            import java.util.*;
            import java.lang.ref.*;
            import salsa.runtime.*;

            behavior Account extends VirtualActor {
                List<Integer> entries = new ArrayList<>();

                Account() { System.out.println("made"); }

                int deposit(int amount) {
                    entries.add(amount);
                    System.getProperties().put("entries", new WeakReference<Object>(entries)); // of both theaters
                    int sum = 0;
                    for (int each : entries) sum += each;
                    pass sum;
                }

                ack end() { Actors.finish(self); }
            }
            """;

    @TempDir
    private Path folder;

    private String output(MemoryStates states, String body) {
        CompiledProgram program =
                TheaterPair.compile(folder, Map.of("Account.salsa", ACCOUNT, "Main.salsa", """
                        import java.lang.ref.*;
                        import salsa.runtime.*;

                        behavior Main {
                            NameServer ns;
                            Account account;
                            Main(String[] arguments) {
                                token NameServer made = new NameServer() called ("ns") at ("there", 2);
                                self<-begin(made);
                            }
                            ack begin(NameServer server) {
                                ns = server;
                                token Account a = reference Account called ("a") using (ns) at ("there", 2);
                                self<-found(a) @ self<-print(self<-deposit(5)) @ self<-awaitGone();
                            }
                            ack found(Account a) { account = a; }
                            int deposit(int amount) { pass account<-deposit(amount); }
                            ack print(Object any) { System.out.println(any); }
                            ack awaitGone() {
                                System.gc();
                                WeakReference<?> entries = (WeakReference<?>) System.getProperties().get("entries");
                                if (entries.refersTo(null)) {
                                    self<-whenGone();
                                } else {
                                    self<-awaitGone() : delay(20);
                                }
                            }
                            ack end() { account<-end(); }
                            ack ended(Actor who, ExitReason why) { System.out.println("ended"); }
                            %s
                        }
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
}
