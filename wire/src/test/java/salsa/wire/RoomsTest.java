package salsa.wire;

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
import salsa.wire.bytes.WireException;

/** The packages of wire: each uses only packages below it, none opens anything, none lets bytes choose a class. */
class RoomsTest {

    /** The packages, the lowest first. */
    private static final List<String> ORDER = List.of("bytes", "reference", "type", "value", "handshake", "frame");

    private static final int FILES_MAX = 30;

    /** What this module must not use: serialization, reflection, loading of classes, files, sockets, threads. */
    private static final Pattern FORBIDDEN = Pattern.compile(
            "java/io/(?!Serializable|IOException).*|java/lang/reflect/.*|java/lang/ClassLoader|java/net/.*|java/nio/(channels|file)/.*"
                    + "|java/lang/Thread|java/util/concurrent/.*|javax/.*|sun/.*|java/beans/.*|java/util/ServiceLoader|salsa/runtime/.*");

    private static final Set<String> FORBIDDEN_METHODS = Set.of(
            "java/lang/Class.forName",
            "java/lang/Class.getMethods",
            "java/lang/Class.getDeclaredFields",
            "java/lang/Class.getDeclaredMethods",
            "java/lang/Class.getDeclaredConstructors",
            "java/lang/Class.newInstance",
            "java/lang/Class.getEnumConstants",
            "java/lang/System.currentTimeMillis",
            "java/lang/System.nanoTime");

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
        return Path.of(WireException.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toURI());
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

    private static String room(String internalName) {
        String home = internalName.substring(0, Math.max(0, internalName.lastIndexOf('/')));
        return home.startsWith("salsa/wire/") ? home.substring("salsa/wire/".length()) : "";
    }

    @Test
    void everyPackageUsesOnlyPackagesBelowIt() {
        for (ClassModel model : CLASSES) {
            String room = room(model.thisClass().asInternalName());
            if (room.isEmpty()) {
                continue; // the module's descriptor
            }
            assertThat(ORDER).contains(room);
            for (String used : names(model)) {
                if (!room(used).isEmpty()) {
                    assertThat(ORDER.indexOf(room(used)))
                            .as("%s uses %s", model.thisClass().asInternalName(), used)
                            .isLessThanOrEqualTo(ORDER.indexOf(room));
                }
            }
        }
    }

    @Test
    void noClassOpensAnythingOrLetsBytesChooseAClass() {
        for (ClassModel model : CLASSES) {
            assertThat(names(model))
                    .as("uses of %s", model.thisClass().asInternalName())
                    .noneMatch(name -> FORBIDDEN.matcher(name).matches());
            for (var entry : model.constantPool()) {
                if (entry instanceof MemberRefEntry member) {
                    assertThat(member.owner().asInternalName() + "."
                                    + member.name().stringValue())
                            .as("use by %s", model.thisClass().asInternalName())
                            .isNotIn(FORBIDDEN_METHODS);
                }
            }
        }
    }

    @Test
    void noPackageIsTooLargeAndEverySaysWhatItIs() throws Exception {
        for (String room : ORDER) {
            Path folder = Path.of("src/main/java/salsa/wire", room);
            assertThat(folder.resolve("package-info.java")).exists();
            try (var files = Files.list(folder)) {
                assertThat(files.count()).as("files in %s", room).isLessThanOrEqualTo(FILES_MAX);
            }
        }
    }

    @Test
    void everyExceptionOfTheModuleIsChecked() {
        for (ClassModel model : CLASSES) {
            String parent = model.superclass().map(ClassEntry::asInternalName).orElse("");
            assertThat(parent)
                    .as("parent of %s", model.thisClass().asInternalName())
                    .isNotEqualTo("java/lang/RuntimeException");
        }
    }
}
