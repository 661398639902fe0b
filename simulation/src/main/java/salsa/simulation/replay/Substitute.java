package salsa.simulation.replay;

import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.lang.invoke.MethodType;
import java.lang.reflect.Method;
import java.util.HashMap;
import java.util.Map;

/**
 * A static method of this package that is called in place of one of the JDK.
 *
 * @param owner the class that declares it
 * @param name its name
 * @param type its parameters and result
 */
record Substitute(ClassDesc owner, String name, MethodTypeDesc type) {

    /** Returns the substitutes that these classes declare, by the call that each replaces. */
    static Map<String, Substitute> allOf(Class<?>... classes) {
        var all = new HashMap<String, Substitute>();
        for (Class<?> declaring : classes) {
            for (Method method : declaring.getDeclaredMethods()) {
                InsteadOf instead = method.getAnnotation(InsteadOf.class);
                if (instead != null) {
                    all.put(replacedKey(method, instead), of(method));
                }
            }
        }
        return all;
    }

    private static Substitute of(Method method) {
        return new Substitute(
                method.getDeclaringClass().describeConstable().orElseThrow(),
                method.getName(),
                methodTypeOf(method).describeConstable().orElseThrow());
    }

    private static MethodType methodTypeOf(Method method) {
        return MethodType.methodType(method.getReturnType(), method.getParameterTypes());
    }

    private static String replacedKey(Method method, InsteadOf instead) {
        MethodType type = instead.onObject() ? methodTypeOf(method).dropParameterTypes(0, 1) : methodTypeOf(method);
        String name = instead.name().isEmpty() ? method.getName() : instead.name();
        return keyOf(instead.type().getName().replace('.', '/'), name, type.descriptorString());
    }

    static String keyOf(String owner, String name, String descriptor) {
        return owner + '.' + name + descriptor;
    }
}
