package salsa.conformance.sanitized;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import salsa.conformance.ConformanceCase;
import salsa.sanitizer.Violation;

/**
 * Each program in {@code leaks/found} leaks an object past the compiler, and {@code found.txt} is the sanitizer's
 * report; those in {@code leaks/clean} look like leaks and are none. {@code -Dbless=true} writes the reports.
 */
class PlantedLeaksTest {
    private static final Path PROGRAMS = Path.of("leaks");
    private static final boolean BLESS = Boolean.getBoolean("bless");

    @TestFactory
    Stream<DynamicTest> everyLeakIsFoundWithBothItsPlaces() throws IOException {
        return folders("found")
                .map(folder -> dynamicTest(name(folder), () -> {
                    Path expected = folder.resolve("found.txt");
                    String found =
                            found(Watched.run(ConformanceCase.in(folder), 2).violations());
                    if (BLESS) Files.writeString(expected, found);
                    assertThat(found).isNotEmpty().isEqualTo(Files.readString(expected));
                }));
    }

    @TestFactory
    Stream<DynamicTest> whatIsSharedOrHandedOverRightlyIsNoLeak() throws IOException {
        return folders("clean")
                .map(folder -> dynamicTest(name(folder), () -> {
                    Watched watched = Watched.run(ConformanceCase.in(folder), 2);
                    assertThat(found(watched.violations())).isEmpty();
                    assertThat(ConformanceCase.in(folder).expectation().complaints(watched.outcome()))
                            .isEmpty();
                }));
    }

    private static Stream<Path> folders(String kind) throws IOException {
        try (Stream<Path> folders = Files.list(PROGRAMS.resolve(kind))) {
            return folders.sorted().toList().stream();
        }
    }

    private static String name(Path folder) {
        return folder.getFileName().toString().replace('-', ' ');
    }

    private static String found(List<Violation> violations) {
        return violations.stream().map(violation -> violation.text() + "\n").collect(Collectors.joining("\n"));
    }
}
