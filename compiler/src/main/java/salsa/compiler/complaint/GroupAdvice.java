package salsa.compiler.complaint;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;
import org.jspecify.annotations.Nullable;
import salsa.compiler.diagnostic.LanguageCode;
import salsa.compiler.scheme.RuntimeNames;
import salsa.compiler.symbol.SalsaType;
import salsa.compiler.typing.Attribution;
import salsa.compiler.wording.Places;
import salsa.compiler.wording.Words;
import salsa.syntax.source.Diagnostic;
import salsa.syntax.tree.Declaration;
import salsa.syntax.tree.Expression;
import salsa.syntax.tree.Node;
import salsa.syntax.tree.TypeTree;

/** The repair of a group that is written like a collection of actors, or like an actor. */
public final class GroupAdvice {
    private static final String GROUP = RuntimeNames.RUNTIME + ".Group";
    private static final Pattern ELEMENT = Pattern.compile("(?:\\w+\\.)*Group<(.+)>");

    private final SalsaType type;
    private final Attribution attribution;

    public GroupAdvice(SalsaType type, Attribution attribution) {
        this.type = type;
        this.attribution = attribution;
    }

    public static boolean isGroup(@Nullable TypeMirror found) {
        return found instanceof DeclaredType declared
                && declared.asElement().toString().equals(GROUP);
    }

    /** Returns the complaint about {@code new Group<>()}; empty for any other creation. */
    Optional<Diagnostic> creationComplaint(LocatedComplaint complaint, Expression.@Nullable New creation) {
        if (creation == null) return Optional.empty();
        String created = Places.text(type, creation.type());
        if (!created.matches("(salsa\\.runtime\\.)?Group(<.*>)?")) return Optional.empty();
        Node.Declarator declared = complaint.smallestNodeOf(Node.Declarator.class);
        TypeTree left = complaint.declaredType();
        String element = elementTypeOf(created).isEmpty() && left != null
                ? elementTypeOf(Places.text(type, left))
                : elementTypeOf(created);
        String variable = declared == null ? "group" : declared.name().text();
        String named =
                "`Group.named(\"" + variable + "\", " + (element.matches("\\w+") ? element : "String") + ".class)`";
        return Optional.of(complaint.error(
                LanguageCode.WRONG_ARGUMENTS,
                creation.span(),
                "a group is found by its name, not created: all actors that give the name share the group",
                isBehavior(element)
                        ? listDeclaration(element, variable) + "; a group publishes values: `Group.named(\"" + variable
                                + "\", String.class)`"
                        : "write " + named));
    }

    /** Returns the repair of a method that a collection has and a group has not; empty for any other method. */
    Optional<String> methodRemedy(Expression.Call call, @Nullable TypeMirror owner) {
        Expression target = call.target();
        if (owner == null
                || target == null
                || !isGroup(owner)
                || call.arguments().size() != 1) return Optional.empty();
        String name = call.name().text();
        Expression argument = call.arguments().getFirst();
        boolean adds = name.matches("add\\w*|register|subscribe|connect|enter|join\\w+");
        boolean removes = name.matches("remove\\w*|unregister|unsubscribe|disconnect|exit");
        if (!adds && !removes && !name.matches("send|tell|broadcast|emit|notify|put|push|offer|write|publish\\w+|ask"))
            return Optional.empty();
        TypeMirror found = attribution.type(type, argument);
        String group = Places.text(type, target);
        String element = elementTypeOf(owner.toString());
        if ((adds || removes) && isBehavior(element)) return Optional.of(listDeclaration(element, group));
        if ((adds || removes) && found != null && attribution.isActor(found))
            return Optional.of(memberRemedy(owner, group, found, adds));
        boolean end = found != null && found.toString().startsWith(RuntimeNames.OUT + "<");
        String method = end && adds ? "join" : removes ? "leave" : "publish";
        return Optional.of(
                "write `" + group + "." + method + "(" + Words.shortened(Places.text(type, argument)) + ")`");
    }

    /** Returns the repair of an argument that a method of a group does not accept; empty for any other place. */
    Optional<String> argumentRemedy(Expression.@Nullable Call call) {
        if (call == null || call.target() == null || call.arguments().size() != 1) return Optional.empty();
        TypeMirror owner = attribution.type(type, call.target());
        TypeMirror found = attribution.type(type, call.arguments().getFirst());
        boolean joins = call.name().text().equals("join");
        return owner != null
                        && found != null
                        && isGroup(owner)
                        && attribution.isActor(found)
                        && (joins || call.name().text().equals("leave"))
                ? Optional.of(memberRemedy(owner, Places.text(type, call.target()), found, joins))
                : methodRemedy(call, owner);
    }

    /** Returns the repair of an actor in the place of a member. */
    private static String memberRemedy(TypeMirror group, String text, TypeMirror actor, boolean joins) {
        String element = elementTypeOf(group.toString());
        String member = Words.simple(actor.toString());
        String value = element.isEmpty() ? "String" : element;
        return "a member is the Out of a channel: in `" + member + "` declare `In<" + value + "> in = new Channel<"
                + value + ">(self).in();`, and write `" + (text.matches("\\w+") ? text : "group")
                + (joins ? ".join" : ".leave") + "(in.out())` in a handler that takes the group";
    }

    /** Returns the repair of a message to a group. */
    public String publishRemedy(Expression.Send send, TypeMirror group) {
        String element = elementTypeOf(group.toString());
        String text = Places.text(type, send.target());
        String message = Places.text(type, send).substring(text.length());
        if (isBehavior(element)) {
            return listDeclaration(element, text) + ", and send to each: `for (" + element + " each : " + text
                    + ") each" + Words.shortened(message) + ";`";
        }
        String value = send.arguments().stream()
                .map(each -> Words.shortened(Places.text(type, each)))
                .collect(Collectors.joining(", "));
        return "publish a value, which the channels of all members receive: `" + text + ".publish("
                + (send.arguments().size() == 1 ? value : "…") + ")`";
    }

    private static String listDeclaration(String element, String variable) {
        return "for a collection of actors declare `List<" + element + "> " + variable + " = new ArrayList<>();`";
    }

    private static String elementTypeOf(String group) {
        Matcher found = ELEMENT.matcher(group);
        return found.matches() ? Words.simple(found.group(1)) : "";
    }

    private boolean isBehavior(String name) {
        return attribution.universe().types().stream()
                .anyMatch(each -> each.name().equals(name));
    }

    /** Returns the repair of {@code group.join(self)}: with a channel in a field of the actor, or with a new field. */
    String joinRemedy(String element) {
        String channel = type.ownFields().stream()
                .filter(each -> type.ownField(each) instanceof Declaration.Field field
                        && Places.text(type, field.type()).equals("In<" + element + ">"))
                .findFirst()
                .orElse(null);
        String name = channel == null ? "values" : channel;
        String join = "`join(" + name + ".out())`";
        return channel != null
                ? "join with the sending end of a channel: " + join
                : "declare a field `In<" + element + "> values = new Channel<" + element
                        + ">(self).in();`, take its values with `values.each(…)`, and write " + join;
    }
}
