package salsa.compiler.arrays;

import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassTransform;
import java.lang.constant.ConstantDescs;
import salsa.compiler.scheme.GeneratedNames;

/**
 * The mark by which the runtime recognises a class with frozen arrays: a synthetic field, which no source text can
 * declare. Only the compiler that has proved the class can set the mark, and compiling the class with another compiler
 * removes it.
 */
public final class FrozenMark {
    private static final int FLAGS =
            ClassFile.ACC_PRIVATE | ClassFile.ACC_STATIC | ClassFile.ACC_FINAL | ClassFile.ACC_SYNTHETIC;

    private FrozenMark() {}

    /** Returns the class with the mark added and everything else unchanged. */
    public static byte[] addTo(byte[] classFile) {
        var file = ClassFile.of();
        return file.transformClass(
                file.parse(classFile),
                ClassTransform.endHandler(
                        type -> type.withField(GeneratedNames.FROZEN_MARK, ConstantDescs.CD_boolean, FLAGS)));
    }
}
