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
    boolean hold() {
        type(state.element());
        if (hold) {
            ElementFilter.fieldsIn(state.element().getEnclosedElements()).forEach(this::field);
            ElementFilter.methodsIn(state.element().getEnclosedElements()).forEach(this::method);
            state.constructors().forEach(this::constructor);
        }
        return hold;
    }

    // ---- the class

    private void type(TypeElement type) {
        if (!SourceVersion.isIdentifier(state.name()) || SourceVersion.isKeyword(state.name())) {
            error(type, "`" + state.name() + "` is not a valid name of a behavior", "use a name such as Counter");
        } else if (type.getSimpleName().contentEquals(state.name())) {
            error(type, "the state and the behavior have the same name", "call the class " + state.name() + "State");
        }
        if (type.getKind() != ElementKind.CLASS) {
            error(type, "the state of an actor is a class", "make it a final class");
            return;
        }
        if (has(type, Modifier.PUBLIC)) {
            error(type, "the class is public, but only the actor may access its state", "remove `public`");
        }
        if (has(type, Modifier.ABSTRACT)) {
            error(type, "an abstract class cannot be the state of an actor", "remove `abstract`");
        }
        if (type.getNestingKind().isNested() && !has(type, Modifier.STATIC)) {
            error(
                    type,
                    "an inner class shares its enclosing object with other code",
                    "make it static, or move it to its own file");
        } else if (has(type, Modifier.PRIVATE)) {
            error(type, "the behavior cannot reach a private class", "remove `private`");
        }
        if (!type.getTypeParameters().isEmpty()) {
            error(type, "a behavior written in Java has no type parameters", "write a generic behavior in Salsa");
        }
        if (!type.getSuperclass().toString().equals("java.lang.Object")) {
            error(
                    type,
                    "the state inherited from " + type.getSuperclass() + " may be shared with other code",
                    "hold such an object in a private field");
        }
    }

    // ---- fields

    private void field(VariableElement field) {
        boolean self = Annotations.has(field, Annotations.SELF);
        if (self) {
            selfField(field);
        } else if (has(field, Modifier.STATIC)) {
            shared(field);
        } else if (!has(field, Modifier.PRIVATE)) {
            error(field, "`" + field.getSimpleName() + "` is accessible outside the actor", "make it private");
        }
    }

    private void selfField(VariableElement field) {
        if (has(field, Modifier.PRIVATE) || has(field, Modifier.STATIC) || has(field, Modifier.FINAL)) {
            error(
                    field,
                    "the field for the actor's own reference is set by the behavior",
                    "remove `private`, `static` and `final`");
        }
        if (!field.asType().toString().replaceFirst("^.*\\.", "").equals(state.name())) {
            error(field, "the actor's own reference is a " + state.name(), "declare it as " + state.name());
        }
    }

    private void shared(VariableElement field) {
        if (!has(field, Modifier.FINAL)) {
            error(
                    field,
                    "all actors would share `" + field.getSimpleName() + "`, which is mutable",
                    "remove `static`, or make it final");
        } else if (!values.isValue(field.asType())) {
            error(
                    field,
                    "all actors would share the contents of `" + field.getSimpleName() + "`, which are mutable",
                    "remove `static`, or use an immutable type");
        }
    }

    // ---- methods

    private void method(ExecutableElement method) {
        if (Annotations.has(method, Annotations.HANDLER)) {
            handler(new HandlerMethod(method, state.types()));
        } else if (!has(method, Modifier.PRIVATE)
                && !isOfObject(method.getSimpleName().toString())) {
            error(
                    method,
                    "`" + method.getSimpleName() + "` can be called outside the actor",
                    "make it private, or a @Handler");
        }
    }

    private void handler(HandlerMethod handler) {
        ExecutableElement method = handler.method();
        if (has(method, Modifier.PRIVATE) || has(method, Modifier.STATIC) || has(method, Modifier.ABSTRACT)) {
            error(method, "the behavior calls a handler on the state", "remove `private`, `static` and `abstract`");
        }
        if (!method.getTypeParameters().isEmpty()) {
            error(method, "a handler written in Java has no type parameters", "write it in Salsa");
        }
        if (handler.name().contains("$")) {
            error(method, "names with a dollar sign are reserved for generated code", "choose another name");
        }
        method.getParameters().forEach(each -> crosses(each, each.asType(), "`" + each.getSimpleName() + "`"));
        if (handler.passType() != null) {
            crosses(method, handler.passType(), "the value that `" + handler.name() + "` passes");
        }
        staysInside(method);
    }

    private void constructor(ExecutableElement constructor) {
        if (has(constructor, Modifier.PRIVATE)) {
            error(constructor, "the behavior cannot reach a private constructor", "remove `private`");
        }
        constructor.getParameters().forEach(each -> crosses(each, each.asType(), "`" + each.getSimpleName() + "`"));
        staysInside(constructor);
    }

    private void crosses(Element at, TypeMirror type, String what) {
        if (type.toString().equals(state.element().asType().toString())) {
            error(
                    at,
                    what + " is the state of an actor, which only that actor may access",
                    "send a " + state.name() + ", which is a reference, or the data");
            return;
        }
        if (Imports.isUnknown(type)) {
            return; // it is yet to be generated, or javac will report that it does not exist
        }
        foreign.culpritIn(type)
                .ifPresent(culprit -> error(
                        at,
                        what + inside(culprit.path()) + " is " + culprit.reason() + ", which cannot be copied",
                        "let one actor own it and send that actor's reference, or send the data"));
    }

    private static String inside(String path) {
        return path.isEmpty()
                ? ""
                : path.equals("[]") ? ", in its elements," : ", in its `" + path.replaceFirst("^\\.", "") + "`,";
    }

    /** Checks that the state does not escape: {@code this} may only be used to access its own members. */
    private void staysInside(ExecutableElement method) {
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
                                line(
                                        "`this` is the state of the actor, which only that actor may access",
                                        "pass the actor's reference instead: a field `@Self " + state.name()
                                                + " self`"),
                                name,
                                path.getCompilationUnit());
            }
        }.scan(path, null);
    }

    // ---- reports

    private static boolean has(Element element, Modifier modifier) {
        return element.getModifiers().contains(modifier);
    }

    private void error(Element at, String reason, String remedy) {
        hold = false;
        environment.getMessager().printMessage(Diagnostic.Kind.ERROR, line(reason, remedy), at);
    }

    private static String line(String reason, String remedy) {
        return reason + "\n  try: " + remedy;
    }
}
