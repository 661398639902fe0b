package salsa.syntax.parser;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import salsa.syntax.lexer.SyntaxCode;
import salsa.syntax.source.Code;

class SyntaxCodeTest {

    /** A message that no program shows is a message that was never read. */
    @Test
    void everyCodeIsShownByAGoldenProgram() {
        Set<Code> shown = GoldenProgram.all().stream()
                .flatMap(each -> Reading.of(each.source()).diagnostics().stream())
                .map(each -> each.code())
                .collect(Collectors.toSet());
        assertThat(shown).containsExactlyInAnyOrderElementsOf(SyntaxCode.all());
    }

    @Test
    void codesAreListedInOrderAndNamedOnce() throws IllegalAccessException {
        List<String> ids = SyntaxCode.all().stream().map(Code::id).toList();
        assertThat(ids).isSorted().doesNotHaveDuplicates().allMatch(id -> id.matches("E0[12]\\d\\d"));
        assertThat(SyntaxCode.all().stream().map(Code::title)).doesNotHaveDuplicates();
        for (var field : SyntaxCode.class.getFields()) {
            assertThat(SyntaxCode.all()).contains((Code) field.get(null));
        }
    }
}
