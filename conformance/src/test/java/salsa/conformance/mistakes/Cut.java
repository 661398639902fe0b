package salsa.conformance.mistakes;

import java.util.ArrayList;
import java.util.List;
import salsa.syntax.source.Source;
import salsa.syntax.tree.Node;
import salsa.syntax.tree.Span;

/**
 * A change of a file that makes it wrong.
 *
 * @param start    where the text begins that is replaced
 * @param end      where it ends
 * @param text     what stands there instead
 * @param culprits where the mistake is, in the wrong text: at any of these places the compiler may speak of it
 */
record Cut(int start, int end, String text, List<Span> culprits) {

    /** Other text in a place; the culprit is all of it. */
    static Cut replace(Span place, String text) {
        return new Cut(
                place.start(), place.end(), text, List.of(new Span(place.start(), place.start() + text.length())));
    }

    static Cut replace(Node node, String text) {
        return replace(node.span(), text);
    }

    /** More text; the culprit is one part of it. */
    static Cut insert(int at, String text, String culprit) {
        int start = at + text.indexOf(culprit);
        return new Cut(at, at, text, List.of(new Span(start, start + culprit.length())));
    }

    /** Less text; the culprits are the words or signs on either side of the gap. */
    static Cut delete(Source source, int start, int end) {
        String text = source.text().substring(0, start) + source.text().substring(end);
        return new Cut(start, end, "", List.of(wordBefore(text, start), wordBehind(text, start)));
    }

    /** The same change, of which the compiler may also speak at another place, given as it is in the right text. */
    Cut orAt(Span place) {
        var all = new ArrayList<>(culprits);
        all.add(new Span(moved(place.start()), moved(place.end())));
        return new Cut(start, end, text, all);
    }

    Cut orAt(Node node) {
        return orAt(node.span());
    }

    /** The same change, of which the compiler must speak at another place, given as it is in the right text. */
    Cut onlyAt(Span place) {
        return new Cut(start, end, text, List.of(new Span(moved(place.start()), moved(place.end()))));
    }

    private int moved(int offset) {
        if (offset < end) return Math.min(offset, start + text.length());
        return offset - (end - start) + text.length();
    }

    Source in(Source right) {
        return new Source(
                right.name(),
                right.text().substring(0, start) + text + right.text().substring(end));
    }

    private static Span wordBefore(String text, int offset) {
        int end = offset;
        while (end > 0 && Character.isWhitespace(text.charAt(end - 1))) end--;
        int start = Math.max(0, end - 1);
        while (start > 0 && isWord(text, start) && isWord(text, start - 1)) start--;
        return new Span(start, end);
    }

    private static Span wordBehind(String text, int offset) {
        int start = offset;
        while (start < text.length() && Character.isWhitespace(text.charAt(start))) start++;
        int end = Math.min(text.length(), start + 1);
        while (end < text.length() && isWord(text, end - 1) && isWord(text, end)) end++;
        return new Span(Math.min(start, end), end);
    }

    private static boolean isWord(String text, int offset) {
        return Character.isJavaIdentifierPart(text.charAt(offset));
    }
}
