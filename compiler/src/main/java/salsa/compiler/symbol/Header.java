package salsa.compiler.symbol;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import salsa.syntax.tree.Declaration;
import salsa.syntax.tree.Node;
import salsa.syntax.tree.Statement;

/**
 * The text of a compiled behavior's declarations, in Salsa: all that another file needs in order to be compiled against
 * it. A body is empty but for the facts on which other files depend, written as statements: {@code pass later;} if the handler cannot
 * be called synchronously, {@code receive { }} if it waits with its stack, the names that its cases take, its use of the sender.
 */
public final class Header {
    private final SalsaType type;
    private final Set<String> moves;
    private final Map<String, String> constants;
    private final StringBuilder out = new StringBuilder();

    private Header(SalsaType type, Set<String> movedFields, Map<String, String> constants) {
        this.type = type;
        this.constants = constants;
        this.moves = Moves.movedNames(type.declaration());
        moves.addAll(movedFields);
    }

    /**
     * Returns the header's text.
     *
     * @param movedFields the fields that the behavior moves
     * @param constants the constant expressions by field, as Java text: other files are compiled with their values
     * @param delegates recognizes the handlers that pass tokens
     */
    public static String textOf(
            SalsaType type,
            Set<String> movedFields,
            Map<String, String> constants,
            Predicate<Declaration.Handler> delegates) {
        return new Header(type, movedFields, constants).write(delegates);
    }

    private String write(Predicate<Declaration.Handler> delegates) {
        List<Declaration> members = type.declaration().members();
        int start = type.unit().span().start();
        int open = type.source().text().indexOf('{', headEnd());
        out.append(type.source().text(), start, open + 1).append('\n');
        for (Declaration member : members) writeMember(member, delegates);
        return out.append("}\n").toString();
    }

    /** Returns the end of the last node before the opening brace of the declaration. */
    private int headEnd() {
        int end = type.declaration().name().span().end();
        for (Node child : type.declaration().children()) {
            if (type.declaration().members().contains(child)) break;
            end = Math.max(end, child.span().end());
        }
        return end;
    }

    private void writeMember(Declaration member, Predicate<Declaration.Handler> delegates) {
        String text = type.source().text();
        out.append("  ");
        switch (member) {
            case Declaration.Handler handler
            when handler.body() == null ->
                out.append(text, handler.span().start(), handler.span().end());
            case Declaration.Handler handler -> {
                Statement.Block body = Objects.requireNonNull(handler.body());
                out.append(text, handler.span().start(), body.span().start())
                        .append("{ ")
                        .append(waitFacts(body))
                        .append(delegates.test(handler) ? "pass later; }" : "}");
            }
            case Declaration.Constructor constructor -> {
                Statement.Block body = Objects.requireNonNull(constructor.body()); // only a faulty one has none
                out.append(text, constructor.span().start(), body.span().start())
                        .append("{ ")
                        .append(waitFacts(body))
                        .append("}");
            }
            case Declaration.Field field -> writeField(field);
            case Declaration.Cases cases -> writeCases(cases);
            default -> out.append(text, member.span().start(), member.span().end());
        }
        out.append('\n');
    }

    /**
     * Returns the visible facts of a body: that it keeps its stack while it waits, the names in its cases, its use of
     * the sender.
     */
    private String waitFacts(Node body) {
        var facts = new StringBuilder();
        if (Waiting.keepsStack(body)) facts.append("receive { } ");
        var names = new TreeSet<>(Waiting.takenMessageNames(body));
        if (!names.isEmpty() || Waiting.mayLeave(body) || Waiting.changesMessages(body)) {
            facts.append("react { ");
            names.forEach(each -> facts.append("case ").append(each).append("() -> { } "));
            facts.append("} ");
        }
        if (Waiting.asksSender(body)) facts.append("if (true) return sender; ");
        return facts.toString();
    }

    /** Writes the messages that named cases take, and the other cases on which they depend. */
    private void writeCases(Declaration.Cases cases) {
        String text = type.source().text();
        out.append("cases ");
        if (cases.type() != null)
            out.append(text, cases.type().span().start(), cases.type().span().end())
                    .append(' ');
        out.append(cases.name().text())
                .append(" { default -> { ")
                .append(waitFacts(cases))
                .append("} ");
        for (Node.OtherCases each : NamedCases.labels(cases.cases())) {
            out.append("orElse ")
                    .append(each.parent() ? "parent." : "")
                    .append(each.name().text())
                    .append("; ");
        }
        out.append('}');
    }

    private void writeField(Declaration.Field field) {
        String text = type.source().text();
        int end = field.span().start();
        boolean moved = field.declarators().stream()
                .anyMatch(each -> moves.contains(each.name().text()));
        if (moved && !field.modifiers().contains(Moves.MARK))
            out.append(Moves.MARK).append(' ');
        for (Node.Declarator each : field.declarators()) {
            int cut = each.initializer() == null
                    ? each.span().end()
                    : each.name().span().end();
            out.append(text, end, cut).append("[]".repeat(each.initializer() == null ? 0 : each.dimensions()));
            String constant = constants.get(each.name().text());
            if (constant != null) out.append(" = ").append(constant);
            end = each.span().end();
        }
        out.append(';');
    }

    /** Returns whether a handler read from a header is one that passes tokens. */
    public static boolean isMarkedDelegating(Declaration.Handler handler) {
        return handler.body() != null
                && !handler.body().statements().isEmpty()
                && handler.body().statements().getLast() instanceof Statement.Pass pass
                && pass.later();
    }
}
