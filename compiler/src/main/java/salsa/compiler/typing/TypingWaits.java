package salsa.compiler.typing;

import static salsa.compiler.scheme.RuntimeNames.TYPING;

import java.util.List;
import org.jspecify.annotations.Nullable;
import salsa.compiler.scheme.RuntimeNames;
import salsa.compiler.symbol.NamedCases;
import salsa.compiler.symbol.PatternText;
import salsa.compiler.symbol.SalsaType;
import salsa.compiler.symbol.TakenMessage;
import salsa.compiler.symbol.Tokens;
import salsa.compiler.text.JavaText;
import salsa.syntax.tree.CaseForm;
import salsa.syntax.tree.Declaration;
import salsa.syntax.tree.Expression;
import salsa.syntax.tree.Node;
import salsa.syntax.tree.Node.SwitchCase;
import salsa.syntax.tree.Statement;
import salsa.syntax.tree.TypeTree;

/**
 * Writes waits of the typing text. A receive is a switch over the index of its case; a taken message is a record, which
 * the case destructures by a pattern, so that javac knows types, variables and nested patterns. The code after a react
 * is a lambda, and code after the call of it is unreachable.
 */
abstract class TypingWaits extends TypingExpressions {
    /** Prefix of a message's record, before the index of its handler in its behavior. */
    static final String TAKEN = "taken$";

    /** Prefix, before the cases' name, of the method for named cases. */
    static final String CASES = "cases$";

    /** Prefix of the method that checks an answer, before its behavior and the index of its handler there. */
    static final String REPLY = "reply$";

    protected @Nullable TypeTree passType; // of the enclosing handler, null where none is passed
    protected int inLambda; // enclosing bodies of react, loop and andThen
    protected boolean apart; // in cases that belong to no handler
    private @Nullable TakenMessage taken; // by the innermost case; null if unknown
    private boolean readBefore; // whether the next cases are a lambda, before which variables that hold cases are read
    private int fresh;

    protected TypingWaits(SalsaType type, Tokens tokens) {
        super(type, tokens);
    }

    protected static boolean isAck(TypeTree type) {
        return type instanceof TypeTree.Simple simple && simple.isAck();
    }

    // ---- statements

    protected final void writeReceive(Statement.Receive receive) {
        if (!receive.reacts()) {
            writeCases(receive.cases(), CaseForm.STATEMENT);
            return;
        }
        out.write("throw " + TYPING + ".react(() -> { ");
        inLambda++;
        readBefore = true;
        writeCases(receive.cases(), CaseForm.STATEMENT);
        inLambda--;
        out.write(" }");
        writeHeldCases(receive.cases());
        out.write(");");
    }

    protected final void writeLoop(Statement.Loop loop) {
        out.write("throw " + TYPING + ".loop(");
        writeBlock(loop.body());
        out.write(");");
    }

    protected final void writeAndThen(Statement.AndThen parts) {
        out.write("throw " + TYPING + ".then(");
        for (Statement.Block each : parts.blocks()) {
            if (each != parts.blocks().getFirst()) out.write(", ");
            writeBlock(each);
        }
        out.write(");");
    }

    private void writeBlock(Statement.Block block) {
        out.write("() -> ");
        inLambda++;
        rewrite(block);
        inLambda--;
    }

    /** Writes the cases of a become, which run later, any number of times, for messages received then. */
    protected final void writeBecome(Statement.Become become) {
        out.write(TYPING + ".become(() -> { ");
        TypeTree passed = passType;
        boolean around = apart;
        passType = null;
        apart = true;
        inLambda++;
        readBefore = true;
        writeCases(become.cases(), CaseForm.STATEMENT);
        inLambda--;
        apart = around;
        passType = passed;
        out.write(" }");
        writeHeldCases(become.cases());
        out.write(");");
    }

    /** Writes the variables that hold cases as further arguments: they are read before the cases run. */
    private void writeHeldCases(List<SwitchCase> cases) {
        for (Node.OtherCases each : NamedCases.labels(cases)) {
            if (!NamedCases.isVariable(type, each)) continue;
            out.write(", ");
            writeHeldCases(each);
        }
    }

    private void writeHeldCases(Node.OtherCases label) {
        out.at(label).write(TYPING + ".casesIn(");
        int start = out.length();
        rewrite(label.name());
        out.recordOrigin(label.name(), start);
        out.write(")");
    }

    /** Writes the bodies of named cases. */
    protected final void writeNamed(Declaration.Cases cases) {
        passType = null;
        apart = true;
        if (cases.type() != null) out.write("return ");
        writeCases(cases.cases(), cases.type() == null ? CaseForm.STATEMENT : CaseForm.VALUE);
        if (cases.type() != null) out.write(";");
        apart = false;
    }

    protected final void writePassFromLambda(TypeTree passed, Expression value) {
        out.write("{ ");
        writeType(passed);
        out.write(" $passed" + fresh++ + " = ");
        writeAwaited(value);
        out.write("; return; }");
    }

    protected final void writeReply(Statement.Reply reply) {
        boolean ack = taken != null && isAck(taken.handler().passType());
        if (reply.value() == null) {
            out.write(";");
            return;
        }
        out.write(
                ack
                        ? TYPING + ".ack"
                        : taken == null ? TYPING + ".given" : replyMethod(taken.owner(), taken.recordIndex()));
        out.write("(");
        writeAwaited(reply.value());
        out.write(");");
    }

    /** Returns the method that accepts the answers to a handler's messages. */
    static String replyMethod(SalsaType owner, int handler) {
        return REPLY + owner.qualifiedName().replace('.', '_') + handler;
    }

    // ---- cases

    @Override
    protected final void writeReceiveValue(Expression.ReceiveValue receive) {
        boolean outer = awaited;
        awaited = false;
        writeCases(receive.cases(), CaseForm.VALUE);
        awaited = outer;
    }

    private void writeCases(List<SwitchCase> cases, CaseForm form) {
        TakenMessage outer = taken;
        boolean before = readBefore;
        readBefore = false;
        out.write("switch (" + TYPING + ".index()) { ");
        boolean complete = false;
        for (int i = 0; i < cases.size(); i++) {
            SwitchCase each = cases.get(i);
            complete |= each.labels().isEmpty();
            out.at(each);
            if (!each.labels().isEmpty() && each.labels().getFirst() instanceof Node.OtherCases other) {
                out.write("case " + i + " -> { ");
                writeOtherCases(other, form, before);
            } else if (each.labels().isEmpty()) {
                taken = null;
                out.write("default -> { ");
                if (each.whole() != null) writeWholeMessage(each.whole());
                writeBody(each, form);
            } else if (each.labels().getFirst() instanceof Node.After after) {
                taken = outer;
                out.write("case -1 -> { " + TYPING + ".after(");
                writeValueNow(after.millis());
                out.write("); ");
                writeBody(each, form);
            } else {
                out.write("case " + i + " -> { ");
                writeTakingCase(each, form);
            }
            out.write(" } ");
        }
        out.write(complete ? "}" : "default -> throw null; }");
        taken = outer;
    }

    private void writeWholeMessage(Node.Pattern name) {
        out.at(name).write("final " + RuntimeNames.ANY_MESSAGE + " ");
        out.copy(name.span().start(), name.span().end());
        out.write(" = " + TYPING + ".any(); ");
    }

    /**
     * Writes a use of named cases; if a complaint about them exists, an expression of any type.
     *
     * @param before whether variables that hold cases are read before
     */
    private void writeOtherCases(Node.OtherCases other, CaseForm form, boolean before) {
        Declaration.Cases meant = NamedCases.casesNamed(type, other);
        boolean known = meant != null && (!form.givesValue() || meant.type() != null);
        if (form.givesValue()) out.write("yield ");
        if (NamedCases.isVariable(type, other)) {
            if (!before) writeHeldCases(other);
            out.write(";");
            return;
        }
        if (!known) out.write(form.givesValue() ? TYPING + ".any();" : ";");
        else {
            out.at(other.name()).write((other.parent() ? "super." : "this.") + CASES);
            rewrite(other.name());
            out.write("();");
        }
    }

    private void writeTakingCase(SwitchCase each, CaseForm form) {
        for (Node label : each.labels()) {
            if (TakenMessage.namesChannel(type, (Node.MessagePattern) label)) {
                taken = null;
                writeChannel((Node.MessagePattern) label, each.guard());
                continue;
            }
            List<TakenMessage> meant = TakenMessage.meaningsOf(type, (Node.MessagePattern) label);
            if (meant.size() != 1) { // already reported; its variables mean nothing
                taken = null;
                if (form.givesValue()) out.write("yield " + TYPING + ".any();");
                return;
            }
            TakenMessage message = meant.getFirst();
            taken = message;
            writeGuard(message, each.guard());
            out.write("if (!(");
            writeMatchedArguments(message, JavaText.ConstantText.WILDCARD);
            out.write(")) throw null; ");
        }
        writeBody(each, form);
    }

    /** Writes a value that a channel delivers, or without an argument its end. */
    private void writeChannel(Node.MessagePattern label, @Nullable Expression guard) {
        out.at(label).write(TYPING + ".guard(() -> ");
        writeDeliveredValue(label, JavaText.ConstantText.VARIABLE);
        label.arguments().forEach(this::writeEquality);
        if (guard != null) {
            out.write(" && (");
            writeValueNow(guard);
            out.write(")");
        }
        out.write("); if (!(");
        writeDeliveredValue(label, JavaText.ConstantText.WILDCARD);
        out.write(")) throw null; ");
    }

    private void writeDeliveredValue(Node.MessagePattern label, JavaText.ConstantText constants) {
        Node.Identifier channel = TakenMessage.channelName(label);
        boolean value = !label.arguments().isEmpty() && label.arguments().getFirst() instanceof Node.Pattern;
        String asked = value
                ? PatternText.typeText(type, (Node.Pattern) label.arguments().getFirst())
                : "";
        String unboxed = PatternText.isPrimitive(asked) ? "$" + asked : ""; // Java's patterns do not unbox
        out.at(label).write(TYPING + ".brought" + unboxed + "(");
        int start = out.length();
        out.copy(channel.span().start(), channel.span().end());
        out.recordOrigin(channel, start);
        out.write(") instanceof " + TYPING + ".Brought" + unboxed + "(");
        if (label.arguments().isEmpty()) out.write("_");
        writeArguments(label.arguments(), constants);
        out.write(")");
    }

    /** Writes a guard, separate from the body, as a lambda: it may use only variables that do not change. */
    private void writeGuard(TakenMessage taken, @Nullable Expression guard) {
        boolean constants = taken.arguments().stream()
                .anyMatch(each -> each instanceof Expression
                        || each instanceof Node.Pattern pattern
                                && !pattern.constants().isEmpty());
        if (guard == null && !constants) return;
        out.write(TYPING + ".guard(() -> ");
        int first = fresh;
        writeMatchedArguments(taken, JavaText.ConstantText.VARIABLE);
        fresh = first;
        for (Node each : taken.arguments()) {
            if (each instanceof Expression constant) writeEquality(constant, "$k" + fresh++);
            else writeEquality(each);
        }
        if (guard != null) {
            out.write(" && (");
            writeValueNow(guard);
            out.write(")");
        }
        out.write("); ");
    }

    private void writeEquality(Node argument) {
        if (!(argument instanceof Node.Pattern pattern)) return;
        pattern.constants().forEach(each -> writeEquality(each.value(), JavaText.constantVariable(each)));
    }

    /**
     * Writes a comparison with a constant. A bare name may be a constant of an enum, which only a label resolves
     * without its type.
     */
    private void writeEquality(Expression constant, String variable) {
        boolean bare = constant instanceof Expression.Name name && type.field(name.text()) == null;
        out.at(constant)
                .write(bare ? " && (switch (" + variable + ") { case " : " && " + TYPING + ".same(" + variable + ", ");
        writeValueNow(constant);
        out.write(bare ? " -> true; default -> false; })" : ")");
    }

    private void writeMatchedArguments(TakenMessage taken, JavaText.ConstantText constants) {
        out.write(TYPING + ".<" + recordName(taken));
        writeTypeArguments(taken);
        out.write(">taken() instanceof " + recordName(taken) + "(");
        writeArguments(taken.arguments(), constants);
        out.write(")");
    }

    private void writeArguments(List<Node> arguments, JavaText.ConstantText constants) {
        for (int i = 0; i < arguments.size(); i++) {
            if (i > 0) out.write(", ");
            Node argument = arguments.get(i);
            out.at(argument);
            int start = out.length();
            if (argument instanceof Node.Pattern pattern) {
                out.copyPattern(pattern, constants);
                if (constants == JavaText.ConstantText.WILDCARD) out.recordOrigin(argument, start);
            } else out.write(constants == JavaText.ConstantText.VARIABLE ? "var $k" + fresh++ : "_");
        }
    }

    private static String recordName(TakenMessage taken) {
        return taken.owner().qualifiedName() + "." + TAKEN + taken.recordIndex();
    }

    /** Writes the type arguments of the record, if the text shows them. */
    private void writeTypeArguments(TakenMessage taken) {
        int own = taken.owner().declaration().typeParameters().size();
        int ofHandler = taken.handler().typeParameters().size();
        if (own + ofHandler == 0) return;
        var arguments = out.emptyText();
        JavaText before = out;
        out = arguments;
        boolean known = own == 0 || tryWriteOwnerArguments(taken.owner());
        out = before;
        if (!known) return;
        out.write("<");
        out.append(arguments);
        out.write((own > 0 && ofHandler > 0 ? ", " : "")
                + String.join(", ", "?".repeat(ofHandler).split("")) + ">");
    }

    /** Writes the owner's type arguments; returns false, and writes nothing, if the text does not show them. */
    private boolean tryWriteOwnerArguments(SalsaType owner) {
        if (hidesTypeParameters) return false;
        if (owner == type) {
            out.write(String.join(
                    ", ",
                    type.declaration().typeParameters().stream()
                            .map(each -> each.name().text())
                            .toList()));
            return true;
        }
        if (!(type.declaration() instanceof Declaration.Behavior behavior)) return false;
        for (TypeTree each : supertypesOf(behavior)) {
            if (type.resolve(each) != owner || !(each instanceof TypeTree.Named named)) continue;
            rewriteList(named.parts().getLast().arguments(), ", ");
            return !named.parts().getLast().arguments().isEmpty();
        }
        return false;
    }

    private static List<TypeTree> supertypesOf(Declaration.Behavior behavior) {
        return Node.flatten(behavior.parent(), behavior.interfaces()).stream()
                .map(TypeTree.class::cast)
                .toList();
    }

    private void writeBody(SwitchCase each, CaseForm form) {
        Statement body = each.body().getFirst();
        if (form.givesValue() && body instanceof Statement.Evaluate result) {
            out.write("yield (("); // javac takes `yield (…, …)` for a call
            writeValueNow(result.expression());
            out.write("));");
        } else rewrite(body);
    }
}
