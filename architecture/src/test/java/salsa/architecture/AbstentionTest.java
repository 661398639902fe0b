package salsa.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.classfile.ClassModel;
import java.lang.classfile.constantpool.ClassEntry;
import java.util.List;
import java.util.Optional;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Packages that do without certain classes and methods: each {@link Abstention} holds in the class files. */
class AbstentionTest {

    @ParameterizedTest
    @EnumSource
    void noClassUsesWhatItsPackageDoesWithout(Abstention promise) throws IOException {
        List<ClassModel> bound = Modules.classes(promise.module()).stream()
                .filter(promise::binds)
                .toList();
        assertThat(bound).isNotEmpty();
        for (ClassModel model : bound) {
            assertThat(breaches(promise, model))
                    .as("uses of %s", model.thisClass().asInternalName())
                    .isEmpty();
        }
    }

    private static List<String> breaches(Abstention promise, ClassModel model) {
        return StreamSupport.stream(model.constantPool().spliterator(), false)
                .flatMap(entry -> promise.breach(entry).stream())
                .toList();
    }

    /** Bytes of a peer must not end in an exception that no caller is made to handle. */
    @Test
    void everyExceptionOfWireIsChecked() throws IOException {
        for (ClassModel model : Modules.classes("wire")) {
            assertThat(model.superclass().map(ClassEntry::asInternalName))
                    .as("superclass of %s", model.thisClass().asInternalName())
                    .isNotEqualTo(Optional.of("java/lang/RuntimeException"));
        }
    }
}
