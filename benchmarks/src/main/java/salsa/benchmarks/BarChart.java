package salsa.benchmarks;

import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * The best figures as bars on a logarithmic scale: from one nanosecond on, each power of ten the same way further.
 *
 * @param benchmarks what was measured
 * @param figures of each contender
 */
record BarChart(List<Benchmark> benchmarks, Map<Contender, Figures> figures) {

    private static final int LABELS = 300;
    private static final int POWER_OF_TEN = 110;
    private static final int WIDTH = LABELS + 5 * POWER_OF_TEN;
    private static final int LINE = 20;

    String svg() {
        var body = new StringBuilder();
        int y = LINE;
        for (Benchmark benchmark : benchmarks) {
            body.append(text(4, y, "bold", benchmark.title() + ", ns"));
            y += LINE;
            for (Contender contender : benchmark.contenders()) {
                body.append(bar(y, contender));
                y += LINE;
            }
            y += LINE / 2;
        }
        return """
                <svg xmlns="http://www.w3.org/2000/svg" width="%d" height="%d" font-family="sans-serif" font-size="12">
                <rect width="100%%" height="100%%" fill="white"/>
                %s</svg>
                """.formatted(WIDTH, y, body);
    }

    private String bar(int y, Contender contender) {
        double best = figures.get(contender).best();
        int length = (int) Math.max(1, Math.log10(best) * POWER_OF_TEN);
        String colour = contender.title().startsWith("Salsa") ? "#c0392b" : "#7f8c8d";
        return text(16, y, "normal", contender.title())
                + "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"14\" fill=\"%s\"/>%n"
                        .formatted(LABELS, y - 11, length, colour)
                + text(LABELS + length + 4, y, "normal", String.format(Locale.ROOT, "%.1f", best));
    }

    private static String text(int x, int y, String weight, String text) {
        return "<text x=\"%d\" y=\"%d\" font-weight=\"%s\">%s</text>%n".formatted(x, y, weight, text);
    }
}
