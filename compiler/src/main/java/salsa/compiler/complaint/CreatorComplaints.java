package salsa.compiler.complaint;

import java.util.Optional;
import java.util.stream.Stream;
import salsa.compiler.diagnostic.LanguageCode;
import salsa.compiler.symbol.Captured;
import salsa.compiler.symbol.Modifiers;
import salsa.compiler.symbol.SalsaType;
import salsa.compiler.wording.Places;
import salsa.syntax.source.Diagnostic;
import salsa.syntax.tree.Declaration;
import salsa.syntax.tree.Expression;
import salsa.syntax.tree.Node;
import salsa.syntax.tree.Span;

/** Complaints about the members of a creator in the code of an anonymous actor, which is an actor of its own. */
final class CreatorComplaints {
    private CreatorComplaints() {}

    /** Returns whether the place is code of an anonymous actor, and not of a Java class in it. */
    static boolean isInActor(LocatedComplaint complaint) {
        return complaint.type().enclosingType() != null
                && complaint.smallestNodeOf(Node.ClassBody.class) == null
                && complaint.smallestNodeOf(Declaration.Nested.class) == null;
    }

    /** Returns whether the place names a captured variable. */
    static boolean namesCapturedVariable(LocatedComplaint complaint) {
        Declaration.Field field = complaint.type().ownField(Places.text(complaint.type(), complaint.span()));
        return field != null && Captured.isCaptured(field);
    }

    /** Returns the complaint about the assignment of a captured variable. */
    static Diagnostic assignedCapture(LocatedComplaint complaint) {
        return complaint.error(
                LanguageCode.JAVA,
                "`" + Places.text(complaint.type(), complaint.span())
                        + "` is captured from the creator, and captured variables do not change",
                "declare a field of the anonymous actor, and give it this value");
    }

    /** Returns the complaint about a field, a method or a type variable of a behavior around an anonymous actor. */
    static Diagnostic memberOfCreator(LocatedComplaint complaint) {
        String message = complaint.firstLine();
        if (message.contains("type variable")) return typeVariable(complaint);
        String name = Places.text(complaint.type(), complaint.span());
        Declaration.Field field = complaint.smallestNodeOf(Declaration.Field.class);
        if (field != null && Modifiers.containsWord(field.modifiers(), "static")) {
            return complaint.error(
                    LanguageCode.CREATORS_MEMBER,
                    "`" + name + "` belongs to the creator; a constant is computed once, without a creator",
                    "remove `static`: a field of the anonymous actor can use the local variables of its creation");
        }
        return belongsToCreator(complaint, complaint.span(), name);
    }

    private static Diagnostic typeVariable(LocatedComplaint complaint) {
        return complaint.error(
                LanguageCode.CAPTURED_TYPE,
                "the type variable `" + Places.text(complaint.type(), complaint.span())
                        + "` has no meaning in an anonymous actor",
                "declare a generic behavior in a file of its own");
    }

    /** Returns the complaint about a type variable in the type that an anonymous actor extends; empty for others. */
    static Optional<Diagnostic> ofExtendedType(LocatedComplaint complaint) {
        Expression.New creation = complaint.smallestNodeOf(Expression.New.class);
        boolean extended = creation != null
                && creation.actor() != null
                && creation.type().span().contains(complaint.offset());
        return extended && isTypeVariable(complaint) ? Optional.of(typeVariable(complaint)) : Optional.empty();
    }

    private static boolean isTypeVariable(LocatedComplaint complaint) {
        String name = Places.text(complaint.type(), complaint.span());
        Declaration.Handler handler = complaint.smallestNodeOf(Declaration.Handler.class);
        return Stream.concat(
                        handler == null ? Stream.of() : handler.typeParameters().stream(),
                        complaint.type().declaration().typeParameters().stream())
                .anyMatch(each -> each.name().text().equals(name));
    }

    /** Returns the complaint about {@code self.name} or a message to {@code self} that a behavior around declares. */
    static Optional<Diagnostic> creatorMemberOfSelf(LocatedComplaint complaint, Node.Identifier name) {
        for (SalsaType type = complaint.type().enclosingType(); type != null; type = type.enclosingType()) {
            boolean handler = type.lineage().stream()
                    .flatMap(each -> each.handlers().stream())
                    .anyMatch(each -> each.name().text().equals(name.text()));
            if (handler) return Optional.of(handlerOfCreator(complaint, name, type));
            if (type.field(name.text()) != null)
                return Optional.of(belongsToCreator(complaint, name.span(), name.text()));
        }
        return Optional.empty();
    }

    private static Diagnostic handlerOfCreator(LocatedComplaint complaint, Node.Identifier name, SalsaType declaring) {
        return complaint.error(
                LanguageCode.CREATORS_MEMBER,
                name.span(),
                "`self` is the anonymous actor here, and `" + name.text() + "` is a handler of `" + declaring.title()
                        + "`",
                "write `" + declaring.title() + " creator = self;` before the creation, and send to `creator`");
    }

    private static Diagnostic belongsToCreator(LocatedComplaint complaint, Span at, String name) {
        return complaint.error(
                LanguageCode.CREATORS_MEMBER,
                at,
                "`" + name + "` belongs to the creator; an anonymous actor is an actor of its own",
                "put the value in a local variable before the creation and use that, or send a message to the creator");
    }
}
