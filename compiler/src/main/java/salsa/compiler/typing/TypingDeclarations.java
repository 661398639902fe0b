package salsa.compiler.typing;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import salsa.compiler.javac.TextFile;
import salsa.compiler.scheme.RuntimeNames;
import salsa.compiler.text.Rewriter;

/**
 * The declarations that the typing text refers to: the roots of all behaviors with handlers that return, and Salsa's
 * own constructs.
 */
final class TypingDeclarations {
    private static final String ACTOR = """
            package salsa.runtime;
            public interface Actor { String toString(); int hashCode(); int getStageId(); }
            """;

    private static final String REMOTE_ACTOR = """
            package salsa.runtime;
            public interface RemoteActor extends Actor {
                default String getHost() { throw null; }
                default int getPort() { throw null; }
                default String getName() { throw null; }
            }
            """;

    private static final String MOBILE_ACTOR = """
            package salsa.runtime;
            public interface MobileActor extends Actor {
                default int getPort() { throw null; }
                default String getHost() { throw null; }
                default String getName() { throw null; }
                default int getLastKnownPort() { throw null; }
                default String getLastKnownHost() { throw null; }
                default Ack migrate(String host, int port) { throw null; }
                default salsa.library.NameServer getNameServer() { throw null; }
            }
            """;

    private static final String BEHAVIOR = """
            package salsa.runtime;
            public abstract class Behavior implements Actor {
                protected final Stage stage = null;
                protected Behavior(Typing.Tag a, byte b, byte c, byte d, byte e, byte f, byte g) { }
                public String toString() { throw null; }
                public int hashCode() { throw null; }
                public int getStageId() { throw null; }
            }
            """;

    private static final String TYPING = """
            package salsa.runtime;
            public final class Typing {
                public interface Tag { }
                public static <T> Token<T> token(T value) { throw null; }
                public static <T> T value(Token<T> token) { throw null; }
                public static void ack(Ack value) { }
                public static <T> T created(T actor, Object construction, Object... captured) { throw null; }
                public static <T> T captured(Yielding<T> variable) { throw null; }
                public static <T> T on(T actor, Object stage) { throw null; }
                public static <T> T called(T actor, Object... clauses) { throw null; }
                public static <T> T clause(T value) { throw null; }
                public static <T> T reference(Object none, Object... clauses) { throw null; }
                public interface Gates { }
                public static Gates gates(Object... tokens) { throw null; }
                public static <T> T waitfor(T value, Gates tokens) { throw null; }
                public static long millis(long milliseconds) { throw null; }
                public static <T> T delay(T value, long milliseconds) { throw null; }
                public static <T> T awaited(T value) { throw null; }
                public static <T> T awaited(Token<T> value) { throw null; }
                public interface Block { void run(); }
                public interface Guard { boolean holds(); }
                public static int index() { throw null; }
                public static <T> T taken() { throw null; }
                public static <T> T any() { throw null; }
                public static void guard(Guard guard) { }
                public static <T> boolean same(T argument, T constant) { throw null; }
                public static void after(long milliseconds) { }
                public static void given(Object value) { }
                public static Error react(Block cases, Object... held) { throw null; }
                public static void become(Block cases, Object... held) { }
                public static boolean unbecome() { throw null; }
                public static Error loop(Block body) { throw null; }
                public static Error then(Block... parts) { throw null; }
                public interface Taking<T> { void take(T value); }
                public static <T> Out<T> out(Taking<T> handler) { throw null; }
                public static <T> T handler(Object actor) { throw null; }
                public static <T> Ack put(Out<? super T> channel, T value) { throw null; }
                public record Brought<T>(T value) { }
                public static <T> Brought<T> brought(In<T> channel) { throw null; }
                public interface Yielding<T> { T value(); }
                public static <T> CaseSet<T> caseSet(Yielding<T> cases) { throw null; }
                public static CaseSet<Ack> caseSetOfAck(Block cases) { throw null; }
                public static <T> T casesIn(CaseSet<T> cases) { throw null; }
                public static Actor sender() { throw null; }
            %s}
            """;

    private TypingDeclarations() {}

    static List<TextFile> allDeclarations(boolean withNameServer) {
        var stubs = Stream.of(
                new TextFile(RuntimeNames.ACTOR, ACTOR),
                new TextFile(RuntimeNames.REMOTE_ACTOR, REMOTE_ACTOR),
                new TextFile(RuntimeNames.BEHAVIOR, BEHAVIOR),
                new TextFile(RuntimeNames.TYPING, TYPING.formatted(primitiveOverloads())));
        var mobile = withNameServer
                ? Stream.of(new TextFile(RuntimeNames.MOBILE_ACTOR, MOBILE_ACTOR))
                : Stream.<TextFile>empty();
        return Stream.concat(stubs, mobile).toList();
    }

    /**
     * Returns overloads for primitives, without which overload resolution would treat a send of an int handler with a
     * property as an Integer.
     */
    private static String primitiveOverloads() {
        return Stream.of("boolean", "byte", "char", "short", "int", "long", "float", "double")
                .map(type -> """
                    public static %1$s waitfor(%1$s value, Gates tokens) { throw null; }
                    public static %1$s awaited(%1$s value) { throw null; }
                    public static %1$s delay(%1$s value, long milliseconds) { throw null; }
                    public record Brought$%1$s(%1$s value) { }
                    public static Brought$%1$s brought$%1$s(In<%2$s> channel) { throw null; }
                """.formatted(type, Rewriter.box(type)))
                .collect(Collectors.joining());
    }
}
