package salsa.syntax.parser;

import java.util.ArrayList;
import java.util.List;
import salsa.syntax.tree.Span;

/** Modifiers and annotations in front of a declaration. They are kept as text: what they mean is judged later. */
final class ModifierParser {
    private final Grammar grammar;
    private final TokenStream tokens;

    ModifierParser(Grammar grammar) {
        this.grammar = grammar;
        tokens = grammar.tokens;
    }

    /** What stood in front of a declaration; {@code first} is the index of its first token. */
    record Modifiers(int first, List<String> words, List<Span> spans) {

        boolean contains(String word) {
            return words.contains(word);
        }

        String text() {
            return String.join(" ", words);
        }

        /** The words other than {@code abstract}, which the tree keeps apart. */
        String textWithoutAbstract() {
            return String.join(
                    " ", words.stream().filter(word -> !word.equals("abstract")).toList());
        }
    }

    Modifiers modifiers() {
        int first = tokens.position();
        var words = new ArrayList<String>();
        var spans = new ArrayList<Span>();
        while (true) {
            int end = grammar.typeLookahead.annotations(tokens.position());
            if (end > tokens.position()) spans.add(read(end));
            else if (grammar.typeLookahead.isNonSealed(tokens.position())) spans.add(read(tokens.position() + 3));
            else if (grammar.typeLookahead.isModifier(tokens.position())) spans.add(read(tokens.position() + 1));
            else return new Modifiers(first, List.copyOf(words), List.copyOf(spans));
            words.add(tokens.source()
                    .text()
                    .substring(spans.getLast().start(), spans.getLast().end()));
        }
    }

    /** Goes to the token at an index, which is read next. Returns where the text in front of it is. */
    private Span read(int end) {
        int start = tokens.peek().start();
        tokens.jump(end);
        return new Span(start, tokens.previous().end());
    }
}
