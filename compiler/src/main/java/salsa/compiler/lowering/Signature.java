package salsa.compiler.lowering;

import java.util.List;
import java.util.stream.Collectors;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.TypeMirror;
import salsa.compiler.typing.Attribution;
import salsa.compiler.unit.RuntimeNames;

/**
 * What a handler or constructor is called in Java. A message class is named after the handler and its erased parameter
 * types, so that callers compiled apart agree on it whatever else the behavior declares.
 */
final class Signature {
    /** How an actor makes its own kind of the messages that every actor has. */
    static final String OWN = "$own";

    private final Attribution attribution;
    private final ExecutableElement method;

    Signature(Attribution attribution, ExecutableElement method) {
        this.attribution = attribution;
        this.method = method;
    }

    /** The handler's name as written. */
    String name() {
        return RuntimeNames.handlerAsWritten(method.getSimpleName().toString());
    }

    /** The message class: {@code set$int$String}, {@code new$int} for a constructor. */
    String messageClass() {
        return attribution.messageNames().of(method);
    }

    /**
     * The Java method by which an actor makes a message of the kind that it knows. Its name is the message's: javac
     * compares each pair of methods of one name, which takes quadratic time for an interface of many handlers.
     */
    String ownMessage() {
        return owner().equals(RuntimeNames.BEHAVIOR) ? OWN : OWN + "$" + messageClass();
    }

    /** The Java class of state and handlers that the message class is nested in. */
    String owner() {
        String owner =
                ((TypeElement) method.getEnclosingElement()).getQualifiedName().toString();
        return owner.equals(RuntimeNames.ACTOR) || owner.equals(RuntimeNames.BEHAVIOR)
                ? RuntimeNames.BEHAVIOR
                : owner + RuntimeNames.STATE;
    }

    List<? extends VariableElement> parameters() {
        return method.getParameters();
    }

    boolean isVarArgs() {
        return method.isVarArgs();
    }

    /**
     * The handler's type variables, {@code <N extends Number & Comparable<N>> }, when one has several bounds: a field
     * of the message has the first one's type alone, which is too little for the handler. Else, and where the raw type
     * of a behavior takes anything, an empty text.
     */
    String variablesOfSeveralBounds() {
        boolean raw = !((TypeElement) method.getEnclosingElement())
                .getTypeParameters()
                .isEmpty();
        if (raw
                || method.getTypeParameters().stream()
                        .allMatch(each -> each.getBounds().size() < 2)) return "";
        return method.getTypeParameters().stream()
                .map(each -> each + " extends "
                        + each.getBounds().stream().map(TypeMirror::toString).collect(Collectors.joining(" & ")))
                .collect(Collectors.joining(", ", "<", "> "));
    }

    /** Whether what handles the message passes nothing but the acknowledgement. */
    boolean isAcknowledged() {
        return method.getKind() == ElementKind.CONSTRUCTOR || attribution.isAck(passType());
    }

    TypeMirror passType() {
        return method.getReturnType();
    }
}
