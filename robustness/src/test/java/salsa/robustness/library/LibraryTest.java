package salsa.robustness.library;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The bodies of all methods of two Java libraries can be parsed, and nearly all keep their meaning in a behavior. */
class LibraryTest {
    private static final int SAMPLED_ONE_OF = 25;
    private static final int EXAMPLES = Integer.getInteger("salsa.examples", 0);
    private static final List<Path> CLASS_PATH = Stream.of(
                    System.getProperty("java.class.path").split(File.pathSeparator))
            .map(Path::of)
            .toList();

    @TempDir
    Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"commons-lang3", "guava"})
    void bodiesOfALibraryReadAndCompile(String library) {
        check(library, SAMPLED_ONE_OF);
    }

    @ParameterizedTest
    @ValueSource(strings = {"commons-lang3", "guava"})
    @Tag("long")
    @Timeout(value = 1, unit = TimeUnit.DAYS)
    void allBodiesOfALibraryReadAndCompile(String library) {
        check(library, 1);
    }

    private void check(String library, int oneOf) {
        Path jar = jar(library, false);
        Path opened = Opened.of(jar, folder.resolve(library));
        var path = new ArrayList<>(List.of(opened));
        path.addAll(CLASS_PATH.stream().filter(each -> !each.equals(jar)).toList());
        LibraryBodies bodies = LibraryBodies.of(jar(library, true), path, oneOf);
        var refusals = new Refusals();
        for (var file : bodies.files()) {
            for (Wrapping.Form form : Wrapping.Form.values()) {
                Wrapping.of(file, form, path.toArray(Path[]::new), name -> Opened.bytes(opened, name), refusals);
            }
        }
        System.out.println(library + ": left out " + bodies.leftOut() + "\n" + refusals.text(EXAMPLES));
        assertThat(refusals.unread()).as("bodies that cannot be read").isEmpty();
        assertThat(Wrapping.Form.values())
                .allSatisfy(form -> assertThat(refusals.accepted(form) * 100)
                        .as("%s: the share that compiles", form)
                        .isGreaterThan(form.shareMin() * (refusals.accepted(form) + refusals.refused(form))));
    }

    private static Path jar(String library, boolean sources) {
        return CLASS_PATH.stream()
                .filter(each -> each.getFileName().toString().startsWith(library + "-")
                        && each.toString().endsWith("-sources.jar") == sources)
                .findFirst()
                .orElseThrow();
    }
}
