package salsa.sanitizer;

import java.lang.classfile.CodeBuilder;
import java.lang.classfile.TypeKind;
import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.util.function.Predicate;

/** Writes code that reaches operands below others on the stack. */
final class Operands {
    private final int free; // the first local variable that the method does not use

    Operands(int free) {
        this.free = free;
    }

    /** Copies the operand below an int to the top. */
    void copyBelowInt(CodeBuilder code) {
        code.dup2().pop();
    }

    /** Copies the operand below a value of that kind to the top. */
    void copyBelow(CodeBuilder code, TypeKind kind) {
        if (kind.slotSize() == 1) {
            code.dup2().pop();
        } else {
            code.dup2_x1().pop2().dup_x2();
        }
    }

    /** Copies the operand below an int and a value of that kind to the top. */
    void copyBelowIntAnd(CodeBuilder code, TypeKind kind) {
        if (kind.slotSize() == 1) {
            code.dup_x2().pop().dup2_x1().pop();
        } else {
            code.dup2_x2().pop2().dup2_x2().pop();
        }
    }

    /** Moves the arguments of a call into local variables. */
    void spillArguments(CodeBuilder code, MethodTypeDesc type) {
        int slot = free;
        for (ClassDesc parameter : type.parameterList()) {
            slot += TypeKind.from(parameter).slotSize();
        }
        for (int i = type.parameterCount() - 1; i >= 0; i--) {
            TypeKind kind = TypeKind.from(type.parameterType(i));
            slot -= kind.slotSize();
            code.storeLocal(kind, slot);
        }
    }

    /** Loads the arguments again; for each that is {@code read}, also loads a copy that {@code each} consumes. */
    void reloadArguments(CodeBuilder code, MethodTypeDesc type, Predicate<ClassDesc> read, Runnable each) {
        int slot = free;
        for (ClassDesc parameter : type.parameterList()) {
            TypeKind kind = TypeKind.from(parameter);
            code.loadLocal(kind, slot);
            if (read.test(parameter)) {
                code.loadLocal(kind, slot);
                each.run();
            }
            slot += kind.slotSize();
        }
    }
}
