package salsa.conformance.theaters;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import salsa.conformance.CompiledProgram;
import salsa.theater.durable.DurableStates;

/** Virtual actors, which look-ups make in the theater "there" at port 2. */
class VirtualActorsTest {

    private static final String ACCOUNT = """
            import salsa.runtime.*;

            behavior Account extends VirtualActor {
                long balance;

                Account() { System.out.println("made"); }

                long deposit(long amount) {
                    balance += amount;
                    pass balance;
                }

                ack end() { Actors.finish(self); }
            }
            """;

    @TempDir
    private Path folder;

    private String output(@Nullable DurableStates states, String body) {
        CompiledProgram program = TheaterPair.compile(
                folder,
                Map.of(
                        "Account.salsa",
                        ACCOUNT,
                        "Main.salsa",
                        TheaterPair.main(body, "ack end(Account account) { account<-end(); }")));
        return TheaterPair.output(program, states);
    }

    @Test
    void aLookUpMakesTheActorAndTheNextOneFindsIt() {
        assertThat(output(new MemoryStates(), """
                token Account a = reference Account called ("a") using (ns) at ("there", 2);
                self<-print(a<-deposit(1)) @ self<-again(ns) @ pass;
            }
            ack again(NameServer ns) {
                token Account a = reference Account called ("a") using (ns) at ("there", 2);
                self<-print(a<-deposit(2)) @ a<-end();
                """)).isEqualTo("made\n1\n3\n");
    }

    @Test
    void ofManyLookUpsAtOnceOneMakesIt() {
        assertThat(output(new MemoryStates(), """
                for (int i = 0; i < 20; i++) {
                    token Account a = reference Account called ("a") using (ns) at ("there", 2);
                    self<-deposited(a, a<-deposit(1));
                }
            }
            long last;
            ack deposited(Account a, long balance) {
                last = Math.max(last, balance);
                if (last == 20) {
                    last = 0;
                    self<-print("all") @ a<-end();
                }
                """)).isEqualTo("made\nall\n");
    }

    @Test
    void afterItsEndTheNextLookUpMakesAnother() {
        assertThat(output(new MemoryStates(), """
                token Account a = reference Account called ("a") using (ns) at ("there", 2);
                self<-print(a<-deposit(1)) @ a<-end() @ self<-again(ns) @ pass;
            }
            ack again(NameServer ns) {
                token Account a = reference Account called ("a") using (ns) at ("there", 2);
                self<-print(a<-deposit(2)) @ a<-end();
                """)).startsWith("made\n1\nmade\n2\n");
    }

    /** A look-up that comes while the actor ends makes another one, whatever has become of the former one's name. */
    @Test
    void aLookUpDuringTheEndMakesAnother() {
        assertThat(output(new MemoryStates(), """
                token Account a = reference Account called ("a") using (ns) at ("there", 2);
                self<-round(ns, a, 0);
            }
            ack round(NameServer ns, Account a, int n) {
                a<-end();
                token Account next = reference Account called ("a") using (ns) at ("there", 2);
                if (n < 20) {
                    self<-check(next<-deposit(1)) @ self<-round(ns, next, n + 1);
                } else {
                    self<-print(next<-deposit(1)) @ self<-end(next);
                }
            }
            ack check(long balance) {
                if (balance != 1) System.out.println("the former actor, with " + balance);
                """).replace("made\n", "")).startsWith("1\n");
    }

    /** The name is not taken by what could not be made. */
    @Test
    void aTheaterWithoutAStoreMakesNone() {
        assertThat(output(null, """
                token Account a = reference Account called ("a") using (ns) at ("there", 2);
                self<-print(Failure.of(a)) @ self<-print(Failure.of(ns<-get("a"))) @ self<-print(ns<-get("a"));
                """))
                .contains("this theater has no folder for the states of actors: start it with -Dstore=DIR")
                .contains("\nnull\nnull\n");
    }
}
