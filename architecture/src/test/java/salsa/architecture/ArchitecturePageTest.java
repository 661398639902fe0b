package salsa.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** ARCHITECTURE.md names types and methods: each exists in the file to which the page links. */
class ArchitecturePageTest {
    private static final Pattern LINK = Pattern.compile("\\[([A-Z]\\w*)]\\(([^)#]+\\.java)\\)");
    /** A method or nested type beside the link to its file, or behind the name of a type that has a link. */
    private static final List<Pattern> MEMBERS = List.of(
            Pattern.compile("`(?<member>[\\w$]+)` in\\s+\\[(?<type>[A-Z]\\w*)]\\("),
            Pattern.compile("\\[(?<type>[A-Z]\\w*)]\\([^)]+\\.java\\)`\\.(?<member>[\\w$]+)`"),
            Pattern.compile("`(?<type>[A-Z]\\w*)\\.(?<member>[\\w$]+)`"));

    @Test
    void theLinkedFileDeclaresTheNamedType() throws IOException {
        Map<String, String> files = linkedFiles(page());
        assertThat(files).hasSizeGreaterThan(100);
        var missing = new ArrayList<String>();
        files.forEach((name, text) -> {
            if (!declaresType(text, name)) missing.add(name);
        });
        assertThat(missing).isEmpty();
    }

    @Test
    void theLinkedFileDeclaresTheNamedMember() throws IOException {
        String page = page();
        Map<String, String> files = linkedFiles(page);
        var missing = new ArrayList<String>();
        int found = 0;
        for (Pattern each : MEMBERS) {
            for (MatchResult named : each.matcher(page).results().toList()) {
                String text = files.get(named.group("type"));
                if (text == null) continue; // a name of an example, or of a type without a link
                found++;
                if (!declares(text, named.group("member"))) missing.add(named.group());
            }
        }
        assertThat(missing).isEmpty();
        assertThat(found).isGreaterThan(10);
    }

    @Test
    void aCallIsNoDeclaration() {
        String text =
                "class Queue {\n    void put(int at) {\n        list.add(at);\n        return take(at);\n    }\n}\n";
        assertThat(declares(text, "put")).isTrue();
        assertThat(declares(text, "add")).isFalse();
        assertThat(declares(text, "take")).isFalse();
        assertThat(declaresType(text, "Queue")).isTrue();
        assertThat(declaresType(text, "Que")).isFalse();
    }

    private static String page() throws IOException {
        return Files.readString(Modules.REPOSITORY.resolve("ARCHITECTURE.md"));
    }

    /** Returns the texts of the linked files by the names of the links. */
    private static Map<String, String> linkedFiles(String page) throws IOException {
        var files = new HashMap<String, String>();
        for (MatchResult link : LINK.matcher(page).results().toList()) {
            Path file = Modules.REPOSITORY.resolve(link.group(2));
            files.put(link.group(1), Files.readString(file));
        }
        return files;
    }

    private static boolean declares(String text, String member) {
        String name = Pattern.quote(member);
        return declaresType(text, member)
                || Pattern.compile("(?m)^ ++(?!return |throw |new |else )[\\w$<>\\[\\].,?@&() ]+ " + name + "\\(")
                        .matcher(text)
                        .find();
    }

    private static boolean declaresType(String text, String name) {
        return Pattern.compile("\\b(class|record|interface|enum) " + Pattern.quote(name) + "\\b")
                .matcher(text)
                .find();
    }
}
