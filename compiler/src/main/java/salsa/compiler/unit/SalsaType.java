package salsa.compiler.unit;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import salsa.syntax.parser.Parser;
import salsa.syntax.source.Diagnostics;
import salsa.syntax.source.Source;
import salsa.syntax.tree.Declaration;
import salsa.syntax.tree.Node;
import salsa.syntax.tree.TypeTree;

/** A behavior or interface of the universe: its file, its tree and its name. Compared by identity. */
public final class SalsaType {
    private final Source source;
    private Declaration.Unit unit;
    private final boolean compiled;
    private final Universe universe;
    private final Set<String> dependencies = new LinkedHashSet<>();
    private final Set<String> movedFields = new HashSet<>();
    private final Map<Node, Node.Pattern> patterns = new IdentityHashMap<>();
    private final Set<Integer> comparisons = new HashSet<>(); // where `<-(` is no send
    private Boolean waits; // null until somebody asks
    private Boolean asks; // as waits
    private Boolean asksItself; // as waits, of what is declared here
    private Set<String> variables; // null until somebody asks, as are the next ones
    private Map<String, Declaration.Field> fields;
    private Set<String> inside;
    private List<Declaration.Handler> handlers;
    private Boolean moves;
    private Set<String> receives;

    SalsaType(Source source, Declaration.Unit unit, boolean compiled, Universe universe) {
        this.source = source;
        this.unit = unit;
        this.compiled = compiled;
        this.universe = universe;
    }

    public Source source() {
        return source;
    }

    public Declaration.Unit unit() {
        return unit;
    }

    /**
     * Reads the file again, with the {@code <-} at these offsets, too, as {@code <} and {@code -}. Answers whether that
     * makes sense: else the tree is as before.
     */
    public boolean comparing(Set<Integer> arrows) {
        comparisons.addAll(arrows);
        var complaints = new Diagnostics();
        Declaration.Unit read = Parser.parse(source, complaints, comparisons);
        if (complaints.hasErrors()) return false;
        unit = read;
        patterns.clear();
        waits = null;
        asks = null;
        asksItself = null;
        variables = null;
        fields = null;
        inside = null;
        return true;
    }

    public Declaration.Type declaration() {
        return unit.type();
    }

    /** Whether it comes from a header: its declarations are known, its bodies are not. */
    public boolean fromHeader() {
        return compiled;
    }

    public String module() {
        return unit.module() == null ? "" : Names.modern(unit.module().name());
    }

    public String name() {
        return declaration().name().text();
    }

    public String qualifiedName() {
        return module().isEmpty() ? name() : module() + "." + name();
    }

    public boolean isInterface() {
        return declaration() instanceof Declaration.Interface;
    }

    public boolean isAbstract() {
        return !(declaration() instanceof Declaration.Behavior behavior) || behavior.isAbstract();
    }

    /** What a type written in this file denotes among Salsa's types, or null when it is Java's or unknown. */
    public SalsaType resolve(TypeTree type) {
        return type instanceof TypeTree.Named named ? resolve(named.name()) : null;
    }

    /** As {@link #resolve(TypeTree)}, for a name with dots. */
    public SalsaType resolve(String name) {
        if (declaresInside(name)) return null;
        if (name.equals(name())) return this;
        SalsaType found = universe.find(this, name);
        if (found != null) dependencies.add(found.qualifiedName());
        return found;
    }

    /** Whether a nested Java type or a type variable of this file has the name. */
    private boolean declaresInside(String name) {
        if (inside == null) {
            inside = new HashSet<>();
            declaration().typeParameters().forEach(each -> inside.add(each.name().text()));
            members(Declaration.Nested.class).forEach(each -> inside.add(each.name().text()));
        }
        return inside.contains(name);
    }

    /** Whether a field, parameter or local variable has the name, here or in a behavior that this one extends. */
    public boolean declaresVariable(String name) {
        return lineage().stream().anyMatch(type -> type.variables().contains(name));
    }

    private Set<String> variables() {
        if (variables == null) {
            variables = new HashSet<>();
            collect(declaration());
        }
        return variables;
    }

    private void collect(Node node) {
        switch (node) {
            case Node.Declarator each -> variables.add(each.name().text());
            case Node.Parameter each -> variables.add(each.name().text());
            case Node.Pattern each -> variables.addAll(List.of(source.text().substring(each.span().start(),
                    each.span().end()).split("(?U)[^\\w$]+"))); // types, too, which does no harm
            default -> { }
        }
        node.children().forEach(this::collect);
    }

    /** The behavior this one extends, or null for one of the roots. */
    public SalsaType parent() {
        return declaration() instanceof Declaration.Behavior behavior && behavior.parent() != null
                ? resolve(behavior.parent()) : null;
    }

    /** The root that the chain of parents ends in: {@code Actor}, {@code RemoteActor} or {@code MobileActor}. */
    public String root() {
        var seen = new LinkedHashSet<SalsaType>();
        SalsaType type = this;
        while (seen.add(type) && type.parent() != null) type = type.parent();
        if (type.declaration() instanceof Declaration.Behavior behavior
                && behavior.parent() instanceof TypeTree.Named named) {
            String simple = named.name().substring(named.name().lastIndexOf('.') + 1);
            if (simple.equals("RemoteActor") || simple.equals("MobileActor")) return simple;
        }
        return "Actor";
    }

    /** This behavior and those it extends, nearest first; stops where a cycle would begin. */
    public List<SalsaType> lineage() {
        var lineage = new LinkedHashSet<SalsaType>();
        for (SalsaType type = this; type != null && lineage.add(type); type = type.parent()) { }
        return new ArrayList<>(lineage);
    }

    /** Whether a name among the interfaces is no interface, but says something about the behavior. */
    public boolean isMark(TypeTree name) {
        return Names.isStagedActor(name) || isRestartMark(name);
    }

    /** Whether supervisors can make its instances anew. A Salsa interface of that name is just that. */
    public boolean isRestartable() {
        return lineage().stream().anyMatch(type -> type.declaration() instanceof Declaration.Behavior behavior
                && behavior.interfaces().stream().anyMatch(type::isRestartMark));
    }

    private boolean isRestartMark(TypeTree name) {
        return Names.isRestartable(name) && resolve(name) == null;
    }

    /** Whether every instance gets a stage of its own. */
    public boolean isStaged() {
        return waits() || lineage().stream()
                .anyMatch(type -> type.declaration() instanceof Declaration.Behavior behavior
                        && behavior.interfaces().stream().anyMatch(Names::isStagedActor));
    }

    /** What reads like a message, as the pattern of a record; the same one each time. */
    Node.Pattern asPattern(Node.MessagePattern label) {
        return patterns.computeIfAbsent(label, each -> new Node.Pattern(each.span()));
    }

    /** Whether a handler, here or inherited, waits with its stack: then nobody may share its stage. */
    public boolean waits() {
        if (waits == null) waits = lineage().stream().anyMatch(type -> Waiting.keepsStack(type.declaration()));
        return waits;
    }

    /** Whether a handler, here or inherited, asks who has sent its message, or an interface says that one may. */
    public boolean asksSender() {
        if (asks == null) asks = TakenMessage.family(this).stream().anyMatch(SalsaType::mayAskSender);
        return asks;
    }

    /** As {@link #asksSender}, of behaviors alone: what an interface says costs those nothing that do not ask. */
    public boolean keepsSender() {
        return lineage().stream().anyMatch(SalsaType::mayAskSender);
    }

    private boolean mayAskSender() {
        if (asksItself == null) {
            asksItself = Waiting.asksSender(declaration()) || handlers().stream().anyMatch(Waiting::isForSender);
        }
        return asksItself;
    }

    /** The field of that name, here or inherited, or null. */
    public Declaration.Field field(String name) {
        for (SalsaType type : lineage()) {
            Declaration.Field field = type.ownField(name);
            if (field != null) return field;
        }
        return null;
    }

    /** The field of that name that is declared here, or null. */
    public Declaration.Field ownField(String name) {
        return fields().get(name);
    }

    /** The names of the fields that are declared here, in the order of the text. */
    public Set<String> ownFields() {
        return Collections.unmodifiableSet(fields().keySet());
    }

    private Map<String, Declaration.Field> fields() {
        if (fields == null) {
            fields = new LinkedHashMap<>();
            for (Declaration.Field field : members(Declaration.Field.class)) {
                field.declarators().forEach(each -> fields.putIfAbsent(each.name().text(), field));
            }
        }
        return fields;
    }

    /** Whether the text says {@code move} somewhere; of a header that is not known. */
    public boolean moves() {
        if (moves == null) moves = Moves.any(declaration());
        return moves;
    }

    /** The names of the messages that cases take here; of a header that is not known. */
    public Set<String> receives() {
        if (receives == null) receives = Waiting.messages(declaration());
        return receives;
    }

    public List<Declaration.Handler> handlers() {
        if (handlers == null) handlers = members(Declaration.Handler.class);
        return handlers;
    }

    public List<Declaration.Constructor> constructors() {
        return members(Declaration.Constructor.class);
    }

    public <T extends Node> List<T> members(Class<T> kind) {
        return declaration().members().stream().filter(kind::isInstance).map(kind::cast).toList();
    }

    /** Fields whose objects some handler moves, as the proof of moves has found; its header marks them. */
    public Set<String> movedFields() {
        return movedFields;
    }

    public Set<String> dependencies() {
        return dependencies;
    }
}
