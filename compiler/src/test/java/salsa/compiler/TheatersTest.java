package salsa.compiler;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** A compiled program finds its theaters when it runs, and gives them every clause and argument. */
class TheatersTest {
    private static final String SERVICE = "META-INF/services/salsa.runtime.Theaters";

    private static final String RECORDING = """
            import java.util.List;
            import salsa.runtime.*;

            public class Recording implements Theaters {
                private static void print(String method, String what, List<?> arguments, Address address) {
                    System.out.println(method + " " + what + " " + java.util.Arrays.deepToString(arguments.toArray()) + " " + address.name() + " "
                            + (address.nameServer() != null) + " " + address.host() + " " + address.port() + " "
                            + address.stage());
                }

                public <A> A create(Behavior creator, String expression, ConstructorMessage message, Address address) {
                    print("create", message.type().site().what(), message.type().arguments(message), address);
                    return made(creator, message);
                }

                @SuppressWarnings("unchecked")
                private static <A> A made(Behavior creator, ConstructorMessage message) {
                    var arguments = new java.util.ArrayList<Object>(java.util.Arrays.asList(creator, creator.$place(), null));
                    arguments.addAll(message.type().arguments(message));
                    Class<?>[] types = message.type().parameters().stream()
                            .map(MessageType.Parameter::type).toArray(Class<?>[]::new);
                    try {
                        return (A) BehaviorType.of(message.type().messageClass()).orElseThrow()
                                .constructor(types).orElseThrow().asFixedArity().invokeWithArguments(arguments);
                    } catch (Throwable e) {
                        throw new IllegalStateException(e);
                    }
                }

                public <A> Token<A> request(Behavior creator, String expression, ConstructorMessage message, Address address) {
                    print("request", message.type().site().what(), message.type().arguments(message), address);
                    A made = made(creator, message);
                    return Token.resolved(creator, made);
                }

                public void start(Behavior creator, ConstructorMessage message, String name, String nameServer) {
                    throw new IllegalStateException();
                }

                public <A> A reference(Behavior asking, String expression, Class<?> behavior, Address address) {
                    print("reference", behavior.getName(), List.of(), address);
                    return null;
                }

                public <A> Token<A> find(Behavior asking, String expression, Class<?> behavior, Address address) {
                    print("find", behavior.getName(), List.of(), address);
                    return Token.resolved(asking, null);
                }

                @SuppressWarnings("unchecked")
                public <T> T ask(Actor actor, String handler, List<?> arguments) {
                    System.out.println("ask " + handler);
                    return (T) (handler.equals("getPort") ? (Object) 7 : handler);
                }

                @SuppressWarnings("unchecked")
                public <T> Token<T> serve(Actor actor, String handler, List<?> arguments) {
                    System.out.println("serve " + handler + arguments.size());
                    return (Token<T>) Token.resolved((Behavior) actor, handler.equals("NameServer.put") ? Ack.ACK : null);
                }

                public void handle(TheaterMessage message) {
                    System.out.println("handle " + message.name() + message.arguments());
                    message.pass(Ack.ACK);
                }
            }
            """;

    private static ClassLoaded program(String main) {
        Result result = Program.of(main)
                .with("Far", """
                        behavior Far extends RemoteActor {
                            Far(int n, String... words) { }
                            ack say(String text) { System.out.println(text + " " + self.getName() + self.getPort()); }
                        }
                        """)
                .with("Agent", "behavior Agent extends MobileActor { int number() { pass 3; } }")
                .with("salsa.library.NameServer", "module salsa.library; behavior NameServer extends RemoteActor { }")
                .withJava("Recording", RECORDING)
                .compile();
        assertThat(result.diagnostics()).isEmpty();
        return new ClassLoaded(result.files());
    }

    private static String output(String main) throws ReflectiveOperationException {
        return program(main).with(SERVICE, "Recording").output();
    }

    @Test
    void everyClauseAndArgumentIsEvaluatedInOrderAndGiven() throws ReflectiveOperationException {
        assertThat(output("""
                behavior Main {
                    Main(String[] arguments) {
                        Far near = new Far(self.n(1), "a", "b") called ("name" + self.n(2)) on (self.n(3));
                        token Far far = new Far(self.n(4)) called ("far") at ("host" + self.n(5), self.n(6)) on (self.n(7));
                        NameServer names = new NameServer() called ("names");
                        Agent agent = new Agent() called ("agent") using (names);
                        near<-say("hello");
                        Far known = reference Far called ("known") at ("there", 1);
                        token Agent found = reference Agent called ("found") using (names);
                        agent<-migrate("elsewhere", 2);
                    }
                    int n(int number) { System.out.print(number + " "); pass number; }
                }
                """)).isEqualTo("""
                1 2 3 create Far(int, String) [1, [a, b]] name2 false null null 3
                4 5 6 7 request Far(int, String) [4, []] far false host5 6 7
                create NameServer() [] names false null null null
                create Agent() [] agent true null null null
                reference Far [] known false there 1 null
                find Agent [] found true null null null
                ask getName
                ask getPort
                hello getName7
                handle migrate[elsewhere, 2]
                """);
    }

    @Test
    void argumentsThatAreTokensAreAwaited() throws ReflectiveOperationException {
        assertThat(output("""
                behavior Main {
                    Main(String[] arguments) {
                        token Far far = new Far(self<-n(1), "b") called ("far" + 2) at ("host", 3);
                        far<-say("hello") @ self<-end();
                    }
                    int n(int number) { System.out.println("n"); pass number; }
                    ack end() { System.out.println("end"); }
                }
                """))
                .startsWith("n\nrequest Far(int, String) [1, [b]] far2 false host 3 null\n")
                .endsWith("end\n");
    }

    @Test
    void theSameProgramNeedsATheaterWhereThereIsNone() throws ReflectiveOperationException {
        assertThat(program("""
                behavior Main {
                    Main(String[] arguments) { new Far(1) called ("far"); }
                }
                """).output()).isEqualTo("status 1\n");
    }
}
