package salsa.theater.link;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.classfile.constantpool.ClassEntry;
import java.lang.classfile.constantpool.MemberRefEntry;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Links have no thread, socket, clock and dice of their own, and the detector knows no link. */
class RoomsTest {

    private static final int FILES_MAX = 30;

    private static final Pattern FORBIDDEN = Pattern.compile(
            "java/lang/(Thread|Runtime|Process|ClassLoader).*|java/util/concurrent/.*|java/util/(Random|Timer|Date|SplittableRandom|UUID)"
                    + "|java/util/random/.*|java/security/.*|java/time/.*|java/net/.*|java/nio/(channels|file)/.*"
                    + "|java/io/(File|Object|Data).*|javax/.*|sun/.*|java/lang/reflect/.*|salsa/runtime/.*");

    private static final Set<String> FORBIDDEN_METHODS = Set.of(
            "java/lang/System.currentTimeMillis",
            "java/lang/System.nanoTime",
            "java/lang/System.identityHashCode",
            "java/lang/Math.random",
            "java/lang/Object.wait",
            "java/lang/Object.notify");

    private static final List<ClassModel> CLASSES = new ArrayList<>();

    @BeforeAll
    static void read() throws Exception {
        try (var files = Files.walk(classes())) {
            for (Path file : files.filter(f -> f.toString().endsWith(".class")).toList()) {
                CLASSES.add(ClassFile.of().parse(file));
            }
        }
        assertThat(CLASSES).hasSizeGreaterThan(30);
    }

    private static Path classes() throws URISyntaxException {
        return Path.of(
                Link.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    }

    private static Set<String> names(ClassModel model) {
        var names = new TreeSet<String>();
        for (var entry : model.constantPool()) {
            if (entry instanceof ClassEntry type) {
                names.add(type.asInternalName());
            }
        }
        return names;
    }

    @Test
    void noClassHasInputOrOutputTimeOrChance() {
        for (ClassModel model : CLASSES) {
            String name = model.thisClass().asInternalName();
            assertThat(names(model))
                    .as("uses of %s", name)
                    .noneMatch(each -> FORBIDDEN.matcher(each).matches());
            for (var entry : model.constantPool()) {
                if (entry instanceof MemberRefEntry member) {
                    String used = member.owner().asInternalName() + "."
                            + member.name().stringValue();
                    assertThat(used).as("use by %s", name).isNotIn(FORBIDDEN_METHODS);
                }
            }
        }
    }

    @Test
    void theDetectorKnowsNoLink() {
        for (ClassModel model : CLASSES) {
            if (model.thisClass().asInternalName().startsWith("salsa/theater/link/detector/")) {
                assertThat(names(model)).noneMatch(each -> each.matches("salsa/(wire/.*|theater/link/[A-Z].*)"));
            }
        }
    }

    @Test
    void noPackageIsTooLargeAndEverySaysWhatItIs() throws Exception {
        for (String each : List.of("link", "link/detector")) {
            Path folder = Path.of("src/main/java/salsa/theater", each);
            assertThat(folder.resolve("package-info.java")).exists();
            try (var files = Files.list(folder)) {
                assertThat(files.filter(Files::isRegularFile).count()).isLessThanOrEqualTo(FILES_MAX);
            }
        }
    }
}
