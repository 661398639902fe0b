package salsa.tool;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.jar.JarFile;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import salsa.tool.Desk.Answer;

/** Programs with kernel actors. None of them creates one, so they run where there is no device. */
class KernelProgramsTest {
    private static final String KERNEL = "kernel void scale(global float* values, float by) { values[0] *= by; }";

    @TempDir
    Path place;

    private Desk desk;

    @BeforeEach
    void desk() {
        desk = new Desk(place);
        desk.write("Main.salsa", """
                import salsa.kernel.Work;

                behavior Main {
                    Main(String[] arguments) {
                        if (arguments.length > 0) self<-use(new Scale());
                        System.out.println("started");
                    }

                    ack use(Scale scale) {
                        scale<-scale(Work.over(1), new float[1], 2);
                    }
                }
                """);
        desk.write("Scale.salsa", "behavior Scale implements KernelActor {\n}\n");
        desk.write("Scale.cl", KERNEL);
    }

    /** A program from the cache is the one that the files describe now. */
    @Test
    void aChangeOfAKernelIsNoticed() throws IOException {
        assertThat(desk.start("run", "Main.salsa").out()).isEqualTo("started\n");
        desk.write("Scale.cl", KERNEL.replace("float by", "int by, int times"));
        Answer refused = desk.start("run", "Main.salsa");
        assertThat(refused.err()).contains("E0407", "Main.salsa:10:16", "`scale` takes 4 arguments, but is given 3");
        desk.write("Scale.cl", KERNEL.replace("float by", "half by"));
        assertThat(desk.start("run", "Main.salsa").err()).contains("E0841", "Scale.cl:1:41");
        desk.write("Scale.cl", KERNEL);
        assertThat(desk.start("run", "Main.salsa").out()).isEqualTo("started\n");
        Files.delete(desk.folder().resolve("Scale.cl"));
        assertThat(desk.start("run", "Main.salsa").err()).contains("E0840", "Scale.salsa:1:10");
    }

    @Test
    void theJarOfAProgramWithKernelsHasTheirLibrary() throws IOException {
        assertThat(desk.call("build", "Main.salsa", "-d", "program.jar").status())
                .isZero();
        try (JarFile jar = new JarFile(desk.folder().resolve("program.jar").toFile())) {
            assertThat(jar.getEntry("salsa/kernel/KernelProgram.class")).isNotNull();
            assertThat(jar.getManifest().getMainAttributes().getValue("Enable-Native-Access"))
                    .isEqualTo("ALL-UNNAMED");
        }
        desk.writeProgram("Other.salsa", "", "Other", "here");
        assertThat(desk.call("build", "Other.salsa", "-d", "other.jar").status())
                .isZero();
        try (JarFile jar = new JarFile(desk.folder().resolve("other.jar").toFile())) {
            assertThat(jar.getEntry("salsa/kernel/KernelProgram.class")).isNull();
            assertThat(jar.getManifest().getMainAttributes().getValue("Enable-Native-Access"))
                    .isNull();
        }
    }

    @Test
    void aCompiledProgramWithoutKernelsLoadsNoClassOfThem() throws IOException {
        desk.writeProgram("Other.salsa", "", "Other", "here");
        assertThat(desk.start("run", "Other.salsa").status()).isZero();
        Path loaded = place.resolve("loaded");
        List<String> command = new ArrayList<>(List.of(
                Desk.java(),
                "-Xlog:class+load:file=" + loaded,
                "-cp",
                System.getProperty("java.class.path"),
                "salsa.tool.Main",
                "run",
                "Other.salsa"));
        assertThat(desk.run(command).status()).isZero();
        assertThat(Files.readString(loaded)).contains(" salsa.runtime.").doesNotContain(" salsa.kernel.");
    }
}
