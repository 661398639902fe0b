package salsa.conformance.theaters;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import salsa.conformance.CompiledProgram;
import salsa.theater.balance.BalancePolicy;
import salsa.theater.balance.GatheringPolicy;
import salsa.theater.balance.Look;
import salsa.theater.balance.Proposal;
import salsa.theater.peer.Endpoint;

/** Actors of two theaters that move by themselves. */
class BalanceTest {

    /** Set when a policy has learned that the actor has stayed, which then comes to an end. */
    private static final String REFUSED = "guest.refused";

    private static final Endpoint THERE = new Endpoint("there", 2);

    private static final String ECHO = """
            behavior Echo extends RemoteActor {
                Echo() { }
                ack call(Guest guest, int n) { guest<-turn(self, n); }
            }
            """;

    /** Talks to an actor of the other theater until it is there. */
    private static final String GUEST = """
            import salsa.runtime.*;

            behavior Guest extends MobileActor {
                static final int MOST = 2_000_000;
                Runnable action;
                int handled;

                Guest() { }

                /** Waits until it was looked at. */
                ack linger() {
                    System.setProperty("guest.waits", "yes");
                    receive {
                        case go() -> { }
                    }
                    System.clearProperty("guest.waits");
                    System.out.println("at " + self.getHost());
                    Actors.finish(self);
                }
                ack go();
                ack poke() { }

                ack keep() { action = () -> System.out.println("code"); }

                ack turn(Echo echo, int n) {
                    if (n != handled) System.out.println("message " + n + " is number " + handled);
                    handled++;
                    if (self.getHost().equals("there") || handled == MOST || System.getProperty("guest.refused") != null) {
                        System.out.println("at " + self.getHost());
                        Actors.finish(self);
                        Actors.stop(echo);
                    } else {
                        echo<-call(self, n + 1);
                    }
                }
            }
            """;

    @TempDir
    private Path folder;

    @BeforeEach
    void forgetRefusals() {
        System.clearProperty(REFUSED);
    }

    private CompiledProgram program(String body) throws IOException {
        return TheaterPair.compile(
                folder, Map.of("Main.salsa", """
                        import salsa.runtime.*;

                        behavior Main {
                            Main(String[] arguments) {
                                token NameServer made = new NameServer() called ("ns") at ("there", 2);
                                token Echo echo = new Echo() called ("echo") at ("there", 2);
                                self<-begin(made, echo);
                            }
                            ack begin(NameServer ns, Echo echo) {
                                Guest guest = new Guest() called ("guest") using (ns);
                                %s
                            }
                            ack poke(Guest guest, Echo echo) {
                                if (System.getProperty("guest.looked") == null) {
                                    guest<-poke();
                                    self<-poke(guest, echo) : delay(1);
                                } else {
                                    guest<-go();
                                    Actors.stop(echo);
                                }
                            }
                        }
                        """.formatted(body), "Guest.salsa", GUEST, "Echo.salsa", ECHO));
    }

    @Test
    void anActorMovesToTheTheaterThatItTalksTo() throws IOException {
        assertThat(TheaterPair.output(program("guest<-turn(echo, 0);"), GatheringPolicy::new)
                        .lines())
                .containsExactly("at there");
    }

    /** Proposes that all go to the other theater, and notes what it hears. */
    private static final class Pushing implements BalancePolicy {
        private final List<String> refusals = new CopyOnWriteArrayList<>();
        private final List<Look> looks = new CopyOnWriteArrayList<>();

        @Override
        public List<Proposal> propose(Look look) {
            looks.add(look);
            return look.here().equals(THERE)
                    ? List.of()
                    : look.candidates().stream()
                            .map(each -> new Proposal(each.identity(), THERE))
                            .toList();
        }

        @Override
        public void refused(Proposal proposal, String reason) {
            refusals.add(reason);
            System.setProperty(REFUSED, reason);
        }
    }

    @Test
    void aProgramHasAPolicyOfItsOwn() throws IOException {
        var policy = new Pushing();
        assertThat(TheaterPair.output(program("guest<-turn(echo, 0);"), () -> policy)
                        .lines())
                .containsExactly("at there");
        assertThat(policy.looks)
                .filteredOn(each -> !each.here().equals(THERE))
                .flatExtracting(Look::candidates)
                .isNotEmpty()
                .allSatisfy(each -> assertThat(each.messages(THERE)).isPositive());
    }

    /** Notes the looks of this theater while the actor waits, and lets it go after some. */
    private static final class Watching implements BalancePolicy {
        private final List<Look> looks = new CopyOnWriteArrayList<>();

        @Override
        public List<Proposal> propose(Look look) {
            if (!look.here().equals(THERE) && System.getProperty("guest.waits") != null) {
                looks.add(look);
                if (looks.size() == 5) {
                    System.setProperty("guest.looked", "yes");
                }
            }
            return List.of();
        }
    }

    /** The first looks may still see the actor as it was before. */
    @Test
    void anActorThatWaitsIsNoCandidate() throws IOException {
        System.clearProperty("guest.looked");
        var policy = new Watching();
        assertThat(TheaterPair.output(program("guest<-linger(); self<-poke(guest, echo);"), () -> policy)
                        .lines())
                .containsExactly("at here");
        assertThat(policy.looks.get(4).handled()).isPositive();
        assertThat(policy.looks.get(4).candidates()).isEmpty();
    }

    @Test
    void aPolicyLearnsThatAnActorCannotMove() throws IOException {
        var policy = new Pushing();
        assertThat(TheaterPair.output(program("guest<-keep() @ guest<-turn(echo, 0);"), () -> policy)
                        .lines())
                .containsExactly("at here");
        assertThat(policy.refusals).anySatisfy(each -> assertThat(each).contains("the actor stays", "action"));
    }
}
