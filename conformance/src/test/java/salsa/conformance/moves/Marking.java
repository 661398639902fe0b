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

/**
 * Reports to the program's own class {@code Probe} the objects that each move gives away, and the actors whose fields
 * it is to search.
 */
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
            } else if (element instanceof InvokeInstruction call && isCall(call, "Probe", "watch")) {
                code.invokestatic(PROBE, "watched", call.typeSymbol());
            } else code.with(element);
        }));
    }

    static boolean isProbe(byte[] classFile) {
        return ClassFile.of().parse(classFile).thisClass().asInternalName().equals("Probe");
    }

    private static String path(ClassDesc type) {
        String descriptor = type.descriptorString();
        return descriptor.substring(1, descriptor.length() - 1) + ".class";
    }

    private static boolean isMove(CodeElement element) {
        return element instanceof InvokeInstruction call && isCall(call, "salsa/runtime/Move", "of");
    }

    private static boolean isCall(InvokeInstruction call, String owner, String name) {
        return call.owner().asInternalName().equals(owner) && call.name().equalsString(name);
    }
}
