package salsa.tool;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import salsa.tool.cache.CompiledProgram;

class ProgramLoaderTest {

    /** A class of the program. */
    static final class Own {}

    private final List<String> asked = new ArrayList<>();
    private final ClassLoader parent = new ClassLoader(ProgramLoaderTest.class.getClassLoader()) {
        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            asked.add(name);
            return super.loadClass(name, resolve);
        }
    };

    /** Looking them up in all of Salsa's jars would take a quarter of a short program's start. */
    @Test
    void theProgramsOwnClassesAreNotSoughtElsewhere() throws Exception {
        String own = Own.class.getName();
        ProgramLoader loader = new ProgramLoader(program(own), parent);
        Class<?> loaded = loader.loadClass(own);
        assertThat(loaded).isNotSameAs(Own.class).isSameAs(loader.loadClass(own));
        assertThat(loaded.getClassLoader()).isSameAs(loader);
        assertThat(asked).doesNotContain(own);
    }

    /** Classes that the program does not have come from Salsa and from the JDK. */
    @Test
    void otherClassesComeFromWhereTheyAre() throws Exception {
        ProgramLoader loader = new ProgramLoader(program(Own.class.getName()), parent);
        assertThat(loader.loadClass(ProgramLoaderTest.class.getName())).isSameAs(ProgramLoaderTest.class);
        assertThat(loader.loadClass("java.util.List")).isSameAs(List.class);
        assertThatThrownBy(() -> loader.loadClass("a.Missing")).isInstanceOf(ClassNotFoundException.class);
    }

    private static CompiledProgram program(String name) throws IOException {
        String file = name.replace('.', '/') + ".class";
        try (InputStream in = ProgramLoaderTest.class.getClassLoader().getResourceAsStream(file)) {
            return new CompiledProgram(
                    "", List.of(), List.of(), List.of(), List.of(), Map.of(file, in.readAllBytes()), List.of());
        }
    }
}
