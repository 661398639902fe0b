package salsa.benchmarks.report;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** An SVG picture that is being drawn. */
final class Drawing {

    static final String INK = "#2c3e50";
    static final String PALE = "#dfe4e8";
    static final String GREY = "#7f8c8d";

    private final StringBuilder shapes = new StringBuilder();

    /** How a text stands to its point. */
    enum Anchor {
        START,
        MIDDLE,
        END
    }

    /**
     * A point, from the left and from above.
     *
     * @param x from the left
     * @param y from above
     */
    record Point(double x, double y) {}

    void drawText(double x, double y, Anchor anchor, String text) {
        drawText(x, y, anchor, 11, "normal", INK, text);
    }

    void drawTitle(double x, double y, String text) {
        drawText(x, y, Anchor.START, 12, "bold", INK, text);
    }

    void drawText(double x, double y, Anchor anchor, int size, String weight, String colour, String text) {
        add(
                "<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"%s\" font-size=\"%d\" font-weight=\"%s\" fill=\"%s\">%s</text>",
                x, y, anchor.name().toLowerCase(Locale.ROOT), size, weight, colour, escaped(text));
    }

    void bar(double x, double y, double width, double height, String colour) {
        add("<rect x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\" fill=\"%s\"/>", x, y, width, height, colour);
    }

    void drawLine(double x1, double y1, double x2, double y2, String colour, double width) {
        add(
                "<line x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\" stroke=\"%s\" stroke-width=\"%.1f\"/>",
                x1, y1, x2, y2, colour, width);
    }

    void drawDot(double x, double y, double radius, String colour) {
        add("<circle cx=\"%.1f\" cy=\"%.1f\" r=\"%.1f\" fill=\"%s\"/>", x, y, radius, colour);
    }

    void drawPath(List<Point> points, String colour, double width) {
        String list = points.stream()
                .map(each -> String.format(Locale.ROOT, "%.1f,%.1f", each.x(), each.y()))
                .collect(Collectors.joining(" "));
        add("<polyline points=\"%s\" fill=\"none\" stroke=\"%s\" stroke-width=\"%.1f\"/>", list, colour, width);
    }

    private void add(String shape, Object... values) {
        shapes.append(String.format(Locale.ROOT, shape, values)).append('\n');
    }

    /** The picture. */
    String svg(double width, double height) {
        return String.format(Locale.ROOT, """
                <svg xmlns="http://www.w3.org/2000/svg" width="%.0f" height="%.0f" viewBox="0 0 %.0f %.0f" \
                font-family="Helvetica, Arial, sans-serif">
                <rect width="100%%" height="100%%" fill="white"/>
                %s</svg>
                """, width, height, width, height, shapes);
    }

    private static String escaped(String text) {
        return text.replace("&", "&amp;").replace("<", "&lt;");
    }
}
