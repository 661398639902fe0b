package salsa.conformance.sanitized;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.InputStream;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassFile.ClassHierarchyResolverOption;
import java.lang.classfile.ClassHierarchyResolver;
import java.lang.classfile.ClassModel;
import java.lang.classfile.ClassTransform;
import java.lang.classfile.CodeElement;
import java.lang.classfile.instruction.InvokeInstruction;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Function;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import salsa.conformance.CompiledProgram;
import salsa.conformance.ConformanceCase;
import salsa.conformance.Weaving;
import salsa.sanitizer.Sanitizer;

/** If the compiler omitted a copy, the sanitizer would report it: tried on valid programs whose copies are removed. */
class WithoutCopiesTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "appendix-a/a25-mutable-values-are-copied",
                "appendix-b/b05-constructor-arguments-are-copied-and-awaited",
                "generics/tokens-of-a-type-parameter",
                "known-programs/deep-copy",
                "known-programs/matrix-multiply",
                "part-7/7-16-a-shared-token-does-not-alias",
                "part-7/7-48-behaviors-may-refer-to-each-other"
            })
    void aProgramWithoutItsCopiesIsFoundOut(String title) {
        var each = ConformanceCase.in(Path.of("programs").resolve(title));
        var sanitizer = new Sanitizer(_ -> Optional.empty(), _ -> {});
        Weaving weaving = (classFile, classes) -> sanitizer.watched(withoutCopies(classFile, classes), classes);
        each.run(CompiledProgram.of(each.folder())).with(weaving).onStages(2);
        assertThat(sanitizer.violations()).isNotEmpty();
    }

    private static byte[] withoutCopies(byte[] classFile, Function<String, InputStream> classes) {
        ClassFile classFiles = ClassFile.of(ClassHierarchyResolverOption.of(hierarchy(classes)));
        ClassModel parsed = classFiles.parse(classFile);
        return classFiles.transformClass(parsed, ClassTransform.transformingMethodBodies((code, element) -> {
            if (!isCopy(element)) code.with(element);
        }));
    }

    private static ClassHierarchyResolver hierarchy(Function<String, InputStream> classes) {
        return ClassHierarchyResolver.ofResourceParsing(type -> {
                    String descriptor = type.descriptorString();
                    return classes.apply(descriptor.substring(1, descriptor.length() - 1) + ".class");
                })
                .orElse(ClassHierarchyResolver.defaultResolver());
    }

    private static boolean isCopy(CodeElement element) {
        return element instanceof InvokeInstruction call
                && call.owner().asInternalName().equals("salsa/runtime/Copy");
    }
}
