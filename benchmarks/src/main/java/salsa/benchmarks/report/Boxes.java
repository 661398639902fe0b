package salsa.benchmarks.report;

import java.util.List;
import java.util.function.DoubleFunction;
import java.util.stream.IntStream;

/**
 * Box plots on a logarithmic scale: quartiles, whiskers to the smallest and largest sample.
 *
 * @param title above them, with the unit
 * @param label of a tick
 */
public record Boxes(String title, DoubleFunction<String> label) {

    private static final double WIDTH = 760;
    private static final double LEFT = 270;
    private static final double RIGHT = 720;
    private static final double TOP = 50;
    private static final double STEP = 22;

    /**
     * One box of a drawing: the spread of the values behind a label.
     *
     * @param label on its left
     * @param strong whether it is one of Salsa, which stands out
     * @param values the samples
     */
    public record Box(String label, boolean strong, List<Double> values) {

        /** Keeps its own list, sorted. */
        public Box {
            values = values.stream().sorted().toList();
        }

        double quantile(double part) {
            return values.get((int) Math.round(part * (values.size() - 1)));
        }
    }

    /** Returns the picture. */
    public String svg(List<Box> boxes) {
        var drawing = new Drawing();
        drawing.drawText(16, 26, Drawing.Anchor.START, 15, "bold", Drawing.INK, title);
        double bottom = TOP + STEP * boxes.size();
        var scale = LogScale.around(
                boxes.stream().flatMap(each -> each.values().stream()).toList(), LEFT, RIGHT);
        for (double tick : scale.ticks()) {
            drawing.drawLine(scale.at(tick), TOP - 6, scale.at(tick), bottom, Drawing.PALE, 1);
            drawing.drawText(
                    scale.at(tick), bottom + 14, Drawing.Anchor.MIDDLE, 10, "normal", Drawing.GREY, label.apply(tick));
        }
        IntStream.range(0, boxes.size()).forEach(i -> draw(drawing, scale, boxes.get(i), TOP + STEP * (i + 0.5)));
        return drawing.svg(WIDTH, bottom + 30);
    }

    private static void draw(Drawing drawing, LogScale scale, Box box, double y) {
        String colour = Palette.of(box.strong(), 0);
        double low = scale.at(box.quantile(0.25));
        double high = scale.at(box.quantile(0.75));
        drawing.drawText(
                LEFT - 10,
                y + 4,
                Drawing.Anchor.END,
                box.label() + " (" + box.values().size() + ")");
        drawing.drawLine(scale.at(box.quantile(0)), y, scale.at(box.quantile(1)), y, colour, 1.2);
        drawing.bar(low, y - 6, Math.max(high - low, 1), 12, colour);
        double median = scale.at(box.quantile(0.5));
        drawing.drawLine(median, y - 8, median, y + 8, Drawing.INK, 2);
    }
}
