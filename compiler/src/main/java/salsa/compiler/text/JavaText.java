package salsa.compiler.text;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import salsa.syntax.source.Source;
import salsa.syntax.tree.Node;
import salsa.syntax.tree.Span;

/**
 * Java text under construction. It records, for each of its characters, the corresponding place in the Salsa file;
 * javac's messages and the line tables of the classes are mapped back by it.
 */
public final class JavaText {
    /** A piece of the generated text, and the place in the source from which it comes. */
    private record Segment(int start, int origin, boolean verbatim) {}

    private final Source source;
    private final ShortNames names;
    private final StringBuilder out = new StringBuilder();
    private final List<Segment> segments = new ArrayList<>();
    private final Map<Node, Span> ranges = new IdentityHashMap<>();
    private int anchor;

    public JavaText(Source source) {
        this(source, ShortNames.none());
    }

    public JavaText(Source source, ShortNames names) {
        this.source = source;
        this.names = names;
    }

    /** Returns an empty text of the same file, to be appended later. */
    public JavaText emptyText() {
        return new JavaText(source, names);
    }

    public Source source() {
        return source;
    }

    /** Writes text that is not in the Salsa file; it corresponds to the anchor. */
    public JavaText write(String text) {
        if (!text.isEmpty()) {
            segments.add(new Segment(out.length(), anchor, false));
            out.append(names.shorten(text));
        }
        return this;
    }

    /** Writes the imports needed by the short names in this text and in those that share its names. */
    public JavaText writeImports() {
        segments.add(new Segment(out.length(), anchor, false));
        out.append(names.importLines());
        return this;
    }

    /** Copies characters of the Salsa file. */
    public JavaText copy(int start, int end) {
        if (start < end) {
            segments.add(new Segment(out.length(), start, true));
            out.append(source.text(), start, end);
        }
        return this;
    }

    /** What stands for a constant in the copy of a pattern. */
    public enum ConstantText {
        /** The variable {@link #constantVariable}, which is compared with the constant. */
        VARIABLE,

        /** {@code _}, where the constant is known to be equal. */
        WILDCARD
    }

    /** Copies a pattern; Java's patterns have no constants. */
    public JavaText copyPattern(Node.Pattern pattern, ConstantText constants) {
        int from = pattern.span().start();
        for (Node.Constant each : pattern.constants()) {
            copy(from, each.span().start()).at(each);
            int start = length();
            boolean compared = constants == ConstantText.VARIABLE;
            write(compared ? "var " + constantVariable(each) : "_");
            if (compared) recordOrigin(each, start);
            from = each.span().end();
        }
        return copy(from, pattern.span().end());
    }

    /** Returns the variable that replaces a constant in a pattern. */
    public static String constantVariable(Node.Constant constant) {
        return "$c" + constant.span().start();
    }

    /** Appends another text, with the places that it corresponds to. */
    public JavaText append(JavaText other) {
        int offset = out.length();
        other.segments.forEach(
                segment -> segments.add(new Segment(offset + segment.start, segment.origin, segment.verbatim)));
        other.ranges.forEach((node, range) -> ranges.put(node, new Span(range.start() + offset, range.end() + offset)));
        out.append(other.out);
        return this;
    }

    /** Makes further written text correspond to the start of the node. */
    public JavaText at(Node node) {
        anchor = node.span().start();
        return this;
    }

    /** Makes further written text correspond to the offset. */
    public JavaText at(int offset) {
        anchor = offset;
        return this;
    }

    /** Records that the text between {@code start} and here was written for the node. */
    public void recordOrigin(Node node, int start) {
        ranges.put(node, new Span(start, out.length()));
    }

    /** Returns the range of the node's text, or null. */
    public @Nullable Span rangeOf(Node node) {
        return ranges.get(node);
    }

    public int length() {
        return out.length();
    }

    /** Returns the offset in the Salsa file to which a character of this text corresponds. */
    public int sourceOffset(int position) {
        int low = 0;
        int high = segments.size() - 1;
        while (low < high) {
            int middle = (low + high + 1) >>> 1;
            if (segments.get(middle).start <= position) low = middle;
            else high = middle - 1;
        }
        if (segments.isEmpty()) return 0;
        Segment segment = segments.get(low);
        return segment.verbatim
                ? Math.min(
                        segment.origin + Math.max(0, position - segment.start),
                        source.text().length())
                : segment.origin;
    }

    /** Returns where this text first has the character at an offset of the Salsa file; -1 if it is not copied. */
    public int positionOf(int origin) {
        for (int i = 0; i < segments.size(); i++) {
            Segment segment = segments.get(i);
            int end = i + 1 < segments.size() ? segments.get(i + 1).start : out.length();
            int position = segment.start + origin - segment.origin;
            if (segment.verbatim && segment.start <= position && position < end) return position;
        }
        return -1;
    }

    /** Returns, for each line of this text (from 1), the corresponding line of the Salsa file. */
    public int[] sourceLines() {
        var lines = new ArrayList<Integer>(List.of(0));
        int start = 0;
        while (start <= out.length()) {
            int end = out.indexOf("\n", start);
            if (end < 0) end = out.length();
            int first = start;
            while (first < end && Character.isWhitespace(out.charAt(first))) first++;
            lines.add(source.line(sourceOffset(Math.min(first, Math.max(0, out.length() - 1)))));
            start = end + 1;
        }
        return lines.stream().mapToInt(Integer::intValue).toArray();
    }

    @Override
    public String toString() {
        return out.toString();
    }
}
