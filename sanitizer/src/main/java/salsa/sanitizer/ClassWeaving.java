package salsa.sanitizer;

import java.io.InputStream;
import java.lang.classfile.Attributes;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassHierarchyResolver;
import java.lang.classfile.ClassModel;
import java.lang.classfile.ClassTransform;
import java.lang.classfile.MethodModel;
import java.lang.classfile.MethodTransform;
import java.lang.classfile.attribute.CodeAttribute;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.reflect.AccessFlag;
import java.util.Optional;
import java.util.function.Function;

/** Inserts the checks into one class. */
final class ClassWeaving {
    /** A method of more bytes runs unchecked: with the checks it might become longer than the JVM allows. */
    private static final int BYTES_MAX = 12_000;

    /** The limit of the second attempt, if a method became too long: an array access becomes ten bytes. */
    private static final int BYTES_MAX_DENSE = 4_000;

    /** The field of an actor with its context, which the runtime accesses in any turn. */
    private static final String LIFE = "$context";

    private final Guard guard;
    private final SourceLines lines;
    private final ClassFile classFiles;

    ClassWeaving(Guard guard, SourceLines lines, Function<String, InputStream> classes) {
        this.guard = guard;
        this.lines = lines;
        this.classFiles = ClassFile.of(ClassFile.ClassHierarchyResolverOption.of(classHierarchy(classes)));
    }

    /** Returns the class hierarchy for the stack maps. A missing class is never used, so any answer is right. */
    private static ClassHierarchyResolver classHierarchy(Function<String, InputStream> classes) {
        return ClassHierarchyResolver.ofResourceParsing(type -> classes.apply(internalName(type) + ".class"))
                .orElse(ClassHierarchyResolver.defaultResolver())
                .orElse(_ -> ClassHierarchyResolver.ClassHierarchyInfo.ofClass(ConstantDescs.CD_Object));
    }

    private static String internalName(ClassDesc type) {
        String descriptor = type.descriptorString();
        return descriptor.substring(1, descriptor.length() - 1);
    }

    /** Returns the class with its checks; with fewer if it would be too large, unchanged if it cannot be parsed. */
    byte[] weave(byte[] classFile) {
        return tryWeave(classFile, BYTES_MAX)
                .or(() -> tryWeave(classFile, BYTES_MAX_DENSE))
                .orElse(classFile);
    }

    private Optional<byte[]> tryWeave(byte[] classFile, int limit) {
        try {
            return Optional.of(weaveWithin(classFile, limit));
        } catch (IllegalArgumentException refused) {
            return Optional.empty();
        }
    }

    private byte[] weaveWithin(byte[] classFile, int limit) {
        ClassModel parsed = classFiles.parse(classFile);
        String source = sourcePath(parsed);
        if (source.endsWith(".salsa")) {
            guard.addSalsaClass(parsed.thisClass().asInternalName().replace('/', '.'));
        }
        ClassTransform methods = (builder, element) -> {
            if (element instanceof MethodModel method && method.code().isPresent()) {
                builder.transformMethod(method, methodTransform(parsed, method, source, limit));
            } else {
                builder.with(element);
            }
        };
        return classFiles.transformClass(parsed, methods);
    }

    private static String sourcePath(ClassModel parsed) {
        String name = parsed.thisClass().asInternalName();
        String folder = name.substring(0, name.lastIndexOf('/') + 1);
        return folder
                + parsed.findAttribute(Attributes.sourceFile())
                        .map(attribute -> attribute.sourceFile().stringValue())
                        .orElse(name.substring(folder.length()));
    }

    private MethodTransform methodTransform(ClassModel parsed, MethodModel method, String source, int limit) {
        boolean bridge = method.flags().has(AccessFlag.BRIDGE); // only calls the method that has the checks
        boolean kept = method.methodName().equalsString(LIFE) && MethodOwner.isBehavior(parsed);
        if (bridge
                || kept
                || !(method.code().orElseThrow() instanceof CodeAttribute code)
                || code.codeLength() > limit) {
            return MethodTransform.ACCEPT_ALL;
        }
        var places = new Places(guard, lines, source);
        return MethodTransform.transformingCode(
                new MethodWeaving(parsed, method, MethodOwner.of(parsed, method), places, code.maxLocals()));
    }
}
