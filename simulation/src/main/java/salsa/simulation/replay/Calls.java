package salsa.simulation.replay;

import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Opcode;
import java.lang.classfile.constantpool.MemberRefEntry;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.DirectMethodHandleDesc;
import java.lang.constant.MethodHandleDesc;
import java.lang.constant.MethodTypeDesc;
import java.util.Map;
import java.util.Set;

/** Which calls of the JDK a repeatable run replaces. */
final class Calls {

    /** What is made in place of a {@link java.security.SecureRandom}. */
    static final ClassDesc GENERATOR = ClassDesc.of(SeededSecureRandom.class.getName());

    private static final String RENAMED = "java/security/SecureRandom";
    private static final Map<String, Substitute> SUBSTITUTES =
            Substitute.all(Time.class, Chance.class, Files.class, Order.class, Hashes.class);

    /** Classes with a constructor that takes nothing and looks at the machine, and one that takes a number instead. */
    private static final Map<String, ClassDesc> SEEDED = Map.of("java/util/Random", Chance.HERE,
            "java/util/SplittableRandom", Chance.HERE, "java/util/Date", Time.HERE);

    private static final MethodTypeDesc NUMBER = MethodTypeDesc.of(ConstantDescs.CD_long);
    private static final MethodTypeDesc TAKES_NUMBER =
            MethodTypeDesc.of(ConstantDescs.CD_void, ConstantDescs.CD_long);
    private static final Set<String> PACKED = Set.of("java/util/Set", "java/util/Map");

    private Calls() {}

    /** Whether a class that refers to it has to be looked at closely. */
    static boolean concerns(MemberRefEntry member) {
        String owner = member.owner().asInternalName();
        return owner.startsWith("java/")
                && !(owner.equals("java/lang/Object") && member.name().equalsString("<init>"));
    }

    /** The method to call instead; null when there is none. */
    static Substitute substitute(String owner, String name, MethodTypeDesc type) {
        return owner.startsWith("java/")
                ? SUBSTITUTES.get(Substitute.key(owner, name, type.descriptorString())) : null;
    }

    /** {@code Set.of} and {@code Map.of} with any number of single arguments. */
    static boolean isPacked(String owner, String name, Opcode opcode) {
        return opcode == Opcode.INVOKESTATIC && name.equals("of") && PACKED.contains(owner);
    }

    static boolean isRenamed(String owner) {
        return owner.equals(RENAMED);
    }

    static boolean isSeeded(String owner, MethodTypeDesc type) {
        return type.parameterCount() == 0 && SEEDED.containsKey(owner);
    }

    static void seed(CodeBuilder code, String owner) {
        code.invokestatic(SEEDED.get(owner), "number", NUMBER)
                .invokespecial(ClassDesc.ofInternalName(owner), "<init>", TAKES_NUMBER);
    }

    /** The same for a method reference. */
    static DirectMethodHandleDesc repeatable(DirectMethodHandleDesc handle) {
        String owner = internalName(handle.owner());
        Substitute substitute = SUBSTITUTES.get(
                Substitute.key(owner, handle.methodName(), handle.lookupDescriptor()));
        if (substitute != null) {
            return MethodHandleDesc.ofMethod(DirectMethodHandleDesc.Kind.STATIC, substitute.owner(),
                    substitute.name(), substitute.type());
        }
        boolean made = handle.kind() == DirectMethodHandleDesc.Kind.CONSTRUCTOR
                && handle.lookupDescriptor().equals("()V");
        return made && SEEDED.containsKey(owner) ? maker(owner) : handle;
    }

    private static DirectMethodHandleDesc maker(String owner) {
        ClassDesc made = ClassDesc.ofInternalName(owner);
        return MethodHandleDesc.ofMethod(DirectMethodHandleDesc.Kind.STATIC, SEEDED.get(owner),
                "new" + made.displayName(), MethodTypeDesc.of(made));
    }

    private static String internalName(ClassDesc type) {
        String descriptor = type.descriptorString();
        return type.isArray() ? descriptor : descriptor.substring(1, descriptor.length() - 1);
    }
}
