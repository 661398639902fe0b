package salsa.compiler.classes;

import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassTransform;
import java.lang.classfile.CodeTransform;
import java.lang.classfile.attribute.SourceFileAttribute;
import java.lang.classfile.instruction.LineNumber;

/** Leads the line tables of a class back to its Salsa file: stack traces, debuggers and profilers then speak Salsa. */
public final class LineTables {
    private LineTables() {}

    /**
     * The class with other line numbers.
     *
     * @param lines for each line of the Java text (from 1) the line of the Salsa file
     * @param file  the name of the Salsa file, without folders
     */
    public static byte[] rewritten(byte[] bytes, int[] lines, String file) {
        CodeTransform code = (builder, element) -> {
            if (element instanceof LineNumber number) {
                builder.lineNumber(lines[Math.min(number.line(), lines.length - 1)]);
            } else builder.with(element);
        };
        ClassTransform members = ClassTransform.transformingMethodBodies(code);
        ClassTransform name = ClassTransform.dropping(element -> element instanceof SourceFileAttribute)
                .andThen(ClassTransform.endHandler(builder -> builder.with(SourceFileAttribute.of(file))));
        ClassFile format = ClassFile.of();
        return format.transformClass(format.parse(bytes), members.andThen(name));
    }
}
