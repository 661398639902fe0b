package salsa.simulation.replay;

import java.lang.classfile.Attributes;
import java.lang.classfile.ClassBuilder;
import java.lang.classfile.ClassElement;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.classfile.ClassTransform;
import java.lang.classfile.CodeTransform;
import java.lang.classfile.MethodModel;
import java.lang.classfile.constantpool.ClassEntry;
import java.lang.classfile.constantpool.MemberRefEntry;
import java.lang.classfile.constantpool.PoolEntry;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.lang.reflect.AccessFlag;

/** Rewrites one class: the calls in its methods, and its hash code if it has none of its own. */
final class ClassWeaving implements ClassTransform {

    private static final MethodTypeDesc HASH_CODE = MethodTypeDesc.of(ConstantDescs.CD_int);

    private final ClassModel parsed;
    private final CallWeaving calls;
    private final References references;
    private final boolean hashed;

    ClassWeaving(ClassModel parsed, Ancestors ancestors) {
        this.parsed = parsed;
        String source = parsed.findAttribute(Attributes.sourceFile())
                .map(each -> each.sourceFile().stringValue())
                .orElse(parsed.thisClass().asInternalName());
        this.calls = new CallWeaving(parsed, source, ancestors);
        this.references = new References(parsed, calls);
        this.hashed = hasIdentityHash(parsed);
    }

    /** Returns whether the class inherits the identity hash from its superclass, and passes it to its subclasses. */
    private static boolean hasIdentityHash(ClassModel parsed) {
        return !parsed.flags().has(AccessFlag.INTERFACE)
                && parsed.superclass()
                        .map(ClassEntry::asInternalName)
                        .filter(Hashes::isIdentityHashed)
                        .isPresent()
                && parsed.methods().stream()
                        .noneMatch(each -> each.methodName().equalsString("hashCode")
                                && each.methodType().equalsString("()I"));
    }

    /** Returns whether anything changes. Most classes call nothing that differs, and are not rewritten at all. */
    boolean needsWeaving() {
        if (hashed || isEnum()) {
            return true;
        }
        for (PoolEntry entry : parsed.constantPool()) {
            if (entry instanceof MemberRefEntry member && Calls.mayConcern(member)) {
                return true;
            }
        }
        return false;
    }

    private boolean isEnum() {
        return parsed.flags().has(AccessFlag.ENUM);
    }

    @Override
    public void accept(ClassBuilder builder, ClassElement element) {
        if (element instanceof MethodModel method && method.code().isPresent()) {
            CodeTransform weaving = new CodeWeaving(calls, references);
            builder.transformMethod(method, (code, each) -> {
                if (each instanceof java.lang.classfile.CodeModel body) {
                    code.transformCode(body, weaving);
                } else {
                    code.with(each);
                }
            });
        } else {
            builder.with(element);
        }
    }

    @Override
    public void atEnd(ClassBuilder builder) {
        references.write(builder);
        if (hashed) {
            builder.withMethodBody(
                    "hashCode",
                    HASH_CODE,
                    ClassFile.ACC_PUBLIC | ClassFile.ACC_SYNTHETIC,
                    code -> code.aload(0)
                            .invokestatic(Hashes.HERE, "of", Hashes.OF)
                            .ireturn());
        }
    }
}
