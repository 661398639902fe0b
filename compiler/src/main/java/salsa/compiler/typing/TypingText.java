package salsa.compiler.typing;

import static salsa.compiler.scheme.RuntimeNames.ACK;
import static salsa.compiler.scheme.RuntimeNames.BEHAVIOR;
import static salsa.compiler.scheme.RuntimeNames.TYPING;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import salsa.compiler.scheme.RuntimeNames;
import salsa.compiler.symbol.Captured;
import salsa.compiler.symbol.Learned;
import salsa.compiler.symbol.Modifiers;
import salsa.compiler.symbol.SalsaType;
import salsa.compiler.symbol.Tokens;
import salsa.compiler.text.JavaText;
import salsa.syntax.tree.Declaration;
import salsa.syntax.tree.Expression;
import salsa.syntax.tree.Node;
import salsa.syntax.tree.Span;
import salsa.syntax.tree.Statement;
import salsa.syntax.tree.TypeTree;

/**
 * Writes the typing text of one file. Declarations and bodies are separate: a handler's declaration passes its value,
 * its body is a private method whose results javac checks; so neither disturbs the resolution of the other.
 */
final class TypingText extends TypingStatements {
    /**
     * Constructors are declared for their signatures; their bodies are constructors that no program can call by
     * mistake.
     */
    private static final String HIDDEN_CALL =
            "{ super((" + TYPING + ".Tag) null, (byte) 0, (byte) 0, (byte) 0, (byte) 0, (byte) 0, (byte) 0); }\n";

    private int bodies;

    private final Set<String> received; // names of messages that cases take

    private final Function<SalsaType, Tokens> all;
    private final Map<SalsaType, Written> written;

    private TypingText(
            SalsaType type, Function<SalsaType, Tokens> all, Set<String> received, Map<SalsaType, Written> written) {
        super(type, all.apply(type));
        this.all = all;
        this.received = received;
        this.written = written;
    }

    /**
     * What is written for one type, and what to ask javac about it.
     *
     * @param text the Java that javac attributes
     * @param plainButAwaited Java expressions where a token may be awaited: those of type {@code Token} are
     * @param tokensAsObjects tokens where Java takes any object, with the places of their text
     */
    record Written(JavaText text, List<Expression> plainButAwaited, Map<Expression, Span> tokensAsObjects) {}

    /** Returns the text of a file, for its behavior and for each anonymous actor in it. */
    static Map<SalsaType, Written> textsOf(SalsaType type, Function<SalsaType, Tokens> tokens, Set<String> received) {
        var text = new TypingText(type, tokens, received, new LinkedHashMap<>());
        text.write();
        text.writeUnit();
        return text.written;
    }

    private void write() {
        written.put(type, new Written(out, plainButAwaited, wrapped));
    }

    /** Writes the behavior of an anonymous actor as a class inside the one around it, where it sees its Java types. */
    private void writeAnonymous(SalsaType actor) {
        var text = new TypingText(actor, all, received, written);
        text.out = out;
        text.write();
        text.out.at(actor.declaration());
        text.writeBehavior((Declaration.Behavior) actor.declaration());
    }

    private void writeUnit() {
        writePrologue();
        out.at(type.declaration().name());
        switch (type.declaration()) {
            case Declaration.Behavior behavior -> writeBehavior(behavior);
            case Declaration.Interface contract -> writeContract(contract);
        }
    }

    private void writeContract(Declaration.Interface contract) {
        out.write("public interface ");
        rewrite(contract.name());
        writeTypeParameters(contract.typeParameters());
        out.write(" extends " + RuntimeNames.ACTOR);
        for (TypeTree parent : contract.parents()) {
            out.write(", ");
            writeType(parent);
        }
        out.write(" {\n");
        for (Declaration member : contract.members()) {
            switch (member) {
                case Declaration.Handler handler -> {
                    writeSignature(handler);
                    out.write(";\n");
                }
                case Declaration.Nested nested -> writeNested(nested);
                default -> {}
            }
        }
        writeTakenMessages();
        out.write("}\n");
    }

    private void writeBehavior(Declaration.Behavior behavior) {
        Learned.Construction construction = type.enclosingType() == null ? null : tokens.construction(type);
        boolean known = type.enclosingType() == null || construction != null;
        out.write("public " + (type.enclosingType() == null ? "" : "static "));
        out.write((behavior.isAbstract() || !known ? "abstract " : "") + "class ");
        if (type.enclosingType() == null) rewrite(behavior.name());
        else out.write(type.name());
        writeTypeParameters(behavior.typeParameters());
        out.write(" extends ");
        if (behavior.parent() == null || type.parent() == null && isRoot(behavior.parent())) {
            out.write(BEHAVIOR + " implements ").write(RuntimeNames.RUNTIME + "." + type.rootName());
        } else {
            writeType(behavior.parent());
            out.write(" implements " + RuntimeNames.ACTOR);
        }
        for (TypeTree each : behavior.interfaces()) {
            if (type.isPropertyMark(each)) continue;
            out.write(", ");
            writeType(each);
        }
        out.write(" {\n");
        out.write("public " + type.name() + "(" + TYPING + ".Tag a, byte b, byte c, byte d, byte e, byte f, byte g) "
                + HIDDEN_CALL);
        if (construction != null) writeConstruction(construction);
        else if (type.enclosingType() == null && type.constructors().isEmpty()) {
            out.write("public " + type.name() + "() " + HIDDEN_CALL);
            out.write("public static " + ACK + " construct$" + type.name() + "() { throw null; }\n");
        }
        if (known) {
            behavior.members().forEach(this::writeMember);
            writeTakenMessages();
        }
        type.anonymousActors().forEach(this::writeAnonymous);
        out.write("}\n");
    }

    private static boolean isRoot(TypeTree parent) {
        return parent instanceof TypeTree.Named named
                && RuntimeNames.isRoot(named.name().substring(named.name().lastIndexOf('.') + 1));
    }

    /** Writes the constructor of an anonymous actor and the fields for what it captures. */
    private void writeConstruction(Learned.Construction construction) {
        List<Declaration.Field> captured = type.members(Declaration.Field.class).stream()
                .filter(Captured::isCaptured)
                .toList();
        var parameters = new ArrayList<String>();
        for (int i = 0; i < captured.size(); i++) {
            Declaration.Field field = captured.get(i);
            out.at(field).write("public final ");
            int start = out.length();
            out.write(construction.captured().get(i)).recordOrigin(field.type(), start);
            out.write(" " + Captured.capturedName(field) + " = " + TYPING + ".any();\n");
            parameters.add(construction.captured().get(i) + " $c" + i);
        }
        for (int i = 0; i < construction.parameters().size(); i++) {
            boolean any =
                    construction.varArgs() && i == construction.parameters().size() - 1;
            String type = construction.parameters().get(i);
            parameters.add((any ? type.substring(0, type.length() - 2) + "..." : type) + " $p" + i);
        }
        out.at(type.declaration())
                .write("public " + type.name() + "(" + String.join(", ", parameters) + ") " + HIDDEN_CALL);
    }

    // ---- taken messages

    /** Writes a record for each message that cases take, so that javac matches its arguments. */
    private void writeTakenMessages() {
        List<Declaration.Handler> handlers = type.handlers();
        for (int i = 0; i < handlers.size(); i++) {
            if (received.contains(handlers.get(i).name().text())) writeTakenMessageRecord(handlers.get(i), i);
        }
    }

    private void writeTakenMessageRecord(Declaration.Handler handler, int index) {
        List<Node.TypeParameter> variables = Stream.concat(
                        type.declaration().typeParameters().stream(), handler.typeParameters().stream())
                .toList();
        out.at(handler.name()).write("public record " + TAKEN + index);
        writeTypeParameters(variables);
        out.write("(");
        for (int i = 0; i < handler.parameters().size(); i++) {
            out.write(i > 0 ? ", " : "");
            writeType(handler.parameters().get(i).declaredType());
            out.write((handler.parameters().get(i).varargs() ? "[]" : "") + " $" + i);
        }
        out.at(handler.name()).write(") { }\n" + (type.isInterface() ? "default " : "public "));
        out.write("void " + replyMethod(type, index) + "(");
        if (handler.typeParameters().isEmpty()) writeType(handler.passType());
        else out.write(withoutTypeVariables(handler, handler.passType()));
        out.write(" value) { }\n");
    }

    /** Returns a type without the handler's type variables, whose meaning a case does not know. */
    private String withoutTypeVariables(Declaration.Handler handler, TypeTree tree) {
        return withoutTypeVariables(handler, tree, Set.of());
    }

    /** The variables that were followed form a cycle if one of them comes again, which is reported elsewhere. */
    private String withoutTypeVariables(Declaration.Handler handler, TypeTree tree, Set<String> followed) {
        String text = type.source()
                .text()
                .substring(tree.span().start(), tree.span().end())
                .replaceAll("(?s)<.*>", "");
        String name = text.replaceAll("[\\s\\[\\]]", "");
        for (Node.TypeParameter each : handler.typeParameters()) {
            if (!each.name().text().equals(name)) continue;
            String bound = each.bounds().isEmpty() || followed.contains(name)
                    ? "java.lang.Object"
                    : withoutTypeVariables(handler, each.bounds().getFirst(), withName(followed, name));
            return bound + text.substring(name.length());
        }
        return isAck(tree) ? ACK : text;
    }

    private static Set<String> withName(Set<String> names, String name) {
        var all = new HashSet<>(names);
        all.add(name);
        return all;
    }

    private void writeMember(Declaration member) {
        switch (member) {
            case Declaration.Handler handler -> writeHandler(handler);
            case Declaration.Constructor constructor when type.enclosingType() == null -> writeConstructor(constructor);
            case Declaration.Field field when !Captured.isCaptured(field) -> writeField(field);
            case Declaration.Cases cases -> writeNamedCases(cases);
            case Declaration.Nested nested -> writeNested(nested);
            default -> {}
        }
    }

    /** Writes named cases as a method that returns their value and can be overridden. */
    private void writeNamedCases(Declaration.Cases cases) {
        out.at(cases.name()).write("public ");
        if (cases.type() == null) out.write("void");
        else writeType(cases.type());
        out.write(" " + CASES);
        rewrite(cases.name());
        out.write("() { ");
        if (type.fromHeader()) out.write("throw null;");
        else {
            inHandler = true;
            writeNamed(cases);
            inHandler = false;
        }
        out.write(" }\n");
    }

    private void writeHandler(Declaration.Handler handler) {
        out.at(handler.name());
        writeSignature(handler);
        if (handler.isAbstract()) {
            out.write(";\n");
            return;
        }
        out.write(" { throw null; }\n");
        if (type.fromHeader() || handler.body() == null) return;
        out.at(handler.name()).write("private ");
        writeTypeParameters(handler.typeParameters());
        if (isAck(handler.passType())) out.write("void");
        else writeType(handler.passType());
        out.write(" body$" + bodies++);
        writeParameters(handler.parameters());
        hidesTypeParameters = type.hasTypeParameterHiddenBy(handler.typeParameters());
        writeBody(handler.body(), handler.passType());
        hidesTypeParameters = false;
    }

    /** Writes {@code public <T> int m(int x)}. */
    private void writeSignature(Declaration.Handler handler) {
        boolean overrides = Modifiers.containsWord(handler.modifiers(), "@Override");
        out.at(handler.name())
                .write((overrides ? "@java.lang.Override " : "") + "public "
                        + (handler.isAbstract() ? "abstract " : ""));
        writeTypeParameters(handler.typeParameters());
        out.write(" ");
        writeType(handler.passType());
        out.write(" ");
        writeName(handler.name());
        writeParameters(handler.parameters());
    }

    private void writeConstructor(Declaration.Constructor constructor) {
        out.at(constructor.name()).write("public ");
        int start = out.length();
        out.write(type.name()).recordOrigin(constructor.name(), start);
        writeParameters(constructor.parameters());
        out.write(" " + HIDDEN_CALL);
        out.write("public static ");
        writeTypeParameters(type.declaration().typeParameters());
        out.write(" " + ACK + " construct$" + type.name());
        writeParameters(constructor.parameters());
        out.write(" { throw null; }\n");
        if (type.fromHeader() || constructor.body() == null) return;
        out.at(constructor.name()).write("private void body$" + bodies++);
        writeParameters(constructor.parameters());
        writeBody(constructor.body(), null);
    }

    private void writeBody(Statement.Block body, @Nullable TypeTree passed) {
        passType = passed;
        inHandler = true;
        out.write(" ");
        copy(body);
        out.write("\n");
        inHandler = false;
    }

    private void writeParameters(List<Node.Parameter> parameters) {
        out.write("(");
        for (int i = 0; i < parameters.size(); i++) {
            if (i > 0) out.write(", ");
            writeParameter(parameters.get(i));
        }
        out.write(")");
    }

    /** Writes a parameter; one declared as a token, which is an error, as the value that its handler receives. */
    private void writeParameter(Node.Parameter parameter) {
        if (!(parameter.type() instanceof TypeTree.Token token)) {
            rewrite(parameter);
            return;
        }
        writeType(token.value());
        out.write(" ");
        rewrite(parameter.name());
    }

    private void writeField(Declaration.Field field) {
        boolean constant = Modifiers.containsWord(field.modifiers(), "static");
        boolean assigned = field.declarators().stream().allMatch(each -> each.initializer() != null);
        boolean fixed =
                Modifiers.containsWord(field.modifiers(), "final") && (constant || assigned); // else FinalFields judges
        out.at(field).write(fixed ? "public final " : "public ");
        if (constant) out.write("static ");
        writeQueriedType(field.type());
        out.write(" ");
        for (int i = 0; i < field.declarators().size(); i++) {
            if (i > 0) out.write(", ");
            writeDeclarator(field.declarators().get(i), field.token());
        }
        out.write(";\n");
    }
}
