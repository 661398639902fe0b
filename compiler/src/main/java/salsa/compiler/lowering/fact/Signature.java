package salsa.compiler.lowering.fact;

import java.util.List;
import java.util.stream.Collectors;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.TypeMirror;
import salsa.compiler.scheme.RuntimeMethods;
import salsa.compiler.scheme.RuntimeNames;
import salsa.compiler.typing.Attribution;
import salsa.compiler.typing.Owner;

/**
 * The Java names for a handler or constructor. A message class is named after the handler and its erased parameter
 * types, so that callers compiled separately agree on it whatever else the behavior declares.
 */
public final class Signature {
    /** Name of the method by which an actor creates its own kind of the messages that every actor has. */
    public static final String OWN = RuntimeMethods.OWN;

    private final Attribution attribution;
    private final ExecutableElement method;

    public Signature(Attribution attribution, ExecutableElement method) {
        this.attribution = attribution;
        this.method = method;
    }

    /** Returns the handler's name as written. */
    public String name() {
        return RuntimeNames.handlerAsWritten(method.getSimpleName().toString());
    }

    /** Returns the name of the message class: {@code set$int$String}, {@code new$int} for a constructor. */
    public String messageClass() {
        return attribution.messageNames().of(method);
    }

    /** Returns the descriptor of the method that handles the message. */
    public String descriptor() {
        return attribution.messageNames().descriptor(method);
    }

    /**
     * Returns the Java method by which an actor creates a message of the kind that it knows. It is named after the
     * message: javac compares each pair of methods of one name, which takes quadratic time for an interface of many
     * handlers.
     */
    public String ownMessage() {
        return ownerClass().equals(RuntimeNames.BEHAVIOR) ? OWN : OWN + "$" + messageClass();
    }

    /** Returns the Java class of state and handlers in which the message class is nested. */
    public String ownerClass() {
        String owner = declaringType().getQualifiedName().toString();
        return owner.equals(RuntimeNames.ACTOR) || owner.equals(RuntimeNames.BEHAVIOR)
                ? RuntimeNames.BEHAVIOR
                : owner + RuntimeNames.STATE;
    }

    private TypeElement declaringType() {
        return (TypeElement) Owner.of(method);
    }

    public List<? extends VariableElement> parameters() {
        return method.getParameters();
    }

    public boolean isVarArgs() {
        return method.isVarArgs();
    }

    /**
     * Returns the handler's type variables, {@code <N extends Number & Comparable<N>> }, if one has several bounds: a
     * field of the message has only the type of the first bound, which is too little for the handler. Otherwise, and
     * where the raw type of a behavior accepts anything, an empty text.
     */
    public String variablesOfSeveralBounds() {
        boolean raw = !declaringType().getTypeParameters().isEmpty();
        if (raw
                || method.getTypeParameters().stream()
                        .allMatch(each -> each.getBounds().size() < 2)) return "";
        return method.getTypeParameters().stream()
                .map(each -> each + " extends "
                        + each.getBounds().stream().map(TypeMirror::toString).collect(Collectors.joining(" & ")))
                .collect(Collectors.joining(", ", "<", "> "));
    }

    /** Returns whether the handler of the message passes nothing but the acknowledgement. */
    public boolean isAcknowledged() {
        return method.getKind() == ElementKind.CONSTRUCTOR || attribution.isAck(passType());
    }

    public TypeMirror passType() {
        return method.getReturnType();
    }
}
