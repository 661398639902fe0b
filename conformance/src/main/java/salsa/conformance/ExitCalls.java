package salsa.conformance;

import java.io.ByteArrayInputStream;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassHierarchyResolver;
import java.lang.classfile.ClassModel;
import java.lang.classfile.ClassTransform;
import java.lang.classfile.CodeElement;
import java.lang.classfile.MethodModel;
import java.lang.classfile.constantpool.MemberRefEntry;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.util.Map;
import java.util.stream.StreamSupport;

/** Finds calls of {@code System.exit} in class files, and redirects them to the {@link Console} of the run. */
final class ExitCalls {
    private static final ClassDesc CONSOLE = Console.class.describeConstable().orElseThrow();
    private static final MethodTypeDesc EXIT = MethodTypeDesc.of(ConstantDescs.CD_void, ConstantDescs.CD_int);

    private ExitCalls() {}

    static boolean in(byte[] classFile) {
        var pool = ClassFile.of().parse(classFile).constantPool();
        return StreamSupport.stream(pool.spliterator(), false)
                .anyMatch(entry -> entry instanceof MemberRefEntry member
                        && member.owner().asInternalName().equals("java/lang/System")
                        && member.name().equalsString("exit"));
    }

    /** Returns the class with every call redirected; {@code program} has the classes that it may refer to. */
    static byte[] redirected(byte[] classFile, Map<String, byte[]> program) {
        var resolver = ClassHierarchyResolver.ofResourceParsing(type -> {
                    byte[] found = program.get(internalName(type) + ".class");
                    return found == null ? null : new ByteArrayInputStream(found);
                })
                .orElse(ClassHierarchyResolver.defaultResolver());
        var classes = ClassFile.of(ClassFile.ClassHierarchyResolverOption.of(resolver));
        ClassModel parsed = classes.parse(classFile);
        return classes.transformClass(
                parsed, ClassTransform.transformingMethodBodies(ExitCalls::in, (code, element) -> {
                    if (isExit(element)) code.invokestatic(CONSOLE, "exit", EXIT);
                    else code.with(element);
                }));
    }

    private static boolean in(MethodModel method) {
        return method.code().stream().flatMap(code -> code.elementStream()).anyMatch(ExitCalls::isExit);
    }

    private static boolean isExit(CodeElement element) {
        return element instanceof InvokeInstruction call
                && call.owner().asInternalName().equals("java/lang/System")
                && call.name().equalsString("exit");
    }

    private static String internalName(ClassDesc type) {
        String descriptor = type.descriptorString();
        return descriptor.substring(1, descriptor.length() - 1);
    }
}
