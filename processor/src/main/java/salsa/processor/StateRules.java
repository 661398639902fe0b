package salsa.processor;

import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import java.util.Set;
import javax.annotation.processing.ProcessingEnvironment;
import javax.lang.model.SourceVersion;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.ElementFilter;
import javax.tools.Diagnostic;
import salsa.compiler.isolation.value.Foreign;
import salsa.compiler.isolation.value.Values;

/** The rules for a class that is the state of an actor: only the actor may reach its mutable parts. */
final class StateRules {
    private static final Set<String> OF_OBJECT =
            Set.of("clone", "equals", "finalize", "getClass", "hashCode", "notify", "notifyAll", "toString", "wait");

    private final StateClass state;
    private final ProcessingEnvironment environment;
    private final Values values;
    private final Foreign foreign;
    private boolean hold = true;

    StateRules(StateClass state, ProcessingEnvironment environment) {
        this.state = state;
        this.environment = environment;
        this.values = new Values(state.types());
        this.foreign = new Foreign(state.types());
    }

    /** Returns whether the name has another meaning in Java, so that a reference has no method for it. */
    static boolean isOfObject(String name) {
        return OF_OBJECT.contains(name);
    }

    /** Reports violations; returns true if there are none. */
    boolean checkAll() {
        checkType(state.element());
        if (hold) {
            ElementFilter.fieldsIn(state.element().getEnclosedElements()).forEach(this::checkField);
            ElementFilter.methodsIn(state.element().getEnclosedElements()).forEach(this::checkMethod);
            state.constructors().forEach(this::checkConstructor);
        }
        return hold;
    }

    // ---- the class

    private void checkType(TypeElement type) {
        if (!SourceVersion.isIdentifier(state.name()) || SourceVersion.isKeyword(state.name())) {
            reportError(type, "`" + state.name() + "` is not a valid name of a behavior", "use a name such as Counter");
        } else if (type.getSimpleName().contentEquals(state.name())) {
            reportError(
                    type, "the state and the behavior have the same name", "call the class " + state.name() + "State");
        }
        if (type.getKind() != ElementKind.CLASS) {
            reportError(type, "the state of an actor is a class", "make it a final class");
            return;
        }
        if (hasModifier(type, Modifier.PUBLIC)) {
            reportError(type, "the class is public, but only the actor may access its state", "remove `public`");
        }
        if (hasModifier(type, Modifier.ABSTRACT)) {
            reportError(type, "an abstract class cannot be the state of an actor", "remove `abstract`");
        }
        if (type.getNestingKind().isNested() && !hasModifier(type, Modifier.STATIC)) {
            reportError(
                    type,
                    "an inner class shares its enclosing object with other code",
                    "make it static, or move it to its own file");
        } else if (hasModifier(type, Modifier.PRIVATE)) {
            reportError(type, "the behavior cannot reach a private class", "remove `private`");
        }
        if (!type.getTypeParameters().isEmpty()) {
            reportError(type, "a behavior written in Java has no type parameters", "write a generic behavior in Salsa");
        }
        if (!type.getSuperclass().toString().equals("java.lang.Object")) {
            reportError(
                    type,
                    "the state inherited from " + type.getSuperclass() + " may be shared with other code",
                    "hold such an object in a private field");
        }
    }

    // ---- fields

    private void checkField(VariableElement field) {
        boolean self = Annotations.hasAnnotation(field, Annotations.SELF);
        if (self) {
            checkSelfField(field);
        } else if (hasModifier(field, Modifier.STATIC)) {
            checkStaticField(field);
        } else if (!hasModifier(field, Modifier.PRIVATE)) {
            reportError(field, "`" + field.getSimpleName() + "` is accessible outside the actor", "make it private");
        }
    }

    private void checkSelfField(VariableElement field) {
        if (hasModifier(field, Modifier.PRIVATE)
                || hasModifier(field, Modifier.STATIC)
                || hasModifier(field, Modifier.FINAL)) {
            reportError(
                    field,
                    "the field for the actor's own reference is set by the behavior",
                    "remove `private`, `static` and `final`");
        }
        if (!field.asType().toString().replaceFirst("^.*\\.", "").equals(state.name())) {
            reportError(field, "the actor's own reference is a " + state.name(), "declare it as " + state.name());
        }
    }

    private void checkStaticField(VariableElement field) {
        if (!hasModifier(field, Modifier.FINAL)) {
            reportError(
                    field,
                    "all actors would share `" + field.getSimpleName() + "`, which is mutable",
                    "remove `static`, or make it final");
        } else if (!values.isValue(field.asType())) {
            reportError(
                    field,
                    "all actors would share the contents of `" + field.getSimpleName() + "`, which are mutable",
                    "remove `static`, or use an immutable type");
        }
    }

    // ---- methods

    private void checkMethod(ExecutableElement method) {
        if (Annotations.hasAnnotation(method, Annotations.HANDLER)) {
            checkHandler(new HandlerMethod(method, state.types()));
        } else if (!hasModifier(method, Modifier.PRIVATE)
                && !isOfObject(method.getSimpleName().toString())) {
            reportError(
                    method,
                    "`" + method.getSimpleName() + "` can be called outside the actor",
                    "make it private, or a @Handler");
        }
    }

    private void checkHandler(HandlerMethod handler) {
        ExecutableElement method = handler.method();
        if (hasModifier(method, Modifier.PRIVATE)
                || hasModifier(method, Modifier.STATIC)
                || hasModifier(method, Modifier.ABSTRACT)) {
            reportError(
                    method, "the behavior calls a handler on the state", "remove `private`, `static` and `abstract`");
        }
        if (!method.getTypeParameters().isEmpty()) {
            reportError(method, "a handler written in Java has no type parameters", "write it in Salsa");
        }
        if (handler.name().contains("$")) {
            reportError(method, "names with a dollar sign are reserved for generated code", "choose another name");
        }
        method.getParameters().forEach(each -> checkCrossing(each, each.asType(), "`" + each.getSimpleName() + "`"));
        if (handler.passType() != null) {
            checkCrossing(method, handler.passType(), "the value that `" + handler.name() + "` passes");
        }
        checkStateStaysInside(method);
    }

    private void checkConstructor(ExecutableElement constructor) {
        if (hasModifier(constructor, Modifier.PRIVATE)) {
            reportError(constructor, "the behavior cannot reach a private constructor", "remove `private`");
        }
        constructor
                .getParameters()
                .forEach(each -> checkCrossing(each, each.asType(), "`" + each.getSimpleName() + "`"));
        checkStateStaysInside(constructor);
    }

    private void checkCrossing(Element at, TypeMirror type, String what) {
        if (type.toString().equals(state.element().asType().toString())) {
            reportError(
                    at,
                    what + " is the state of an actor, which only that actor may access",
                    "send a " + state.name() + ", which is a reference, or the data");
            return;
        }
        if (Imports.isUnknown(type)) {
            return; // it is yet to be generated, or javac will report that it does not exist
        }
        foreign.culpritIn(type)
                .ifPresent(culprit -> reportError(
                        at,
                        what + insideText(culprit.path()) + " is " + culprit.reason() + ", which cannot be copied",
                        "let one actor own it and send that actor's reference, or send the data"));
    }

    private static String insideText(String path) {
        return path.isEmpty()
                ? ""
                : path.equals("[]") ? ", in its elements," : ", in its `" + path.replaceFirst("^\\.", "") + "`,";
    }

    /** Checks that the state does not escape: {@code this} may only be used to access its own members. */
    private void checkStateStaysInside(ExecutableElement method) {
        TreePath path = state.trees().getPath(method);
        if (path == null) {
            return;
        }
        new TreePathScanner<Void, Void>() {
            @Override
            public Void visitIdentifier(IdentifierTree name, Void nothing) {
                boolean member = getCurrentPath().getParentPath().getLeaf() instanceof MemberSelectTree select
                        && select.getExpression() == name;
                if (name.getName().contentEquals("this") && !member) {
                    refuse(name);
                }
                return null;
            }

            @Override
            public Void visitClass(com.sun.source.tree.ClassTree inner, Void nothing) {
                return null; // there `this` is another object
            }

            private void refuse(Tree name) {
                hold = false;
                state.trees()
                        .printMessage(
                                Diagnostic.Kind.ERROR,
                                errorText(
                                        "`this` is the state of the actor, which only that actor may access",
                                        "pass the actor's reference instead: a field `@Self " + state.name()
                                                + " self`"),
                                name,
                                path.getCompilationUnit());
            }
        }.scan(path, null);
    }

    // ---- reports

    private static boolean hasModifier(Element element, Modifier modifier) {
        return element.getModifiers().contains(modifier);
    }

    private void reportError(Element at, String reason, String remedy) {
        hold = false;
        environment.getMessager().printMessage(Diagnostic.Kind.ERROR, errorText(reason, remedy), at);
    }

    private static String errorText(String reason, String remedy) {
        return reason + "\n  try: " + remedy;
    }
}
