package salsa.sanitizer;

import java.lang.classfile.ClassModel;
import java.lang.classfile.MethodModel;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.reflect.AccessFlag;
import java.util.Set;
import salsa.runtime.Behavior;
import salsa.runtime.BehaviorType;
import salsa.runtime.ConstructorMessage;
import salsa.runtime.ContextualBehavior;
import salsa.runtime.HandlerMessage;
import salsa.runtime.Join;
import salsa.runtime.Message;
import salsa.runtime.ValueMessage;

/** The owner for which a method runs: where generated code begins to run for an actor. */
enum MethodOwner {
    /** The owner for which its caller runs. */
    NONE,
    /** {@code run} of a message: for the target. */
    MESSAGE,
    /** {@code ready} of a join: for its owner. */
    JOIN,
    /** A handler, which takes the message it handles, or the constructor as a handler: for the actor itself. */
    HANDLER,
    /** The constructor of an actor's object: for that actor, from the call of the inherited constructor on. */
    CONSTRUCTOR,
    /** A class initialiser. */
    INITIALISER;

    private static final Set<String> MESSAGES = Set.of(
            internalName(Message.class),
            internalName(HandlerMessage.class),
            internalName(ValueMessage.class),
            internalName(ConstructorMessage.class));
    private static final ClassDesc MESSAGE_TYPE =
            Message.class.describeConstable().orElseThrow();

    static MethodOwner of(ClassModel type, MethodModel method) {
        String name = method.methodName().stringValue();
        if (name.equals(ConstantDescs.CLASS_INIT_NAME)) {
            return INITIALISER;
        }
        if (method.flags().has(AccessFlag.STATIC)) {
            return NONE;
        }
        String parent = type.superclass().map(entry -> entry.asInternalName()).orElse("");
        if (MESSAGES.contains(parent)) {
            return name.equals("run") && hasNoParameters(method) ? MESSAGE : NONE;
        }
        if (parent.equals(internalName(Join.class))) {
            return name.equals("ready") && hasNoParameters(method) ? JOIN : NONE;
        }
        return isBehavior(type.thisClass().asInternalName(), parent) ? ofBehavior(name, method) : NONE;
    }

    private static MethodOwner ofBehavior(String name, MethodModel method) {
        if (name.equals(ConstantDescs.INIT_NAME)) {
            return CONSTRUCTOR;
        }
        var type = method.methodTypeSymbol();
        boolean handles = type.parameterCount() > 0 && type.parameterType(0).equals(MESSAGE_TYPE);
        return handles && !method.flags().has(AccessFlag.SYNTHETIC) ? HANDLER : NONE;
    }

    private static String internalName(Class<?> type) {
        return type.getName().replace('.', '/');
    }

    private static boolean hasNoParameters(MethodModel method) {
        return method.methodTypeSymbol().parameterCount() == 0;
    }

    /** Returns whether the class is that of an actor's state. */
    static boolean isBehavior(ClassModel type) {
        return isBehavior(
                type.thisClass().asInternalName(),
                type.superclass().map(entry -> entry.asInternalName()).orElse(""));
    }

    /** Returns whether the class with that name and superclass is that of an actor's state. */
    static boolean isBehavior(String name, String parent) {
        return parent.equals(internalName(Behavior.class))
                || parent.equals(internalName(ContextualBehavior.class))
                || BehaviorType.isState(name) && BehaviorType.isState(parent);
    }
}
