package salsa.syntax.parser;

import java.util.ArrayList;
import java.util.List;
import salsa.syntax.lexer.TokenStream;
import salsa.syntax.tree.Span;

/** Parses modifiers and annotations before a declaration. They stay text: later passes check them. */
final class ModifierParser {
    private final Grammar grammar;
    private final TokenStream tokens;

    ModifierParser(Grammar grammar) {
        this.grammar = grammar;
        tokens = grammar.tokens;
    }

    /** The modifiers of a declaration; {@code first} is the index of its first token. */
    record Modifiers(int first, List<String> words, List<Span> spans) {

        boolean contains(String word) {
            return words.contains(word);
        }

        String text() {
            return String.join(" ", words);
        }

        /** Returns the words other than {@code abstract}, which the tree keeps separately. */
        String textWithoutAbstract() {
            return String.join(
                    " ", words.stream().filter(word -> !word.equals("abstract")).toList());
        }
    }

    Modifiers parseModifiers() {
        int first = tokens.position();
        var words = new ArrayList<String>();
        var spans = new ArrayList<Span>();
        while (true) {
            int end = grammar.typeLookahead.endOfAnnotations(tokens.position());
            if (end > tokens.position()) spans.add(skipTo(end));
            else if (grammar.typeLookahead.isNonSealed(tokens.position())) spans.add(skipTo(tokens.position() + 3));
            else if (grammar.typeLookahead.isModifier(tokens.position())) spans.add(skipTo(tokens.position() + 1));
            else return new Modifiers(first, List.copyOf(words), List.copyOf(spans));
            words.add(tokens.source()
                    .text()
                    .substring(spans.getLast().start(), spans.getLast().end()));
        }
    }

    /** Moves to the token at an index, which is parsed next. Returns the span of the text before it. */
    private Span skipTo(int end) {
        int start = tokens.peek().start();
        tokens.jump(end);
        return new Span(start, tokens.previous().end());
    }
}
