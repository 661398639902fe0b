package salsa.compiler.warning.failure;

import java.util.List;
import javax.lang.model.element.Element;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.TypeMirror;
import salsa.compiler.scheme.RuntimeNames;
import salsa.compiler.symbol.SalsaType;
import salsa.compiler.typing.Attribution;
import salsa.syntax.tree.Node;
import salsa.syntax.tree.TypeTree;

/** The types of exceptions that a {@code catch} takes. */
record CaughtTypes(Attribution attribution, List<TypeMirror> types) {

    static CaughtTypes of(SalsaType in, Node.Catch caught, Attribution attribution) {
        List<TypeTree> written =
                caught.type() instanceof TypeTree.Several several ? several.alternatives() : List.of(caught.type());
        return new CaughtTypes(
                attribution,
                written.stream()
                        .map(each -> attribution.elementAt(in, startOfLastName(each), null))
                        .filter(TypeElement.class::isInstance)
                        .map(Element::asType)
                        .toList());
    }

    /** Returns the place of the last name of a type, which stands for the whole. */
    private static int startOfLastName(TypeTree type) {
        return type instanceof TypeTree.Named named
                ? named.parts().getLast().name().span().start()
                : type.span().start();
    }

    /** Returns whether it takes every exception of that type. */
    boolean catches(TypeMirror thrown) {
        return types.stream().anyMatch(each -> attribution.types().isSubtype(thrown, each));
    }

    /** Returns whether it takes what an {@code await} throws. */
    boolean catchesFailures() {
        TypeElement failure = attribution.elements().getTypeElement(RuntimeNames.FAILURE);
        return failure == null || catches(failure.asType());
    }

    /** Returns whether it takes the exception, in the way in which it leaves the code that is tried. */
    boolean catches(Thrown thrown) {
        return switch (thrown.way()) {
            case ITSELF -> catches(thrown.type());
            case AWAITED -> catchesFailures();
            case ANSWERED -> false;
        };
    }
}
