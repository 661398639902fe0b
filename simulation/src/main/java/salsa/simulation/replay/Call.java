package salsa.simulation.replay;

import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Opcode;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.constant.ClassDesc;
import java.lang.constant.DirectMethodHandleDesc;
import java.lang.constant.MethodTypeDesc;

/**
 * A call of a method, as the class file names it.
 *
 * @param opcode the instruction
 * @param owner the internal name of the class or interface
 * @param name the method
 * @param type its parameters, without the object it is called on, and its result
 * @param ofInterface whether the owner is an interface
 */
record Call(Opcode opcode, String owner, String name, MethodTypeDesc type, boolean ofInterface) {

    static Call of(InvokeInstruction call) {
        return new Call(
                call.opcode(),
                call.owner().asInternalName(),
                call.name().stringValue(),
                call.typeSymbol(),
                call.isInterface());
    }

    /** Returns the call that a method reference makes. */
    static Call of(DirectMethodHandleDesc handle) {
        Opcode opcode = switch (handle.kind()) {
            case STATIC, INTERFACE_STATIC -> Opcode.INVOKESTATIC;
            case INTERFACE_VIRTUAL -> Opcode.INVOKEINTERFACE;
            case VIRTUAL -> Opcode.INVOKEVIRTUAL;
            default -> Opcode.INVOKESPECIAL;
        };
        boolean constructor = handle.kind() == DirectMethodHandleDesc.Kind.CONSTRUCTOR;
        return new Call(
                opcode,
                internalName(handle.owner()),
                constructor ? "<init>" : handle.methodName(),
                MethodTypeDesc.ofDescriptor(handle.lookupDescriptor()),
                handle.isOwnerInterface());
    }

    private static String internalName(ClassDesc type) {
        String descriptor = type.descriptorString();
        return type.isArray() ? descriptor : descriptor.substring(1, descriptor.length() - 1);
    }

    boolean constructs() {
        return name.equals("<init>");
    }

    boolean isHashCode() {
        return name.equals("hashCode") && type.parameterCount() == 0;
    }

    void writeTo(CodeBuilder code) {
        ClassDesc type = owner.startsWith("[") ? ClassDesc.ofDescriptor(owner) : ClassDesc.ofInternalName(owner);
        code.invoke(opcode, type, name, this.type, ofInterface);
    }
}
