package salsa.compiler.check;

import java.util.Set;
import salsa.compiler.diagnostic.LanguageCode;
import salsa.compiler.scheme.RuntimeNames;
import salsa.compiler.symbol.Modifiers;
import salsa.compiler.symbol.SalsaType;
import salsa.compiler.symbol.Universe;
import salsa.compiler.symbol.Waiting;
import salsa.compiler.wording.Violations;
import salsa.syntax.tree.Declaration;
import salsa.syntax.tree.Expression;
import salsa.syntax.tree.Node;
import salsa.syntax.tree.Statement;
import salsa.syntax.tree.TypeTree;

/** The rules of the heads of members: handlers, constructors, fields, named cases and their parameters. */
final class MemberRules {
    private static final Set<String> TAKEN_FROM_PARAMETERS = Set.of(
            RuntimeNames.PACKAGE,
            "Behavior", // the behavior that each `create` names
            "$message",
            "$target",
            "$waiting",
            "$values",
            "$copies",
            "$place",
            "$stage",
            "$creator");

    /** The entry points of Java programs and of older dialects. */
    private static final Set<String> STARTS = Set.of("main", "act");

    private final Universe universe;
    private final SalsaType type;
    private final Violations violations;

    MemberRules(Universe universe, SalsaType type, Violations violations) {
        this.universe = universe;
        this.type = type;
        this.violations = violations;
    }

    void check(Declaration member) {
        switch (member) {
            case Declaration.Handler handler -> checkHandler(handler);
            case Declaration.Constructor constructor -> checkConstructor(constructor);
            case Declaration.Field field -> checkField(field);
            case Declaration.Cases cases -> checkNamedCases(cases);
            default -> {}
        }
    }

    private void checkNamedCases(Declaration.Cases cases) {
        if (type.isInterface()) {
            violations.error(
                    LanguageCode.INTERFACE_MEMBER,
                    cases.name(),
                    "an interface declares messages and has no cases",
                    "move the cases to the behavior");
        }
    }

    private void checkHandler(Declaration.Handler handler) {
        boolean isReportedAsStatic = Modifiers.containsWord(handler.modifiers(), "static")
                && !handler.name().text().equals("main");
        if (handler.passType() instanceof TypeTree.Simple simple
                && simple.word().equals("void")
                && !isReportedAsStatic) {
            if (isMain(handler)) reportMain(handler, simple);
            else reportVoid(handler, simple);
        }
        if (Modifiers.containsWord(handler.modifiers(), "synchronized")) {
            violations.error(
                    LanguageCode.SYNCHRONIZED,
                    handler.name(),
                    "an actor handles one message at a time and shares no state, so it needs no lock",
                    "remove synchronized");
        }
        checkHandlerBody(handler);
        if (handler.isAbstract() && !type.isAbstract()) {
            violations.error(
                    LanguageCode.ABSTRACT_HANDLER,
                    handler.name(),
                    "`" + type.name() + "` is not abstract",
                    "write abstract behavior " + type.name() + ", or give the handler a body");
        }
        MigrationRules.check(type, handler, violations);
        for (Node.Parameter parameter : handler.parameters()) checkParameter(parameter);
    }

    /** Returns whether a handler is written like the method that starts a program in Java. */
    private boolean isMain(Declaration.Handler handler) {
        return STARTS.contains(handler.name().text())
                && handler.parameters().size() == 1
                && violations
                        .text(handler.parameters().getFirst().declaredType())
                        .equals("String[]");
    }

    private void reportMain(Declaration.Handler handler, TypeTree passType) {
        violations.error(
                LanguageCode.VOID,
                passType,
                "a program starts with a constructor, not with `"
                        + handler.name().text() + "`",
                "write " + type.name() + "(String[] "
                        + handler.parameters().getFirst().name().text() + ") { … }");
    }

    private void reportVoid(Declaration.Handler handler, TypeTree passType) {
        String name = handler.name().text();
        violations.error(
                LanguageCode.VOID,
                passType,
                "a handler passes a value or an acknowledgement, so its pass type is never void",
                name.equals(type.name())
                        ? "remove `void`: a constructor has no pass type"
                        : "write ack " + name + "(…)");
    }

    private void checkHandlerBody(Declaration.Handler handler) {
        String name = handler.name().text();
        if (type.isInterface() && handler.body() != null) {
            violations.error(
                    LanguageCode.INTERFACE_MEMBER,
                    handler.name(),
                    "a handler of an interface has no body",
                    "write `;` instead of the body of `" + name + "`, and implement it in the behaviors");
        } else if (handler.body() == null && isTestHandler(handler)) {
            violations.error(
                    LanguageCode.BODY,
                    handler.name(),
                    "`salsa test` runs each handler without parameters whose name begins with `test`, and this has no body",
                    "write a body, or give the message another name");
        } else if (!type.isInterface() && handler.isAbstract() && handler.body() != null) {
            violations.error(
                    LanguageCode.BODY,
                    handler.name(),
                    "an abstract handler has no body",
                    "remove abstract or the body");
        } else if (type.isAbstract()
                && !type.isInterface()
                && !handler.isAbstract()
                && handler.body() == null
                && !Waiting.takenMessageNames(type.declaration()).contains(name)) {
            violations.error(
                    LanguageCode.BODY,
                    handler.name(),
                    "this handler has no body, and no case takes `" + name + "`",
                    "write a body, or make `" + name + "` abstract");
        }
    }

    private boolean isTestHandler(Declaration.Handler handler) {
        return !type.isInterface()
                && !handler.isAbstract()
                && type.name().endsWith("Test")
                && handler.name().text().startsWith("test")
                && handler.parameters().isEmpty();
    }

    private void checkConstructor(Declaration.Constructor constructor) {
        if (type.isInterface()) {
            violations.error(
                    LanguageCode.INTERFACE_MEMBER,
                    constructor.name(),
                    "an interface has no constructors",
                    "move the constructor to a behavior, or give it a pass type to make it a handler");
        }
        if (constructor.body() == null) {
            violations.error(LanguageCode.BODY, constructor.name(), "a constructor needs a body", "write a body");
            return;
        }
        if (isMeantAsHandler(constructor)) {
            violations.error(
                    LanguageCode.MISSING_PASS_TYPE,
                    constructor.name(),
                    "without a pass type this is a constructor of " + type.name() + ", and it is used as a handler",
                    "write its pass type before it, as in ack "
                            + constructor.name().text() + "(…)");
        } else if (type.enclosingType() == null && !constructor.name().text().equals(type.name())) {
            violations.warning(
                    LanguageCode.CONSTRUCTOR_NAME,
                    constructor.name(),
                    "this is a constructor of " + type.name(),
                    "name it " + type.name() + ", or give it a pass type to make it a handler");
        }
        for (Node.Parameter parameter : constructor.parameters()) checkParameter(parameter);
    }

    /**
     * Returns whether a constructor with a name other than the behavior's passes a value, or is sent as a message
     * somewhere.
     */
    private boolean isMeantAsHandler(Declaration.Constructor constructor) {
        String name = constructor.name().text();
        return !name.equals(type.name())
                && (passesValue(constructor)
                        || universe.types().stream().noneMatch(each -> declaresHandler(each, name))
                                && universe.types().stream()
                                        .anyMatch(each -> containsSendOf(each.declaration(), name)));
    }

    /** Returns whether a type declares a handler of that name itself. */
    static boolean declaresHandler(SalsaType type, String name) {
        return type.handlers().stream().anyMatch(each -> each.name().text().equals(name));
    }

    private static boolean passesValue(Node node) {
        return node instanceof Statement.Pass pass && pass.value() != null
                || node.children().stream().anyMatch(MemberRules::passesValue);
    }

    private static boolean containsSendOf(Node node, String name) {
        return node instanceof Expression.Send send && send.name().text().equals(name)
                || node.children().stream().anyMatch(each -> containsSendOf(each, name));
    }

    private void checkParameter(Node.Parameter parameter) {
        if (TAKEN_FROM_PARAMETERS.contains(parameter.name().text())) reportNameTaken(parameter.name(), violations);
        if (parameter.type() instanceof TypeTree.Token token) {
            violations.error(
                    LanguageCode.TOKEN_PARAMETER,
                    token,
                    "a parameter is a value: the message is sent when its tokens have resolved",
                    "write " + violations.text(token.value()) + " "
                            + parameter.name().text());
        }
        if (parameter.type() instanceof TypeTree.Simple simple && simple.isAck()) reportAckVariable(simple);
    }

    /** Reports a name that generated code uses for something else. */
    static void reportNameTaken(Node.Identifier name, Violations violations) {
        violations.error(
                LanguageCode.NAME_TAKEN,
                name,
                "the generated code refers to another `" + name.text() + "` by this name",
                "choose another name");
    }

    /** Reports a variable for the value of an acknowledgement. */
    void reportAckVariable(TypeTree at) {
        violations.error(
                LanguageCode.ACK_VALUE,
                at,
                "an acknowledgement has no value to store",
                "declare a `token ack`, or remove the variable");
    }

    private void checkField(Declaration.Field field) {
        if (type.isInterface()) {
            violations.error(
                    LanguageCode.INTERFACE_MEMBER,
                    field,
                    "an interface has only handlers",
                    Modifiers.containsWord(field.modifiers(), "static")
                                    || field.declarators().getFirst().initializer() != null
                            ? "move it to the behavior; to share a constant, write `static final` there"
                            : "move the field to the behavior; an actor's state is its own");
        }
        if (Modifiers.containsWord(field.modifiers(), "static")
                && !Modifiers.containsWord(field.modifiers(), "final")) {
            violations.error(
                    LanguageCode.STATIC_STATE,
                    field,
                    "a static variable would be shared by all actors",
                    "remove `static`; to share the variable, keep it in one actor and send messages to that actor");
        }
        if (!field.token() && field.type() instanceof TypeTree.Simple simple && simple.isAck())
            reportAckVariable(simple);
    }
}
