package salsa.compiler.isolation;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javax.lang.model.element.Element;
import salsa.compiler.typing.Attribution;
import salsa.compiler.unit.SalsaType;
import salsa.syntax.source.Code;
import salsa.syntax.source.Label;
import salsa.syntax.tree.Declaration;
import salsa.syntax.tree.Expression;
import salsa.syntax.tree.Node;
import salsa.syntax.tree.Span;

/** What is known at the point of a handler that the analysis has come to: its variables and their regions. */
abstract class Knowledge {
    protected final SalsaType type;
    protected final Attribution attribution;
    protected final OwnedFields fields;
    protected final Values values;
    protected final Report report; // null while fields are being found out about

    protected Regions now = new Regions(); // null where no path leads
    protected Map<String, Variable> locals = new HashMap<>(); // null for a variable that holds values
    protected final List<Regions> catching = new ArrayList<>(); // what is known where an exception is caught
    protected final List<Regions> left = new ArrayList<>(); // what is known where a finally round this begins
    protected final Map<Variable, Span> assigned = new HashMap<>(); // fields, and where they got a value
    protected int nested; // expressions round the statement that is looked at
    protected boolean growing; // nothing is taken away from a field, so that at the end all is known of each
    protected Map<String, Variable> outside; // the variables outside of the code that runs some other time, or null
    protected boolean apart; // that code is cases, each of which ends as a handler does: fields may go

    Knowledge(SalsaType type, Attribution attribution, OwnedFields fields, Report report) {
        this.type = type;
        this.attribution = attribution;
        this.fields = fields;
        this.report = report;
        this.values = new Values(attribution);
    }

    protected static Regions meet(Regions one, Regions other) {
        return one == null ? other : other == null ? one : one.or(other);
    }

    protected final boolean isMutable(Expression expression) {
        return !values.isValue(attribution.type(type, expression));
    }

    protected final Variable result(Region region) {
        var result = Variable.result();
        now.put(result, region);
        return result;
    }

    protected final Variable inside(Variable whole) {
        var part = Variable.result();
        now.inside(part, whole);
        return part;
    }

    protected final void declare(String name, boolean mutable, Variable value) {
        if (!mutable) {
            locals.put(name, null);
            return;
        }
        var variable = new Variable(name, Variable.Kind.LOCAL);
        locals.put(name, variable);
        if (value == null) now.put(variable, Region.OWNED);
        else now.alias(variable, value);
    }

    /** The variable that an expression names, or null when it names none that is followed. */
    protected final Variable named(Expression expression) {
        return switch (expression) {
            case Expression.Parenthesized inner -> named(inner.inner());
            case Expression.Name name when isField(name) -> type.field(name.text()) == null ? null : field(name.text());
            case Expression.Name name -> locals.get(name.text());
            case Expression.Select select when select.target() instanceof Expression.Self
                    && type.field(select.name().text()) != null -> field(select.name().text());
            default -> null;
        };
    }

    private boolean isField(Expression.Name name) {
        Element element = attribution.element(type, name);
        return element != null && element.getKind().isField();
    }

    private Variable field(String name) {
        Declaration.Field field = type.field(name);
        if (field.modifiers().contains("static")) return null;
        Variable variable = fields.variable(name);
        boolean own = type.ownField(name) == field || fields.isMoved(variable);
        if (field.token()) fields.share(variable, "`" + name + "` is a token, which others may wait for", null);
        else if (!own) fields.share(variable, "`" + name + "` is a field of the behavior that this one extends", null);
        if (!now.knows(variable)) now.put(variable, fields.initially(variable));
        return variable;
    }

    /** The handler begins: a field is what all handlers leave it as. */
    final void begin(String name) {
        Variable field = type.field(name) == null ? null : field(name);
        if (field == null) return;
        now.alias(fields.origin(field), field);
        now.put(fields.user(field), Region.OWNED);
    }

    /** The field refers to something else now, which code that uses the field reaches as well. */
    protected final void usedByCode(Variable field) {
        Variable user = fields.user(field);
        if (!now.knows(user) || now.with(user).size() == 1 || now.region(user).state() == Region.State.MOVED) return;
        now.unite(field, user, "`" + field.name() + "` is used in a lambda or class");
    }

    protected final Variable use(Expression at, Variable variable) {
        Region region = now.region(variable);
        if (region.state() != Region.State.MOVED) return variable;
        if (report != null) used(at, region);
        now.put(variable, Region.OWNED); // told once
        return variable;
    }

    private void used(Expression at, Region region) {
        boolean round = region.at().start() <= at.span().start() && at.span().end() <= region.at().end();
        report.error(IsolationCode.MOVED, at, "`" + report.text(at) + "` " + region.why()
                + (round ? ", since the round of the loop before this one" : ""),
                round ? "give it a new value in each round, or drop move to send a copy"
                : "use it before it is moved, or drop move to send a copy",
                round ? new Label[0] : new Label[] {new Label(region.at(), "moved here")});
    }

    protected final boolean isToken(Expression expression) {
        return attribution.tokens(type).isToken(expression);
    }

    protected final void escape(Variable variable, String why, Node at) {
        now.change(variable, region -> region.state() == Region.State.OWNED ? Region.escaped(why, at.span())
                : region.mixed(why));
    }

    protected final Variable otherField(Variable variable, Variable except) {
        return otherField(now.with(variable), except);
    }

    private static Variable otherField(List<Variable> group, Variable except) {
        return group.stream().filter(each -> each.isField() && each != except).findFirst().orElse(null);
    }

    protected final void tell(Code code, Node at, String reason, String remedy) {
        if (report != null) report.error(code, at, reason, remedy);
    }

    protected final String text(Node node) {
        String text = type.source().text().substring(node.span().start(), node.span().end()).replaceAll("\\s+", " ");
        return text.length() > 40 ? text.substring(0, 37) + "…" : text;
    }

    /** Whatever is known here may be known where the exception is caught, and is left behind if it is not. */
    protected final void mayThrow(Node at) {
        if (!growing || nested > 0) leave(at);
        catching.replaceAll(each -> each.or(now));
        left.replaceAll(each -> each.or(now));
    }

    /** A handler may end here: no two fields may reach the same, and nothing else may reach what a field does. */
    protected final void leave(Node at) {
        now.groups(Variable::isField).forEach((field, group) -> {
            if (group.stream().anyMatch(Variable::isCode)) fields.holdCode(field);
            if (fields.isShared(field)) return;
            Region region = now.region(field);
            Variable other = otherField(group, field);
            inherit(field, group);
            if (region.state() == Region.State.ESCAPED) fields.share(field, region.why(), region.at());
            else if (other != null) {
                fields.share(field, "`" + other.name() + "` may reach the same", place(field, other, at));
            } else if (region.mixed() != null || !now.isRoot(field)) {
                fields.mix(field, region.mixed() == null ? "another array may hold it" : region.mixed());
            }
        });
    }

    /** Where the one field got what the other one refers to, if that is known; else where it is left so. */
    private Span place(Variable field, Variable other, Node at) {
        Span place = assigned.get(other);
        return place != null ? place : assigned.getOrDefault(field, at.span());
    }

    private void inherit(Variable field, List<Variable> group) {
        for (Variable each : group) {
            Variable before = fields.fieldOf(each);
            if (before != null && before != field) fields.inherit(field, before);
        }
    }
}
