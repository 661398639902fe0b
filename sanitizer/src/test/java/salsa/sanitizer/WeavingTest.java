package salsa.sanitizer;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassHierarchyResolver;
import java.net.URI;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Whatever javac makes of Java, the JVM accepts it with the checks: tried on the JDK's own classes. */
class WeavingTest {
    private static final Path JDK =
            FileSystems.getFileSystem(URI.create("jrt:/")).getPath("modules");

    @ParameterizedTest
    @ValueSource(strings = "java.base/java/util")
    void classesWithChecksVerify(String classes) throws IOException {
        verifyAll(classes);
    }

    @Tag("long")
    @ParameterizedTest
    @ValueSource(strings = {"java.base", "jdk.compiler", "java.desktop/javax/swing"})
    void manyClassesWithChecksVerify(String classes) throws IOException {
        verifyAll(classes);
    }

    private static void verifyAll(String classes) throws IOException {
        List<Path> files;
        try (Stream<Path> tree = Files.walk(JDK.resolve(classes))) {
            files = tree.filter(file -> file.toString().endsWith(".class"))
                    .filter(file -> !file.endsWith("module-info.class"))
                    .toList();
        }
        var withChecks = new AtomicInteger();
        assertThat(files).hasSizeGreaterThan(100).allSatisfy(file -> {
            byte[] watched = verified(Files.readAllBytes(file));
            withChecks.addAndGet(InsertedChecks.in(watched) > 0 ? 1 : 0);
        });
        assertThat(withChecks).as("classes with checks").hasValueGreaterThan(files.size() * 3 / 4);
    }

    private static byte[] verified(byte[] classFile) {
        byte[] watched = new Sanitizer(_ -> Optional.empty(), _ -> {}).watched(classFile, WeavingTest::classFile);
        var resolver = ClassHierarchyResolver.defaultResolver();
        assertThat(ClassFile.of(ClassFile.ClassHierarchyResolverOption.of(resolver))
                        .verify(watched))
                .isEmpty();
        return watched;
    }

    private static InputStream classFile(String path) {
        return ClassLoader.getSystemResourceAsStream(path);
    }
}
