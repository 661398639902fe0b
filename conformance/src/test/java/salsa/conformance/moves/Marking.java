package salsa.conformance.moves;

import java.io.InputStream;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassHierarchyResolver;
import java.lang.classfile.ClassTransform;
import java.lang.classfile.CodeElement;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.constant.ClassDesc;
import java.util.function.Function;
import salsa.conformance.Weaving;

/** Lets every move of a program tell the program's own class {@code Probe} what it gives away. */
final class Marking implements Weaving {
    private static final ClassDesc PROBE = ClassDesc.of("Probe");

    @Override
    public byte[] woven(byte[] classFile, Function<String, InputStream> classes) {
        var resolver = ClassHierarchyResolver.ofResourceParsing(type -> classes.apply(path(type)))
                .orElse(ClassHierarchyResolver.defaultResolver());
        var files = ClassFile.of(ClassFile.ClassHierarchyResolverOption.of(resolver));
        return files.transformClass(files.parse(classFile), ClassTransform.transformingMethodBodies((code, element) -> {
            if (isMove(element)) {
                var call = (InvokeInstruction) element;
                code.invokestatic(PROBE, "moved", call.typeSymbol());
            } else code.with(element);
        }));
    }

    private static String path(ClassDesc type) {
        String descriptor = type.descriptorString();
        return descriptor.substring(1, descriptor.length() - 1) + ".class";
    }

    private static boolean isMove(CodeElement element) {
        return element instanceof InvokeInstruction call && call.owner().asInternalName().equals("salsa/runtime/Move")
                && call.name().equalsString("of");
    }
}
