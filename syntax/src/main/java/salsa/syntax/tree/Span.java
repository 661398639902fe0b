package salsa.syntax.tree;

/** A half-open range of character offsets in one source file. */
public record Span(int start, int end) {

    public Span {
        if (start < 0 || end < start) throw new IllegalArgumentException("span " + start + ".." + end);
    }

    /** Returns the smallest span that covers both. */
    public Span to(Span last) {
        return new Span(start, last.end);
    }

    public boolean contains(int offset) {
        return start <= offset && offset < end;
    }
}
