package salsa.conformance.mistakes;

import java.util.ArrayList;
import java.util.List;
import salsa.syntax.source.Source;
import salsa.syntax.tree.Node;
import salsa.syntax.tree.Span;

/**
 * A change that makes a file wrong.
 *
 * @param start    the beginning of the replaced text
 * @param end      its end
 * @param text     the replacement
 * @param culprits the places of the mistake in the wrong text: the compiler may report any of them
 */
record Cut(int start, int end, String text, List<Span> culprits) {

    /** Returns a replacement; the culprit is all of it. */
    static Cut replace(Span place, String text) {
        return new Cut(
                place.start(), place.end(), text, List.of(new Span(place.start(), place.start() + text.length())));
    }

    static Cut replace(Node node, String text) {
        return replace(node.span(), text);
    }

    /** Returns an insertion; the culprit is one part of it. */
    static Cut insert(int at, String text, String culprit) {
        int start = at + text.indexOf(culprit);
        return new Cut(at, at, text, List.of(new Span(start, start + culprit.length())));
    }

    /** Returns a deletion; the culprits are the words or signs on either side of the gap. */
    static Cut delete(Source source, int start, int end) {
        String text = source.text().substring(0, start) + source.text().substring(end);
        return new Cut(start, end, "", List.of(wordBefore(text, start), wordBehind(text, start)));
    }

    /** Returns the same change, which the compiler may also report at another place, given as in the right text. */
    Cut orAt(Span place) {
        var all = new ArrayList<>(culprits);
        all.add(new Span(moved(place.start()), moved(place.end())));
        return new Cut(start, end, text, all);
    }

    Cut orAt(Node node) {
        return orAt(node.span());
    }

    /** Returns the same change, which the compiler must report at another place, given as in the right text. */
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
