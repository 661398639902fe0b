package salsa.robustness.mutation;

import java.lang.classfile.CodeBuilder;
import java.lang.classfile.CodeElement;
import java.lang.classfile.Opcode;
import java.lang.classfile.TypeKind;
import java.lang.classfile.instruction.BranchInstruction;
import java.lang.classfile.instruction.ConstantInstruction;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.classfile.instruction.MonitorInstruction;
import java.lang.classfile.instruction.ReturnInstruction;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/** The replacement of an instruction, and the words in which it is reported. */
record Change(String words, Consumer<CodeBuilder> code) {

    /** Applies to all monitor instructions of a method, because the monitors must balance. */
    static final String UNSYNCHRONIZED = "without synchronized";

    private static final Map<Opcode, Opcode> OPPOSITES = Map.ofEntries(
            Map.entry(Opcode.IFEQ, Opcode.IFNE), Map.entry(Opcode.IFNE, Opcode.IFEQ),
            Map.entry(Opcode.IFLT, Opcode.IFGE), Map.entry(Opcode.IFGE, Opcode.IFLT),
            Map.entry(Opcode.IFGT, Opcode.IFLE), Map.entry(Opcode.IFLE, Opcode.IFGT),
            Map.entry(Opcode.IF_ICMPEQ, Opcode.IF_ICMPNE), Map.entry(Opcode.IF_ICMPNE, Opcode.IF_ICMPEQ),
            Map.entry(Opcode.IF_ICMPLT, Opcode.IF_ICMPGE), Map.entry(Opcode.IF_ICMPGE, Opcode.IF_ICMPLT),
            Map.entry(Opcode.IF_ICMPGT, Opcode.IF_ICMPLE), Map.entry(Opcode.IF_ICMPLE, Opcode.IF_ICMPGT),
            Map.entry(Opcode.IF_ACMPEQ, Opcode.IF_ACMPNE), Map.entry(Opcode.IF_ACMPNE, Opcode.IF_ACMPEQ),
            Map.entry(Opcode.IFNULL, Opcode.IFNONNULL), Map.entry(Opcode.IFNONNULL, Opcode.IFNULL));

    /** Returns the change of an instruction in a method of that type, if there is one. */
    static Optional<Change> of(CodeElement element, MethodTypeDesc method) {
        return Optional.ofNullable(
                switch (element) {
                    case BranchInstruction branch
                    when OPPOSITES.containsKey(branch.opcode()) ->
                        new Change(
                                "negated condition", to -> to.branch(OPPOSITES.get(branch.opcode()), branch.target()));
                    case InvokeInstruction call
                    when isVoid(call) ->
                        new Change("without the call of " + call.name().stringValue(), to -> dropArguments(call, to));
                    case ConstantInstruction constant
                    when constant.constantValue() instanceof Integer value ->
                        new Change(value + " is " + other(value), to -> to.loadConstant(other(value)));
                    case ConstantInstruction constant
                    when constant.constantValue() instanceof Long value ->
                        new Change(value + " is " + (value + 1), to -> to.loadConstant(value + 1));
                    case MonitorInstruction _ -> new Change(UNSYNCHRONIZED, CodeBuilder::pop);
                    case ReturnInstruction _
                    when method.returnType().equals(ConstantDescs.CD_boolean) ->
                        new Change(
                                "the opposite result",
                                to -> to.iconst_1().ixor().ireturn());
                    case ReturnInstruction end
                    when end.typeKind() == TypeKind.REFERENCE ->
                        new Change(
                                "null as the result",
                                to -> to.pop().aconst_null().areturn());
                    default -> null;
                });
    }

    private static int other(int value) {
        return value == 0 ? 1 : value == 1 ? 0 : value + 1;
    }

    private static boolean isVoid(InvokeInstruction call) {
        return call.typeSymbol().returnType().equals(ConstantDescs.CD_void)
                && !call.name().equalsString("<init>");
    }

    private static void dropArguments(InvokeInstruction call, CodeBuilder to) {
        for (ClassDesc parameter : call.typeSymbol().parameterList().reversed()) {
            if (TypeKind.from(parameter).slotSize() == 2) to.pop2();
            else to.pop();
        }
        if (call.opcode() != Opcode.INVOKESTATIC) to.pop();
    }
}
