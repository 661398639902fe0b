package salsa.robustness.interpreter;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import salsa.syntax.parser.Parser;
import salsa.syntax.source.Diagnostics;
import salsa.syntax.source.Source;
import salsa.syntax.tree.Declaration;
import salsa.syntax.tree.TypeTree;

/** A running program: actors, pending messages, and the rules by which one of these may be processed next. */
public final class Machine {
    /** The value of an acknowledgement. */
    static final Object ACK = "ack";

    private final Map<String, Behavior> behaviors = new HashMap<>();
    private final Map<Integer, Message> sent = new LinkedHashMap<>(); // and not yet processed, by number
    private final List<String> output = new ArrayList<>();
    private int numbers;

    /**
     * Creates the program of these files, and sends to its behavior {@code main} the arguments, of which there are
     * none.
     */
    public Machine(List<Source> files, String main) {
        var declared = new HashMap<String, Source>();
        for (Source file : files) declared.put(file.fileName().replace(".salsa", ""), file);
        declared.keySet().forEach(name -> read(name, declared));
        create(null, main, List.of((Object) new String[0]), List.of());
    }

    private Behavior read(String name, Map<String, Source> files) {
        Behavior known = behaviors.get(name);
        if (known != null) return known;
        Source file = files.get(name);
        Declaration.Unit unit = Parser.parse(file, new Diagnostics());
        if (!(unit.type() instanceof Declaration.Behavior declaration)) throw new IllegalArgumentException(name);
        Behavior parent = declaration.parent() instanceof TypeTree.Named named ? read(named.name(), files) : null;
        var behavior = new Behavior(file, declaration, parent);
        behaviors.put(name, behavior);
        return behavior;
    }

    // ---- permitted steps

    /**
     * Returns the messages that may be processed next: those whose tokens have all resolved, whose receiver has been
     * constructed, and which no other message must precede.
     */
    public List<Message> playable() {
        return sent.values().stream().filter(this::isPlayable).toList();
    }

    /** Returns whether the language permits the message to be processed now. */
    public boolean isPlayable(Message message) {
        if (!message.isReady()) return false;
        Actor receiver = message.receiver();
        if (receiver == null) return false;
        if (!message.isConstructor() && !receiver.isConstructed()) return false;
        return sent.values().stream().noneMatch(other -> precedes(other, message, receiver));
    }

    /**
     * Returns whether one message must precede another to the same actor: either both wait for nothing, and it was sent
     * when the other one had not been, by the same actor or by one from which the sender learned so; or both wait for
     * the same token of one sender, which sent it first.
     */
    private static boolean precedes(Message first, Message second, Actor receiver) {
        if (first == second) return false;
        if (first.isDirect() && second.isDirect()) {
            return first.receiver() == receiver && second.known().get(first.number());
        }
        return first.number() < second.number()
                && first.sender() == second.sender()
                && first.isReleased()
                && second.isReleased()
                && first.tokens().size() == 1
                && first.tokens().equals(second.tokens())
                && first.isReady()
                && first.receiver() == receiver;
    }

    /** Processes a message: its handler runs to its end. Returns its output. */
    public List<String> play(Message message) {
        if (!isPlayable(message)) throw new IllegalArgumentException("not playable: " + message);
        sent.remove(message.number());
        Actor receiver = message.receiver();
        receiver.known().or(message.known());
        if (message.isConstructor()) receiver.constructed();
        output.clear();
        new Execution(this, receiver, message.answer()).run(message.member(), message.values());
        if (message.isConstructor() && message.answer().hasFailed()) end(receiver);
        return List.copyOf(output);
    }

    /**
     * Ends an actor whose constructor failed: messages to it fail, and so do its sends with tokens. Also those whose
     * operands had all resolved: such a message leaves its sender after the handler that sent it.
     */
    private void end(Actor actor) {
        actor.end();
        for (Message each : List.copyOf(sent.values())) {
            if (each.sender() == actor && !each.hasLeftAtOnce()) fail(each);
            else settled(each);
        }
    }

    /** Returns the messages that were sent and not processed. */
    public List<Message> pending() {
        return List.copyOf(sent.values());
    }

    // ---- effects of handlers

    void print(Object line) {
        output.add(String.valueOf(line));
    }

    /** Sends a message, and returns the token of its answer. */
    Token send(
            Actor sender,
            Object target,
            String handler,
            Behavior.Member member,
            List<Object> arguments,
            List<Token> awaited,
            boolean later) {
        BitSet known = sender == null ? new BitSet() : (BitSet) sender.known().clone();
        var message = new Message(numbers++, sender, target, handler, member, arguments, awaited, later, known);
        if (sender != null) sender.known().set(message.number());
        sent.put(message.number(), message);
        for (Token each : message.tokens()) each.whenSettled(() -> settled(message));
        settled(message);
        return message.answer();
    }

    /**
     * Settles a message: one that waits for a failed token, or whose target is null or an ended actor, fails itself.
     */
    private void settled(Message message) {
        boolean unheard = message.isReady()
                && (message.receiver() == null || message.receiver().hasEnded());
        if (message.isLost() || unheard) fail(message);
    }

    private void fail(Message message) {
        if (sent.remove(message.number()) != null) message.answer().fail();
    }

    /**
     * Creates an actor; if arguments are tokens, returns a token of it, which resolves when its constructor has run.
     */
    Object create(Actor creator, String behavior, List<Object> arguments, List<Token> awaited) {
        var actor = new Actor(behaviors.get(behavior));
        for (Behavior each = actor.behavior(); each != null; each = each.parent()) {
            new Execution(this, actor, new Token()).initialise(each);
        }
        Token done =
                send(creator, actor, null, actor.behavior().constructor(arguments.size()), arguments, awaited, false);
        boolean awaits = arguments.stream().anyMatch(each -> each instanceof Token);
        return awaits ? Token.of(List.of(done), _ -> actor) : actor;
    }
}
