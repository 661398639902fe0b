package salsa.maven;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;

/** Builds of whole projects by Maven, with the plugin as just built. */
@DisabledOnOs(OS.WINDOWS) // the repository consists of links
class MavenBuild {

    private static final String TILL = "src/main/salsa/shop/Till.salsa";

    private static final Path PLACE = Path.of("target/builds").toAbsolutePath(); // kept for inspection
    private static Path repository;

    @BeforeAll
    static void makeRepository() throws IOException {
        if (Files.exists(PLACE)) {
            try (Stream<Path> tree = Files.walk(PLACE)) {
                for (Path file : tree.sorted(Comparator.reverseOrder()).toList()) {
                    Files.delete(file);
                }
            }
        }
        repository = Repository.in(PLACE.resolve("repository"));
    }

    private static void succeeded(Project.Answer answer) {
        assertThat(answer.text()).contains("BUILD SUCCESS");
        assertThat(answer.status()).isZero();
    }

    /** Salsa uses Java, Java uses Salsa, the tests of both run, and unchanged files are not compiled again. */
    @Test
    void bothLanguagesSeeEachOther() throws Exception {
        Project mixed = Project.copied("mixed", PLACE, repository);
        Project.Answer first = mixed.maven("verify");
        assertThat(first.text()).contains("2 behaviors compiled", "in shop.TillTest", "in shop.ReceiptTest");
        succeeded(first);
        assertThat(mixed.file("target/classes/shop/Till.salsai")).exists();
        assertThat(mixed.file("target/classes/shop/Receipt.class")).exists();
        assertThat(mixed.file("target/test-classes/shop/TillTest.class")).exists();

        mixed.replace(TILL, "pass count * ", "pass count + ");
        mixed.replace("src/main/java/shop/Receipt.java", "total ", "sum ");
        Project.Answer wrong = mixed.maven("test", "-Dtest=TillTest#testPrice,ReceiptTest", "-Dsalsa.seed=3");
        assertThat(wrong.text())
                .contains(
                        "2 behaviors compiled",
                        "expected 6, but it is 5",
                        "TillTest.salsa:8",
                        "the same again: mvn test -Dtest='shop.TillTest#testPrice' -Dsalsa.seed=3",
                        "Tests run: 2, Failures: 2");
        assertThat(wrong.status()).isNotZero();
        assertThat(mixed.file("target/classes/shop/Customer.class")).exists();
    }

    /** A Java class that no behavior uses, and that uses a renamed handler, is compiled again. */
    @Test
    void javaIsCompiledAgainWhenADeclarationChanged() throws Exception {
        Project mixed = Project.copied("mixed", Files.createDirectories(PLACE.resolve("redeclared")), repository);
        succeeded(mixed.maven("compile"));
        mixed.replace(TILL, "int total()", "int sum()");
        Project.Answer wrong = mixed.maven("compile");
        assertThat(wrong.text()).contains("Report.java:[11,", "cannot find symbol", "BUILD FAILURE");
        mixed.replace("src/main/java/shop/Report.java", "till.total()", "till.sum()");
        succeeded(mixed.maven("compile"));
    }

    /** An error is in the log with file, line and column; no class is written before it is corrected. */
    @Test
    void anErrorIsShownWithItsPlace() throws Exception {
        Project mixed = Project.copied("mixed", Files.createDirectories(PLACE.resolve("wrong")), repository);
        mixed.replace(TILL, "pass count * ", "pass cuont * ");
        Project.Answer wrong = mixed.maven("compile");
        assertThat(wrong.text())
                .containsPattern("\\[ERROR] .*/src/main/salsa/shop/Till\\.salsa:\\[9,14] E0301 ")
                .contains("cuont * ", "did you mean count", "1 error in Salsa sources", "BUILD FAILURE");
        assertThat(mixed.file("target/classes/shop")).doesNotExist();
        mixed.replace(TILL, "pass cuont * ", "pass count * ");
        succeeded(mixed.maven("compile"));
    }

    /** A check reports the same error as a compilation, and writes nothing. */
    @Test
    void aCheckReportsErrorsAndWritesNothing() throws Exception {
        Project mixed = Project.copied("mixed", Files.createDirectories(PLACE.resolve("checked")), repository);
        String goal = "org.salsalang:salsa-maven-plugin:check";
        succeeded(mixed.maven(goal));
        mixed.replace(TILL, "pass count * ", "pass cuont * ");
        Project.Answer wrong = mixed.maven(goal);
        assertThat(wrong.text())
                .containsPattern("\\[ERROR] .*/src/main/salsa/shop/Till\\.salsa:\\[9,14] E0301 ")
                .contains("1 error in Salsa sources", "BUILD FAILURE");
        assertThat(mixed.file("target")).doesNotExist();
    }

    /** Maven builds the project of {@code salsa new} unchanged. */
    @Test
    void aNewProjectIsBuiltAsItIs() throws Exception {
        assertThat(new Project(PLACE, repository).salsa("new", "shop").status()).isZero();
        Project shop = new Project(PLACE.resolve("shop"), repository);
        Project.Answer answer = shop.maven("verify");
        assertThat(answer.text()).contains("Tests run: 2, Failures: 0", "in shop.GreeterTest");
        succeeded(answer);
        assertThat(shop.file("target/shop-1.0-SNAPSHOT.jar")).exists();
        assertThat(shop.java("-jar", "target/shop.jar", "Ada").text()).isEqualTo("Hello, Ada!\n");
    }

    /** The command uses the project's dependencies, and so does the jar, which finds them beside it. */
    @Test
    void dependenciesAreUsed() throws Exception {
        Path place = Files.createDirectories(PLACE.resolve("dependent"));
        assertThat(new Project(place, repository).salsa("new", "shop").status()).isZero();
        Project shop = new Project(place.resolve("shop"), repository);
        shop.replace(
                "pom.xml", "  <dependencies>\n", """
                  <dependencies>
                    <dependency>
                      <groupId>com.google.code.gson</groupId>
                      <artifactId>gson</artifactId>
                      <version>@gson.version@</version>
                    </dependency>
                """.replace("@gson.version@", System.getProperty("gson.version")));
        shop.replace("src/main/salsa/shop/Shop.salsa", "StandardOutput out = new StandardOutput();", """
                System.out.println(new com.google.gson.Gson().toJson(names));
                        StandardOutput out = new StandardOutput();""");
        succeeded(shop.maven("verify"));
        assertThat(shop.java("-jar", "target/shop.jar", "Ada").text()).isEqualTo("[\"Ada\"]\nHello, Ada!\n");
        succeeded(
                shop.maven("org.salsalang:salsa-maven-plugin:" + System.getProperty("salsa.version") + ":class-path"));
        assertThat(shop.salsa("run", ".", "Ada").text()).isEqualTo("[\"Ada\"]\nHello, Ada!\n");
    }
}
