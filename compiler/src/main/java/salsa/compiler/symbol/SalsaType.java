package salsa.compiler.symbol;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import salsa.compiler.scheme.RuntimeNames;
import salsa.syntax.source.Source;
import salsa.syntax.tree.Declaration;
import salsa.syntax.tree.Expression;
import salsa.syntax.tree.Node;
import salsa.syntax.tree.TypeTree;

/**
 * A behavior or interface of a universe: its file, and the meaning of names in it. Compared by identity. Immutable; a
 * query costs at most a lookup in {@link Facts} and a walk over its parents.
 */
public final class SalsaType {
    private final ParsedFile file;
    private final Universe universe;
    private final @Nullable SalsaType around;
    private final Map<Integer, SalsaType> anonymous = new LinkedHashMap<>(); // by where their bodies begin

    /** @param around the behavior whose code creates it, for an anonymous actor; else null */
    SalsaType(ParsedFile file, Universe universe, @Nullable SalsaType around, AnonymousActors actors) {
        this.file = file;
        this.universe = universe;
        this.around = around;
        if (file.header()) return;
        for (ParsedFile each : actors.behaviorsOf(file)) {
            anonymous.put(each.unit().span().start(), new SalsaType(each, universe, this, actors));
        }
    }

    /** Returns the behavior whose code creates this anonymous actor; null for one that a file declares. */
    public @Nullable SalsaType enclosingType() {
        return around;
    }

    /** Returns the name as users read it. */
    public String title() {
        if (around == null) return name();
        var behavior = (Declaration.Behavior) declaration();
        TypeTree extended = behavior.parent();
        var named = (TypeTree.Named) (extended == null ? behavior.interfaces().getFirst() : extended);
        return "anonymous " + named.parts().getLast().name().text();
    }

    /** Returns the behavior or interface that the file declares. */
    public SalsaType outermost() {
        return around == null ? this : around.outermost();
    }

    /** Returns the anonymous actors that its code creates, apart from those that are created within them. */
    public Collection<SalsaType> anonymousActors() {
        return Collections.unmodifiableCollection(anonymous.values());
    }

    /** Returns this behavior and all anonymous actors in its text. */
    public List<SalsaType> selfAndAnonymous() {
        return Stream.concat(
                        Stream.of(this), anonymous.values().stream().flatMap(each -> each.selfAndAnonymous().stream()))
                .toList();
    }

    /** Returns the innermost one of this and its anonymous actors whose text has the offset. */
    public SalsaType innermostAt(int offset) {
        for (SalsaType each : anonymous.values()) {
            if (each.declaration().span().contains(offset)) return each.innermostAt(offset);
        }
        return this;
    }

    /** Returns the behavior that a creation names, or that of the anonymous actor; null if it is Java's or unknown. */
    public @Nullable SalsaType createdType(Expression.New creation) {
        Node.ActorBody actor = creation.actor();
        return actor == null ? resolve(creation.type()) : anonymousActorOf(actor);
    }

    /** Returns the behavior of an anonymous actor that the code of this one creates. */
    public SalsaType anonymousActorOf(Node.ActorBody actor) {
        return Objects.requireNonNull(anonymous.get(actor.span().start()), "an actor of other code");
    }

    public Source source() {
        return file.source();
    }

    public Declaration.Unit unit() {
        return file.unit();
    }

    public Declaration.Type declaration() {
        return file.type();
    }

    /** Returns whether it was read from a header, with declarations but without bodies. */
    public boolean fromHeader() {
        return file.header();
    }

    public String module() {
        return file.module();
    }

    public String name() {
        return file.name();
    }

    public String qualifiedName() {
        return file.qualifiedName();
    }

    public boolean isInterface() {
        return declaration() instanceof Declaration.Interface;
    }

    public boolean isAbstract() {
        return !(declaration() instanceof Declaration.Behavior behavior) || behavior.isAbstract();
    }

    /** Returns the Salsa type that a type written in this file denotes, or null if it is Java's or unknown. */
    public @Nullable SalsaType resolve(TypeTree type) {
        return type instanceof TypeTree.Named named ? resolve(named.name()) : null;
    }

    /** Resolves like {@link #resolve(TypeTree)}, for a name with dots. */
    public @Nullable SalsaType resolve(String name) {
        if (file.facts().inside().contains(name)) return null;
        if (name.equals(name())) return this;
        return universe.resolveName(file, name);
    }

    /** Returns the qualified names of the behaviors and interfaces that the file mentions. */
    public Set<String> dependencies() {
        var names = new LinkedHashSet<String>();
        for (String each : file.facts().mentioned()) {
            SalsaType found = resolve(each);
            if (found != null && found != this) names.add(found.qualifiedName());
        }
        return names;
    }

    /** Returns every name in the file that could be a type's. */
    public Set<String> mentionedNames() {
        return file.facts().mentioned();
    }

    /**
     * Returns whether a field, parameter or local variable has the name, here or in a behavior that this one extends.
     */
    public boolean declaresVariable(String name) {
        return lineage().stream().anyMatch(type -> type.file.facts().variables().contains(name));
    }

    /** Returns the behavior that this one extends, or null for one of the roots. */
    public @Nullable SalsaType parent() {
        return declaration() instanceof Declaration.Behavior behavior && behavior.parent() != null
                ? resolve(behavior.parent())
                : null;
    }

    /** Returns whether its actors are mobile ones, which durable actors are as well. */
    public boolean isMobile() {
        return RuntimeNames.isMobileRoot(rootName());
    }

    /**
     * Returns the root of the chain of parents: {@code Actor}, {@code RemoteActor}, {@code MobileActor}, {@code
     * DurableActor} or {@code VirtualActor}.
     */
    public String rootName() {
        var seen = new LinkedHashSet<SalsaType>();
        SalsaType type = this;
        while (seen.add(type) && type.parent() != null) type = type.parent();
        if (type.declaration() instanceof Declaration.Behavior behavior
                && behavior.parent() instanceof TypeTree.Named named) {
            String simple = named.name().substring(named.name().lastIndexOf('.') + 1);
            if (RuntimeNames.isRoot(simple)) return simple;
        }
        return "Actor";
    }

    /** Returns this behavior and those it extends, nearest first; stops before a cycle repeats. */
    public List<SalsaType> lineage() {
        var lineage = new LinkedHashSet<SalsaType>();
        for (SalsaType type = this; type != null && lineage.add(type); type = type.parent()) {}
        return new ArrayList<>(lineage);
    }

    /** Returns whether a name among the interfaces is not an interface but a property of the behavior. */
    public boolean isPropertyMark(TypeTree name) {
        return RuntimeNames.isStagedActor(name) || RuntimeNames.isKernelActor(name) || isRestartMark(name);
    }

    /** Returns whether supervisors can restart its instances. A Salsa interface of that name has no such effect. */
    public boolean isRestartable() {
        return lineage().stream()
                .anyMatch(type -> type.declaration() instanceof Declaration.Behavior behavior
                        && behavior.interfaces().stream().anyMatch(type::isRestartMark));
    }

    private boolean isRestartMark(TypeTree name) {
        return RuntimeNames.isRestartable(name) && resolve(name) == null;
    }

    /**
     * Returns whether a handler has a type parameter of the same name as the behavior, which means another type there.
     */
    public boolean hidesTypeParameters() {
        return file.facts().hidesTypeParameters();
    }

    /** Returns whether one of the type parameters has the name of one of the behavior. */
    public boolean hasTypeParameterHiddenBy(List<Node.TypeParameter> parameters) {
        return Facts.hideDeclarations(declaration(), parameters);
    }

    /** Returns whether every instance gets a stage of its own. */
    public boolean isStaged() {
        return waitsWithStack()
                || lineage().stream()
                        .anyMatch(type -> type.declaration() instanceof Declaration.Behavior behavior
                                && behavior.interfaces().stream()
                                        .anyMatch(name ->
                                                RuntimeNames.isStagedActor(name) || RuntimeNames.isKernelActor(name)));
    }

    /** Returns a label with the form of a message as a record pattern; the same object each time. */
    Node.@Nullable Pattern asPattern(Node.MessagePattern label) {
        return file.facts().patterns().get(label);
    }

    /** Returns whether a handler, here or inherited, waits with its stack: then no other actor may share its stage. */
    public boolean waitsWithStack() {
        return lineage().stream().anyMatch(type -> type.file.facts().keepsStack());
    }

    /**
     * Returns whether a handler, here or inherited, asks for the sender of its message, or an interface declares that
     * one may.
     */
    public boolean asksSender() {
        return TakenMessage.typeWithSupertypes(this).stream()
                .anyMatch(type -> type.file.facts().asksSender());
    }

    /**
     * Returns the same as {@link #asksSender} for behaviors alone: an interface's declaration costs nothing for
     * behaviors that do not ask.
     */
    public boolean keepsSender() {
        return lineage().stream().anyMatch(type -> type.file.facts().asksSender());
    }

    /** Returns the field of that name, here or inherited, or null. */
    public Declaration.@Nullable Field field(String name) {
        for (SalsaType type : lineage()) {
            Declaration.Field field = type.ownField(name);
            if (field != null) return field;
        }
        return null;
    }

    /** Returns the field of that name that is declared here, or null. */
    public Declaration.@Nullable Field ownField(String name) {
        return file.facts().fields().get(name);
    }

    /** Returns the names of the fields that are declared here, in the order of the text. */
    public Set<String> ownFields() {
        return file.facts().fields().keySet();
    }

    /** Returns whether the text contains {@code move}; unknown for a header. */
    public boolean containsMove() {
        return file.facts().moves();
    }

    /** Returns the names of the messages that cases take here; unknown for a header. */
    public Set<String> receivedMessages() {
        return file.facts().receives();
    }

    public List<Declaration.Handler> handlers() {
        return file.facts().handlers();
    }

    public List<Declaration.Constructor> constructors() {
        return members(Declaration.Constructor.class);
    }

    public <T extends Node> List<T> members(Class<T> kind) {
        return Facts.members(declaration(), kind);
    }
}
