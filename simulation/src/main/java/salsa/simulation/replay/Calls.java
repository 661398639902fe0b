package salsa.simulation.replay;

import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Opcode;
import java.lang.classfile.constantpool.MemberRefEntry;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The calls of the JDK that a repeatable run replaces. */
final class Calls {

    /** The class that is constructed in place of {@link java.security.SecureRandom}. */
    static final ClassDesc GENERATOR = ClassDesc.of(SeededSecureRandom.class.getName());

    private static final String RENAMED = "java/security/SecureRandom";
    private static final Map<String, Substitute> SUBSTITUTES =
            Substitute.allOf(Time.class, Chance.class, Files.class, Order.class, Hashes.class);

    /** Classes whose constructor without parameters reads clock or chance, and that also have one with a number. */
    private static final Map<String, ClassDesc> SEEDED = Map.of(
            "java/util/Random", Chance.HERE, "java/util/SplittableRandom", Chance.HERE, "java/util/Date", Time.HERE);

    private static final MethodTypeDesc NUMBER = MethodTypeDesc.of(ConstantDescs.CD_long);
    private static final MethodTypeDesc TAKES_NUMBER = MethodTypeDesc.of(ConstantDescs.CD_void, ConstantDescs.CD_long);
    private static final Set<String> PACKED = Set.of("java/util/Set", "java/util/Map");
    private static final ClassDesc CLOCK = ClassDesc.of("java.time.Clock");
    private static final MethodTypeDesc GIVES_CLOCK = MethodTypeDesc.of(CLOCK);
    private static final ClassDesc ZONE = ClassDesc.of("java.time.ZoneId");
    private static final MethodTypeDesc CLOCK_OF_ZONE = MethodTypeDesc.of(CLOCK, ZONE);

    private Calls() {}

    /** Returns whether a class that refers to the member may need changes, so that its code is examined. */
    static boolean mayConcern(MemberRefEntry member) {
        String owner = member.owner().asInternalName();
        return !(owner.equals("java/lang/Object") && member.name().equalsString("<init>"));
    }

    /** Returns the method to call instead; null if there is none. */
    static @Nullable Substitute substituteOf(String owner, String name, MethodTypeDesc type) {
        return owner.startsWith("java/")
                ? SUBSTITUTES.get(Substitute.keyOf(owner, name, type.descriptorString()))
                : null;
    }

    /** Returns whether the call is {@code Set.of} or {@code Map.of} with any number of single arguments. */
    static boolean isPacked(String owner, String name, Opcode opcode) {
        return opcode == Opcode.INVOKESTATIC && name.equals("of") && PACKED.contains(owner);
    }

    static boolean isRenamedClass(String owner) {
        return owner.equals(RENAMED);
    }

    /** Returns the class to construct in place of that one, or the same. */
    static ClassDesc classToConstruct(ClassDesc type) {
        return type.descriptorString().equals("L" + RENAMED + ";") ? GENERATOR : type;
    }

    static boolean takesSeed(String owner, MethodTypeDesc type) {
        return type.parameterCount() == 0 && SEEDED.containsKey(owner);
    }

    static void writeSeeded(CodeBuilder code, String owner) {
        code.invokestatic(SEEDED.get(owner), "number", NUMBER)
                .invokespecial(ClassDesc.ofInternalName(owner), "<init>", TAKES_NUMBER);
    }

    /** Returns whether the call is {@code now} of any date or time, which also exists with a clock as its parameter. */
    static boolean isNowOfClock(String owner, String name, Opcode opcode, MethodTypeDesc type) {
        return opcode == Opcode.INVOKESTATIC
                && name.equals("now")
                && owner.startsWith("java/time/")
                && (type.parameterCount() == 0
                        || type.parameterCount() == 1 && type.parameterType(0).equals(ZONE));
    }

    /** Writes a call of the same method with the clock of the simulated world. */
    static void writeClockRead(CodeBuilder code, String owner, String name, MethodTypeDesc type, boolean ofInterface) {
        code.invokestatic(
                        Time.HERE,
                        type.parameterCount() == 0 ? "clockHere" : "clock",
                        type.parameterCount() == 0 ? GIVES_CLOCK : CLOCK_OF_ZONE)
                .invokestatic(
                        ClassDesc.ofInternalName(owner),
                        name,
                        MethodTypeDesc.of(type.returnType(), CLOCK),
                        ofInterface);
    }
}
