package salsa.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Every link of a page leads somewhere, and every file and every test that a page names is there. */
class LinksTest {
    private static final Pattern FENCED = Pattern.compile("(?ms)^```.*?^```$");
    private static final Pattern LINK = Pattern.compile("]\\(([^)\\s]+)\\)");
    private static final Pattern HEADING = Pattern.compile("(?m)^#+ (.+)$");
    private static final Pattern PATH = Pattern.compile(
            "`((?:syntax|compiler|runtime|library|simulation|tool|conformance|examples|docs|etc)/[\\w./-]+)`");
    private static final Pattern TEST = Pattern.compile("`(\\w+Test)`");

    @Test
    void everyLinkLeadsToAFileAndToAHeadingInIt() {
        assertThat(Page.all())
                .allSatisfy(page -> assertThat(targets(page, LINK)).allSatisfy(link -> follow(page, link)));
    }

    @Test
    void everyFileOfTheRepositoryThatAPageNamesIsThere() {
        assertThat(Page.all())
                .allSatisfy(page -> assertThat(targets(page, PATH))
                        .allSatisfy(path -> assertThat(Page.REPOSITORY.resolve(path))
                                .as(page.name())
                                .exists()));
    }

    @Test
    void everyTestThatAPageNamesIsThere() throws IOException {
        Set<String> tests = tests();
        assertThat(Page.all())
                .allSatisfy(page -> assertThat(targets(page, TEST))
                        .allSatisfy(test -> assertThat(tests).as(page.name()).contains(test + ".java")));
    }

    private static Set<String> tests() throws IOException {
        var tests = new HashSet<String>();
        try (Stream<Path> modules = Files.list(Page.REPOSITORY)) {
            for (Path sources : modules.map(module -> module.resolve("src/test"))
                    .filter(Files::isDirectory)
                    .toList()) {
                try (Stream<Path> files = Files.walk(sources)) {
                    files.forEach(file -> tests.add(file.getFileName().toString()));
                }
            }
        }
        return tests;
    }

    @Test
    void theIndexListsEveryDecision() throws IOException {
        Path folder = Page.REPOSITORY.resolve("docs/decisions");
        String index = Files.readString(folder.resolve("README.md"));
        try (Stream<Path> files = Files.list(folder)) {
            assertThat(files.map(file -> file.getFileName().toString()).filter(name -> name.startsWith("0")))
                    .isNotEmpty()
                    .allSatisfy(name -> assertThat(index).contains("](" + name + ")"));
        }
    }

    private static List<String> targets(Page page, Pattern pattern) {
        return pattern.matcher(FENCED.matcher(page.text()).replaceAll(""))
                .results()
                .map(found -> found.group(1))
                .toList();
    }

    private static void follow(Page page, String link) {
        if (link.startsWith("https://")) return;
        int sign = link.indexOf('#');
        String path = sign < 0 ? link : link.substring(0, sign);
        Path target =
                path.isEmpty() ? page.file() : page.file().resolveSibling(path).normalize();
        assertThat(target).as(link).exists();
        if (sign >= 0) assertThat(headings(target)).as(link).contains(link.substring(sign + 1));
    }

    private static Set<String> headings(Path file) {
        assertThat(Files.isRegularFile(file)).as("%s is a page", file).isTrue();
        String text = FENCED.matcher(Page.read(file).text()).replaceAll("");
        return HEADING.matcher(text).results().map(LinksTest::anchor).collect(Collectors.toSet());
    }

    /** The anchor that a heading gets where the pages are read: lower case, blanks to hyphens, signs left out. */
    private static String anchor(MatchResult heading) {
        return heading.group(1)
                .toLowerCase(Locale.ROOT)
                .replaceAll("[^\\w\\- ]", "")
                .replace(' ', '-');
    }
}
