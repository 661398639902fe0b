package salsa.compiler.kernel.translation;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import salsa.compiler.diagnostic.TranslationCode;
import salsa.compiler.kernel.value.Primitive;
import salsa.compiler.kernel.value.RecordType;
import salsa.compiler.kernel.value.Unsupported;
import salsa.syntax.parser.Parser;
import salsa.syntax.source.Diagnostics;
import salsa.syntax.source.Source;
import salsa.syntax.tree.Declaration;
import salsa.syntax.tree.Declaration.Handler;
import salsa.syntax.tree.Node.Parameter;
import salsa.syntax.tree.TypeTree;

/** The records nested in a behavior. Their heads are text in the tree, so they are parsed again when one is used. */
final class Records {
    private final Declaration.Behavior behavior;
    private final Source source;
    private final Map<String, RecordType> used = new LinkedHashMap<>();

    Records(Declaration.Behavior behavior, Source source) {
        this.behavior = behavior;
        this.source = source;
    }

    /** Returns the record of the name; empty if the behavior has none. */
    Optional<RecordType> find(String name) {
        RecordType known = used.get(name);
        if (known != null) return Optional.of(known);
        for (Declaration each : behavior.members())
            if (each instanceof Declaration.Nested nested
                    && nested.kind().equals("record")
                    && nested.name().text().equals(name)) {
                RecordType type = resolve(nested);
                used.put(name, type);
                return Optional.of(type);
            }
        return Optional.empty();
    }

    /** Returns the declarations of all records that were found. */
    String declarations() {
        var text = new StringBuilder();
        used.values().forEach(each -> text.append(each.declaration()));
        return text.toString();
    }

    private RecordType resolve(Declaration.Nested nested) {
        if (!nested.body().parts().isEmpty())
            throw refuse(
                    nested,
                    "a record of a kernel has no constructor, methods or fields of its own",
                    "move its code to a static method of the behavior");
        var components = new ArrayList<RecordType.Component>();
        for (Parameter each : head(nested)) {
            Optional<Primitive> type = each.type() instanceof TypeTree.Simple simple && !each.varargs()
                    ? Primitive.of(simple.word())
                    : Optional.empty();
            components.add(new RecordType.Component(
                    each.name().text(),
                    type.orElseThrow(() -> refuse(
                            nested,
                            "component `" + each.name().text() + "` of this record is not primitive",
                            "use primitive components only"))));
        }
        return new RecordType(nested.name().text(), List.copyOf(components));
    }

    private static Unsupported refuse(Declaration.Nested nested, String reason, String remedy) {
        return new Unsupported(TranslationCode.TYPE, nested.name(), reason, remedy);
    }

    /** Parses what is between a record's name and its body as the parameters of a handler. */
    private List<Parameter> head(Declaration.Nested nested) {
        String head = source.text()
                .substring(nested.name().span().end(), nested.body().span().start());
        int end = head.lastIndexOf(')') + 1;
        var text = new Source(source.name(), "behavior R { ack r" + head.substring(0, end) + " { } }");
        Declaration.Unit unit = Parser.parse(text, new Diagnostics());
        return unit.type() != null && unit.type().members().getFirst() instanceof Handler handler
                ? handler.parameters()
                : List.of();
    }
}
