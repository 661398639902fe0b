package salsa.conformance.attacks;

import static org.junit.jupiter.api.Assertions.fail;
import static org.junit.jupiter.api.DynamicContainer.dynamicContainer;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.nio.file.Path;
import java.util.List;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;
import salsa.conformance.Attack;

/**
 * Each program of {@code attacks} gets the result on its {@code gets} line. The programs are compiled on all processors
 * and run one after the other, because a process has one standard output. {@code -Donly=family/case} selects programs.
 * The tests do not name their files: Maven's runner ignores tests whose source is a file.
 */
class AttacksTest {
    private static final Path ATTACKS = Path.of("attacks");
    private static final String ONLY = System.getProperty("only", "");

    @TempDir
    Path classes;

    @TestFactory
    Stream<DynamicNode> everyAttackGetsWhatItMust() {
        List<Attack> attacks = Attack.all(ATTACKS).stream()
                .filter(each -> each.title().contains(ONLY))
                .toList();
        var compilations = new Compilations(attacks);
        var families =
                attacks.stream().collect(Collectors.groupingBy(Attack::family, TreeMap::new, Collectors.toList()));
        return families.entrySet().stream()
                .map(family -> (DynamicNode) dynamicContainer(
                        family.getKey(), family.getValue().stream().map(each -> test(each, compilations))))
                .onClose(compilations::close);
    }

    private DynamicTest test(Attack attack, Compilations compilations) {
        Path file = ATTACKS.resolve(attack.title() + ".salsa");
        return dynamicTest(attack.name(), () -> {
            try {
                List<String> complaints =
                        new AttackRun(attack, classes.resolve(attack.title())).complaints(compilations.of(attack));
                if (!complaints.isEmpty()) fail(String.join("\n", complaints));
            } catch (AssertionError e) {
                throw new AssertionError("conformance/" + file + "\n" + e.getMessage() + replay(attack), e.getCause());
            }
        });
    }

    private static String replay(Attack attack) {
        return "\nreplay: mvn -q -pl conformance -am test -Dtest=AttacksTest -Dsurefire.failIfNoSpecifiedTests=false"
                + " -Donly=" + attack.title();
    }
}
