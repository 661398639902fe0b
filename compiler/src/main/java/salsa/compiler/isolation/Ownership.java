package salsa.compiler.isolation;

import java.util.HashSet;
import java.util.Set;
import java.util.function.Consumer;
import salsa.compiler.typing.Attribution;
import salsa.compiler.unit.Moves;
import salsa.compiler.unit.SalsaType;
import salsa.syntax.tree.Declaration;
import salsa.syntax.tree.Node;

/**
 * The proof for every {@code move}: nothing reaches afterwards what has gone. Inside a handler by flow analysis over
 * regions ({@link Regions}); between handlers by what all of them leave behind ({@link OwnedFields}).
 */
public final class Ownership {
    private final SalsaType type;
    private final Attribution attribution;
    private final OwnedFields fields;
    private final CallsAtOnce calls;

    private Ownership(SalsaType type, Attribution attribution) {
        this.type = type;
        this.attribution = attribution;
        this.fields = new OwnedFields(moved(type));
        this.calls = new CallsAtOnce(type, attribution);
    }

    static void check(SalsaType type, Attribution attribution, Report report) {
        if (type.isInterface() || !Moves.any(type.declaration()) && moved(type).isEmpty()) return;
        var ownership = new Ownership(type, attribution);
        do ownership.look(null);
        while (ownership.fields.changed());
        type.movedFields().addAll(ownership.fields.given());
        ownership.look(report);
        ownership.inherited(report);
    }

    private void look(Report report) {
        flow(report, flow -> flow.initializers(type.members(Declaration.Field.class)));
        for (Declaration.Constructor each : type.constructors()) {
            flow(report, flow -> flow.handler(each.parameters(), each.body(),
                    Region.escaped("it came with the constructor, which another may have called", each.name().span()),
                    null));
        }
        for (Declaration.Handler each : type.handlers()) {
            if (each.body() == null) continue;
            flow(report, flow -> flow.handler(each.parameters(), each.body(), calls.arguments(each),
                    calls.result(each)));
        }
    }

    private void flow(Report report, Consumer<OwnershipStatements> body) {
        var flow = new OwnershipStatements(type, attribution, fields, report);
        for (String each : moved(type)) flow.begin(each);
        for (Declaration.Field field : type.members(Declaration.Field.class)) {
            if (!field.modifiers().contains("static")) {
                field.declarators().forEach(each -> flow.begin(each.name().text()));
            }
        }
        body.accept(flow);
    }

    /** A field that a parent moves must be its own owner in the children, too. */
    private void inherited(Report report) {
        for (String name : moved(type)) {
            Variable field = fields.variable(name);
            boolean own = type.members(Declaration.Field.class).contains(type.field(name));
            if (own || !fields.isShared(field)) continue;
            Region region = fields.initially(field);
            if (region.at() == null) continue;
            report.error(IsolationCode.STILL_REACHED, region.at(), "`" + name + "` is moved by the behavior that"
                    + " declares it, and this makes another way to it: " + region.why(), "work on a copy of it");
        }
    }

    /** The fields that a behavior or one of its parents moves. */
    private static Set<String> moved(SalsaType type) {
        var names = new HashSet<String>();
        for (SalsaType each : type.lineage()) {
            Set<String> moves = Moves.names(each.declaration());
            moves.addAll(each.movedFields());
            for (Declaration.Field field : each.members(Declaration.Field.class)) {
                for (Node.Declarator one : field.declarators()) {
                    boolean marked = field.modifiers().contains(Moves.MARK);
                    if (marked || moves.contains(one.name().text())) names.add(one.name().text());
                }
            }
        }
        return names;
    }
}
