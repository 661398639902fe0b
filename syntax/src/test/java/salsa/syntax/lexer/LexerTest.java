package salsa.syntax.lexer;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import salsa.syntax.source.Diagnostics;
import salsa.syntax.source.Source;

class LexerTest {

    @Test
    void salsasWordsAreIdentifiersAndJavasAreKeywords() {
        assertThat(tokens("self behavior token pass class").stream().map(Token::kind))
                .containsExactly(
                        TokenKind.IDENTIFIER,
                        TokenKind.IDENTIFIER,
                        TokenKind.IDENTIFIER,
                        TokenKind.IDENTIFIER,
                        TokenKind.KEYWORD,
                        TokenKind.END);
    }

    @Test
    void anglesStayApartSoThatTypeArgumentsCanClose() {
        assertThat(texts("A<B<C>>> >>= >= <<= <-"))
                .containsExactly("A", "<", "B", "<", "C", ">", ">", ">", ">>=", ">=", "<<=", "<", "-");
    }

    @Test
    void numbersEndWhereJavaEndsThem() {
        assertThat(texts("1.f() 1.5.x 1..2 .5f 0x1p3 1e-5"))
                .containsExactly("1.f", "(", ")", "1.5", ".", "x", "1", ".", ".2", ".5f", "0x1p3", "1e-5");
    }

    /** The offsets of a token refer to the text as written. */
    @Test
    void unicodeEscapesCountAsTheyAreWritten() {
        Token token = tokens("\\u0061b c").getFirst();
        assertThat(token.text()).isEqualTo("ab");
        assertThat(token.end()).isEqualTo(7);
        assertThat(tokens("\\u0061b c").get(1).start()).isEqualTo(8);
    }

    @Test
    void aByteOrderMarkAndAControlZAreNoText() {
        assertThat(texts("\uFEFFa\u001a")).containsExactly("a");
    }

    @Test
    void identifiersMayUseAnyLetters() {
        assertThat(texts("größe 名前 𝒳y $a _b")).containsExactly("größe", "名前", "𝒳y", "$a", "_b");
    }

    private static List<Token> tokens(String text) {
        return Lexer.lex(new Source("Test.salsa", text), new Diagnostics());
    }

    private static List<String> texts(String text) {
        List<String> texts = tokens(text).stream().map(Token::text).toList();
        return texts.subList(0, texts.size() - 1);
    }
}
