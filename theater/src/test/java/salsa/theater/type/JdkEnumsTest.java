package salsa.theater.type;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Modifier;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import salsa.wire.type.Form;

/** Each listed class exists, and is a public enum that programs can name. */
class JdkEnumsTest {

    private final ProgramTypes types = new ProgramTypes(JdkEnumsTest.class.getClassLoader(), Set.of(), List.of());

    @Test
    void eachIsAPublicEnumOfTheJdk() throws ClassNotFoundException {
        for (String name : JdkEnums.NAMES) {
            Class<?> type = Class.forName(name);
            assertThat(type.isEnum()).as(name).isTrue();
            assertThat(Modifier.isPublic(type.getModifiers())).as(name).isTrue();
            assertThat(type.getModule().getName()).as(name).startsWith("java.");
            assertThat(type.getModule().isExported(type.getPackageName()))
                    .as(name)
                    .isTrue();
        }
    }

    @Test
    void eachHasATypeByNameAndByClass() throws ClassNotFoundException {
        for (String name : JdkEnums.NAMES) {
            var type = types.catalog().named(name);
            assertThat(type).as(name).isNotNull();
            assertThat(type.shape().form()).isEqualTo(Form.ENUM);
            assertThat(types.catalog().of(Class.forName(name))).isSameAs(type);
        }
    }

    @Test
    void otherClassesOfTheJdkHaveNone() {
        assertThat(types.catalog().named("java.util.logging.Level")).isNull();
        assertThat(types.catalog().named("java.lang.classfile.Opcode")).isNull();
    }
}
