package salsa.compiler.wording;

import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.type.TypeMirror;
import org.jspecify.annotations.Nullable;
import salsa.compiler.scheme.RuntimeNames;
import salsa.syntax.tree.Expression;

/**
 * Names from other actor libraries and languages, each with its form here. Looked up only for names that a program does
 * not declare.
 */
public final class ForeignNames {
    private static final String CREATE = "create an actor: new Behavior(…)";
    private static final String ASK = "ask with a send: await actor<-message(…)";
    private static final String JOIN = "a block joins its messages: `{ a<-work(); b<-work(); } @ self<-next();`";
    private static final String DELAY = "delay a message: self<-handler(…) : delay(100)";
    private static final String RECEIVE =
            "declare messages without a body, and take them in receive { case message(…) -> … }";
    private static final String REFERENCE =
            "the type of a reference is its behavior, such as Account, or Actor for any";
    private static final String REMOTE =
            "find a remote actor with reference Behavior called (\"name\") at (\"host\", port)";
    private static final String LOOKUP =
            "actors have no registry: create the actor with `new Behavior(…)`, and keep the"
                    + " reference in a field or a map, or send it; " + REMOTE;
    private static final String NULL = "write null";
    private static final String VARIABLE = "declare the variable with its type or with var: var name = …";
    private static final String SUPERVISE =
            "create a supervisor, new Supervisor(Strategy.ONE_FOR_ONE, Restarts.usual()),"
                    + " and send it the actor: supervisor<-supervise(actor)";
    private static final String CHECK =
            "check with messages: Check check = new Check(); then check<-equal(expected, actual)";
    private static final String LIMIT = "give a receive a time limit: receive { case … after 3000 -> … }";
    private static final String HANDLER = "write the pass type of the handler here, such as int, or ack";

    private static final Map<String, String> METHODS = Map.ofEntries(
            Map.entry("println", "write System.out.println(…)"),
            Map.entry("print", "write System.out.print(…)"),
            Map.entry("printf", "write System.out.printf(…)"),
            Map.entry("listOf", "write List.of(…)"),
            Map.entry("mapOf", "write Map.of(…)"),
            Map.entry("setOf", "write Set.of(…)"),
            Map.entry("setTimeout", DELAY),
            Map.entry("stash", "take messages in the cases of a receive; all others wait by themselves"),
            Map.entry("sender", "write sender, without parentheses; send with ((Behavior) sender)<-message(…)"),
            Map.entry("getSender", "write sender"),
            Map.entry("self", "write self, without parentheses"),
            Map.entry("getSelf", "write `self`"),
            Map.entry("ask", ASK),
            Map.entry("join", JOIN),
            Map.entry("awaitAll", JOIN),
            Map.entry("allOf", JOIN),
            Map.entry("gather", JOIN),
            Map.entry("spawn", CREATE),
            Map.entry("actorOf", CREATE),
            Map.entry("delay", DELAY),
            Map.entry("sleep", DELAY),
            Map.entry("exit", "end this actor with Actors.finish(self), or the program with System.exit(0)"),
            Map.entry("link", "write Actors.link(self, other)"),
            Map.entry("unlink", "write Actors.unlink(self, other)"),
            Map.entry("monitor", "write Actors.monitor(self, other), and declare ack ended(Actor who, ExitReason why)"),
            Map.entry("unbecome", "write `unbecome;`"),
            Map.entry("stop", "write Actors.stop(actor)"),
            Map.entry("kill", "write Actors.kill(actor)"),
            Map.entry("register", "send the reference in a message, or publish to a group: Group.named(name, type)"),
            Map.entry("whereis", "send the reference in a message, or publish to a group: Group.named(name, type)"),
            Map.entry("receiveBuilder", RECEIVE),
            Map.entry("setReceiveTimeout", LIMIT),
            Map.entry("assertEquals", CHECK),
            Map.entry("assertTrue", "check with a message: new Check()<-that(condition)"),
            Map.entry("assertFalse", "check with a message: new Check()<-that(!condition)"),
            Map.entry("assertThrows", "check with a message: new Check()<-fails(\"part\", Failure.of(token))"),
            Map.entry("assertThat", CHECK),
            Map.entry("expectMsg", CHECK),
            Map.entry("getContext", "write self, sender, new Behavior(…) or Actors.stop(actor)"));

    /** Methods that other libraries have for actors, whose counterparts are no methods of {@code Actors}. */
    private static final Map<String, String> OF_ACTORS_ELSEWHERE = Map.ofEntries(
            Map.entry("sleep", DELAY),
            Map.entry("get", LOOKUP),
            Map.entry("find", LOOKUP),
            Map.entry("lookup", LOOKUP),
            Map.entry("named", LOOKUP),
            Map.entry("getActor", LOOKUP),
            Map.entry("getReference", LOOKUP),
            Map.entry("create", CREATE),
            Map.entry("spawn", CREATE),
            Map.entry("start", CREATE));

    /** Methods of the context of an actor, which other libraries have, besides those above. */
    private static final Map<String, String> OF_CONTEXT = Map.of(
            "spawnAnonymous", CREATE,
            "stop", "write Actors.stop(actor), or Actors.finish(self) for this actor",
            "become", "write become { case message(…) -> … }",
            "unbecome", "write unbecome;",
            "watch", "write Actors.monitor(self, actor), and declare ack ended(Actor who, ExitReason why)");

    private static final Map<String, String> TYPES = Map.ofEntries(
            Map.entry("Props", CREATE),
            Map.entry("Await", ASK),
            Map.entry("Patterns", ASK),
            Map.entry("ActorRef", REFERENCE),
            Map.entry("Pid", REFERENCE),
            Map.entry("PID", REFERENCE),
            Map.entry("let", VARIABLE),
            Map.entry("val", VARIABLE),
            Map.entry("auto", VARIABLE),
            Map.entry("bool", "write boolean"),
            Map.entry("integer", "write int"),
            Map.entry("True", "write true"),
            Map.entry("False", "write false"),
            Map.entry("None", NULL),
            Map.entry("Receive", RECEIVE),
            Map.entry("Behaviors", RECEIVE),
            Map.entry("fun", HANDLER),
            Map.entry("func", HANDLER),
            Map.entry("def", HANDLER),
            Map.entry("fn", HANDLER),
            Map.entry("SupervisorStrategy", SUPERVISE),
            Map.entry("OneForOneStrategy", SUPERVISE),
            Map.entry("AllForOneStrategy", SUPERVISE),
            Map.entry("DeciderBuilder", SUPERVISE),
            Map.entry("Assertions", CHECK),
            Map.entry("Assert", CHECK),
            Map.entry("TestKit", CHECK),
            Map.entry("TestProbe", CHECK));

    private static final String END = "end this actor with Actors.finish(self), another one with Actors.stop(actor)";

    private static final String WAIT = "an actor has no monitor: declare `ack ready();`, and wait for this message:"
            + " `receive { case ready() -> … }`";

    private static final String NOTIFY = "an actor has no monitor: send a message to the actor that waits,"
            + " `waiting<-ready()`, which it takes by `receive { case ready() -> … }`";

    private static final Map<String, String> HANDLERS = Map.ofEntries(
            Map.entry("stop", END),
            Map.entry("exit", END),
            Map.entry("terminate", END),
            Map.entry("shutdown", END),
            Map.entry("migrate", "let the behavior extend MobileActor"),
            Map.entry("getReferenceByName", REMOTE),
            Map.entry("getReferenceByLocation", REMOTE),
            Map.entry("wait", WAIT),
            Map.entry("notify", NOTIFY),
            Map.entry("notifyAll", NOTIFY),
            Map.entry("setReceiveTimeout", LIMIT));

    /** What other languages call the methods of {@code Actors}. */
    private static final Map<String, String> OF_ACTORS = Map.of(
            "watch", "monitor",
            "unwatch", "unmonitor",
            "demonitor", "unmonitor",
            "terminate", "stop",
            "shutdown", "stop",
            "exit", "finish",
            "trapExit", "trap",
            "setTrapExit", "trap",
            "spawnLink", "link",
            "restart", "supervise");

    private static final String ROOT = "remove the extends clause; every behavior is an actor";

    private static final Map<String, String> PARENTS = Map.of(
            "UniversalActor", ROOT,
            "AbstractActor", ROOT,
            "AbstractBehavior", ROOT,
            "UntypedAbstractActor", ROOT,
            "GenServer", ROOT,
            "Actor", ROOT);

    private static final Set<String> NOTHING = Set.of("nil", "nullptr", "NULL");

    private ForeignNames() {}

    public static Optional<String> methodHere(String name) {
        return Optional.ofNullable(METHODS.get(name));
    }

    public static Optional<String> typeHere(String name) {
        return Optional.ofNullable(TYPES.get(name));
    }

    public static Optional<String> handlerHere(String name) {
        return Optional.ofNullable(HANDLERS.get(name));
    }

    /** Returns the method of {@code Actors} that another language calls by this name; empty for other owners. */
    public static Optional<String> methodOfActors(@Nullable TypeMirror owner, String name) {
        return owner != null && owner.toString().equals(RuntimeNames.RUNTIME + ".Actors")
                ? OF_ACTORS_ELSEWHERE.containsKey(name)
                        ? Optional.of(OF_ACTORS_ELSEWHERE.get(name))
                        : Optional.ofNullable(OF_ACTORS.get(name)).map(known -> "did you mean Actors." + known + "?")
                : Optional.empty();
    }

    public static Optional<String> parentHere(String name) {
        return Optional.ofNullable(PARENTS.get(name));
    }

    /**
     * Returns what to write for a variable that other languages and libraries have: {@code nil}, a browser's console,
     * or the context of an actor.
     *
     * @param call the call on it, or null
     */
    public static Optional<String> variableHere(String name, Expression.@Nullable Call call) {
        if (NOTHING.contains(name)) return Optional.of(NULL);
        if (name.equals("console") && call != null) return Optional.of("write System.out.println(…)");
        if (!name.equals("context")) return Optional.empty();
        if (call == null) return methodHere("getContext");
        String called = call.name().text();
        return Optional.ofNullable(OF_CONTEXT.get(called)).or(() -> methodHere(called));
    }
}
