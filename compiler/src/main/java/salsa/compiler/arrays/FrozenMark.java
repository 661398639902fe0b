package salsa.compiler.arrays;

import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassTransform;
import java.lang.constant.ConstantDescs;

/**
 * What tells the runtime that the arrays of a class are frozen: a field that no source text can declare, since it is
 * synthetic. So a class gets the mark from the compiler that has seen its text, or not at all; when another compiler
 * compiles it again, it has lost it.
 */
public final class FrozenMark {
    /** The runtime knows it by this name: {@code salsa.runtime.copy.FrozenArrays}. */
    private static final String NAME = "$salsa$frozenArrays";

    private static final int FLAGS =
            ClassFile.ACC_PRIVATE | ClassFile.ACC_STATIC | ClassFile.ACC_FINAL | ClassFile.ACC_SYNTHETIC;

    private FrozenMark() {}

    /** The class with the mark; all else in it stays as it is. */
    public static byte[] in(byte[] classFile) {
        var file = ClassFile.of();
        return file.transformClass(
                file.parse(classFile),
                ClassTransform.endHandler(type -> type.withField(NAME, ConstantDescs.CD_boolean, FLAGS)));
    }
}
