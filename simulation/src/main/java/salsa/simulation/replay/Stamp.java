package salsa.simulation.replay;

import java.lang.classfile.CodeBuilder;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The correction of an object of the JDK that reads the machine's clock in its constructor: its time is set afterwards.
 *
 * @param owner the class that declares the method
 * @param setter the method that sets the time
 * @param reader the method of {@link Time} that returns the time to set
 * @param time the type of the time
 */
record Stamp(ClassDesc owner, String setter, String reader, ClassDesc time) {

    private static final Stamp CALENDAR = new Stamp(
            ClassDesc.of("java.util.Calendar"), "setTimeInMillis", "currentTimeMillis", ConstantDescs.CD_long);
    private static final Stamp RECORD = new Stamp(
            ClassDesc.of("java.util.logging.LogRecord"), "setInstant", "now", ClassDesc.of("java.time.Instant"));
    private static final Set<String> PLACES = Set.of("Ljava/util/TimeZone;", "Ljava/util/Locale;");

    /** Returns how to set the time of the object that the call returns or constructs; null if it reads no clock. */
    static @Nullable Stamp stampOf(String owner, String name, MethodTypeDesc type) {
        boolean constructs = name.equals("<init>");
        if (constructs && owner.equals("java/util/logging/LogRecord")) {
            return RECORD;
        }
        boolean ofCalendar = constructs && owner.equals("java/util/GregorianCalendar")
                || name.equals("getInstance") && owner.startsWith("java/util/") && owner.endsWith("Calendar");
        return ofCalendar && type.parameterList().stream().allMatch(each -> PLACES.contains(each.descriptorString()))
                ? CALENDAR
                : null;
    }

    /** Sets the time of the object on top of the stack, and consumes the object. */
    void writeSetter(CodeBuilder code) {
        code.invokestatic(Time.HERE, reader, MethodTypeDesc.of(time))
                .invokevirtual(owner, setter, MethodTypeDesc.of(ConstantDescs.CD_void, time));
    }
}
