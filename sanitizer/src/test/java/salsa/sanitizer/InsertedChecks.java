package salsa.sanitizer;

import java.lang.classfile.ClassFile;
import java.lang.classfile.instruction.InvokeInstruction;

/** The checks in a class: an unchanged class verifies as well, so a test that verifies counts them. */
final class InsertedChecks {

    private InsertedChecks() {}

    /** Returns how many calls of checks the class contains. */
    static long in(byte[] classFile) {
        return ClassFile.of().parse(classFile).methods().stream()
                .flatMap(method -> method.code().stream())
                .flatMap(code -> code.elementStream())
                .filter(element -> element instanceof InvokeInstruction call
                        && call.owner().asSymbol().equals(CallInstructions.CHECKS))
                .count();
    }
}
