package salsa.robustness.mutation;

import java.io.InputStream;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassHierarchyResolver;
import java.lang.classfile.ClassModel;
import java.lang.classfile.ClassTransform;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.CodeElement;
import java.lang.classfile.CodeTransform;
import java.lang.classfile.MethodModel;
import java.lang.classfile.instruction.LineNumber;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.lang.reflect.AccessFlag;
import java.util.ArrayList;
import java.util.List;

/** Finds the changeable places of a class, and changes one of them. */
final class Mutants {
    private static final ClassDesc HITS = Hits.class.describeConstable().orElseThrow();
    private static final MethodTypeDesc HIT = MethodTypeDesc.of(ConstantDescs.CD_void, ConstantDescs.CD_String);
    private static final ClassFile CLASSES = ClassFile.of(
            ClassFile.ClassHierarchyResolverOption.of(ClassHierarchyResolver.ofResourceParsing(Mutants::classFile)
                    .orElse(ClassHierarchyResolver.defaultResolver())));

    private Mutants() {}

    private static InputStream classFile(ClassDesc type) {
        String name = type.descriptorString();
        return Mutants.class.getClassLoader().getResourceAsStream(name.substring(1, name.length() - 1) + ".class");
    }

    /** Returns every mutant of a class. */
    static List<Mutant> of(byte[] classFile) {
        var mutants = new ArrayList<Mutant>();
        ClassModel type = CLASSES.parse(classFile);
        String name = type.thisClass().asInternalName().replace('/', '.');
        type.methods().stream().filter(Mutants::isWritten).forEach(method -> {
            int number = 0;
            int line = 0;
            boolean synchronizes = false;
            for (CodeElement element : method.code().orElseThrow().elementList()) {
                if (element instanceof LineNumber at) line = at.line();
                var change = Change.of(element, method.methodTypeSymbol());
                if (change.isEmpty()) continue;
                boolean again = synchronizes && change.get().words().equals(Change.UNSYNCHRONIZED);
                synchronizes |= change.get().words().equals(Change.UNSYNCHRONIZED);
                if (!again)
                    mutants.add(new Mutant(
                            name, signature(method), number, change.get().words(), line));
                number++;
            }
        });
        return mutants;
    }

    /**
     * Returns whether the method is written in the source: mistakes in a class initialiser affect everything, and
     * generated methods are not our choice.
     */
    private static boolean isWritten(MethodModel method) {
        boolean isLambda = method.methodName().stringValue().startsWith("lambda$");
        boolean added = method.flags().has(AccessFlag.SYNTHETIC) && !isLambda
                || method.flags().has(AccessFlag.BRIDGE);
        return method.code().isPresent() && !added && !method.methodName().equalsString("<clinit>");
    }

    private static String signature(MethodModel method) {
        return method.methodName().stringValue() + method.methodType().stringValue();
    }

    /** Returns the class with that change. */
    static byte[] changed(byte[] classFile, Mutant mutant) {
        ClassModel type = CLASSES.parse(classFile);
        return CLASSES.transformClass(
                type,
                ClassTransform.transformingMethodBodies(
                        method -> signature(method).equals(mutant.method()),
                        CodeTransform.ofStateful(() -> new Changing(
                                type.methods().stream()
                                        .filter(each -> signature(each).equals(mutant.method()))
                                        .findFirst()
                                        .orElseThrow()
                                        .methodTypeSymbol(),
                                mutant))));
    }

    /** Returns the class with each of its methods recording its calls. */
    static byte[] recording(byte[] classFile) {
        ClassModel type = CLASSES.parse(classFile);
        String name = type.thisClass().asInternalName().replace('/', '.');
        return CLASSES.transformClass(type, (to, element) -> {
            if (!(element instanceof MethodModel method) || !isWritten(method)) {
                to.with(element);
                return;
            }
            to.transformMethod(method, (toMethod, part) -> {
                if (part instanceof java.lang.classfile.CodeModel code) {
                    toMethod.withCode(body -> {
                        body.ldc(name + "#" + signature(method)).invokestatic(HITS, "hit", HIT);
                        code.forEach(body::with);
                    });
                } else {
                    toMethod.with(part);
                }
            });
        });
    }

    /** Counts the places of one method and changes one of them. */
    private static final class Changing implements CodeTransform {
        private final MethodTypeDesc method;
        private final Mutant mutant;
        private int number;

        Changing(MethodTypeDesc method, Mutant mutant) {
            this.method = method;
            this.mutant = mutant;
        }

        @Override
        public void accept(CodeBuilder to, CodeElement element) {
            var change = Change.of(element, method);
            if (change.isEmpty()) {
                to.with(element);
                return;
            }
            boolean all = mutant.change().equals(Change.UNSYNCHRONIZED)
                    && change.get().words().equals(Change.UNSYNCHRONIZED);
            if (number++ == mutant.number() || all) change.get().code().accept(to);
            else to.with(element);
        }
    }
}
