package salsa.benchmarks.report;

import java.util.List;
import java.util.stream.IntStream;

/**
 * A panel of labelled curves on logarithmic scales, with its legend on the right.
 *
 * @param title above it
 * @param across the label of the horizontal axis
 * @param up the label of the vertical axis
 */
public record Lines(String title, String across, String up) {

    private static final double WIDTH = 760;
    private static final double HEIGHT = 400;
    private static final double LEFT = 70;
    private static final double RIGHT = 500;
    private static final double TOP = 60;
    private static final double BOTTOM = 350;

    /**
     * A curve of a drawing, with its label.
     *
     * @param label in the legend
     * @param strong whether it is one of Salsa, which stands out
     * @param xs of its points
     * @param ys of its points
     */
    public record Line(String label, boolean strong, List<Double> xs, List<Double> ys) {

        /** Keeps its own lists. */
        public Line {
            xs = List.copyOf(xs);
            ys = List.copyOf(ys);
        }
    }

    /** Returns the picture. */
    public String svg(List<Line> lines) {
        var drawing = new Drawing();
        drawing.drawText(16, 26, Drawing.Anchor.START, 15, "bold", Drawing.INK, title);
        List<Double> xs = lines.stream().flatMap(each -> each.xs().stream()).toList();
        List<Double> ys = lines.stream().flatMap(each -> each.ys().stream()).toList();
        var x = LogScale.around(xs, LEFT, RIGHT);
        var y = LogScale.around(ys, BOTTOM, TOP);
        drawAxes(drawing, x, y, xs);
        for (int i = lines.size() - 1; i >= 0; i--) { // the first ones lie above the others
            draw(drawing, x, y, lines.get(i), i, lines);
        }
        return drawing.svg(WIDTH, Math.max(HEIGHT, TOP + 20 * lines.size()));
    }

    private void drawAxes(Drawing drawing, LogScale x, LogScale y, List<Double> xs) {
        drawing.drawText(16, TOP - 14, Drawing.Anchor.START, 10, "normal", Drawing.GREY, up);
        drawing.drawText(RIGHT, BOTTOM + 34, Drawing.Anchor.END, 10, "normal", Drawing.GREY, across);
        for (double tick : y.ticks()) {
            drawing.drawLine(LEFT, y.at(tick), RIGHT, y.at(tick), Drawing.PALE, 1);
            drawing.drawText(
                    LEFT - 5, y.at(tick) + 4, Drawing.Anchor.END, 10, "normal", Drawing.GREY, Figure.plain(tick));
        }
        xs.stream().distinct().forEach(each -> {
            drawing.drawLine(x.at(each), BOTTOM, x.at(each), BOTTOM + 4, Drawing.GREY, 1);
            drawing.drawText(
                    x.at(each), BOTTOM + 17, Drawing.Anchor.MIDDLE, 10, "normal", Drawing.GREY, Figure.plain(each));
        });
    }

    private static void draw(Drawing drawing, LogScale x, LogScale y, Line line, int place, List<Line> all) {
        int shade = (int) all.subList(0, place).stream()
                .filter(each -> each.strong() == line.strong())
                .count();
        String colour = Palette.of(line.strong(), shade);
        List<Drawing.Point> points = IntStream.range(0, line.xs().size())
                .mapToObj(i ->
                        new Drawing.Point(x.at(line.xs().get(i)), y.at(line.ys().get(i))))
                .toList();
        drawing.drawPath(points, colour, line.strong() ? 2.6 : 1.6);
        points.forEach(each -> drawing.drawDot(each.x(), each.y(), 3, colour));
        double legend = TOP + 18.0 * place;
        drawing.bar(RIGHT + 20, legend - 9, 10, 10, colour);
        drawing.drawText(RIGHT + 35, legend, Drawing.Anchor.START, line.label());
    }
}
