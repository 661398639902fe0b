package salsa.sanitizer;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.classfile.ClassFile;
import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A method near the JVM's limit stays a method that the JVM accepts, whatever is left of its checks. */
class LargeMethodsTest {
    private static final MethodTypeDesc READ = MethodTypeDesc.ofDescriptor("([I)V");

    @ParameterizedTest
    @ValueSource(ints = {10, 500, 2_000, 2_800, 3_900, 10_000, 16_000})
    void aMethodOfManyArrayAccessesVerifies(int accesses) {
        byte[] watched = new Sanitizer(_ -> Optional.empty(), _ -> {}).watched(reading(accesses), _ -> null);
        assertThat(ClassFile.of().verify(watched)).isEmpty();
    }

    /** Methods below the limit of the second attempt: no access may be left without its check. */
    @ParameterizedTest
    @ValueSource(ints = {10, 500, 900})
    void eachAccessOfAMethodThatIsNotLargeHasItsCheck(int accesses) {
        byte[] watched = new Sanitizer(_ -> Optional.empty(), _ -> {}).watched(reading(accesses), _ -> null);
        assertThat(InsertedChecks.in(watched)).isEqualTo(accesses);
    }

    private static byte[] reading(int accesses) {
        return ClassFile.of()
                .build(
                        ClassDesc.of("Reading"),
                        type -> type.withMethodBody("read", READ, ClassFile.ACC_STATIC, code -> {
                            for (int i = 0; i < accesses; i++) {
                                code.aload(0).iconst_1().iaload().pop();
                            }
                            code.return_();
                        }));
    }
}
