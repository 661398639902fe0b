package salsa.robustness.fuzz;

import java.util.List;
import java.util.Random;
import salsa.robustness.Corpus;
import salsa.robustness.Texts;

/** The input of each seed. */
final class Inputs {
    private static final int COMPILED_ONE_IN = Integer.getInteger("salsa.compiled.one.in", 5);

    private final List<Texts> corpus = Corpus.programs();
    private final TreeParts parts = new TreeParts(corpus);

    Input of(long seed) {
        var random = new Random(seed);
        for (int skipped = 0; skipped < 8; skipped++) random.nextInt(); // similar seeds start with similar numbers
        Texts program = corpus.get(random.nextInt(corpus.size()));
        String name = program.names().get(random.nextInt(program.names().size()));
        String text = program.text(name);
        boolean compiled = random.nextInt(COMPILED_ONE_IN) == 0;
        return switch (random.nextInt(20)) {
            case 0 -> new Input("characters", program.with(name, RawText.of(random)), name, compiled);
            case 1, 2 -> new Input("truncation", program.with(name, truncated(text, random)), name, compiled);
            case 3, 4, 5, 6 -> new Input("sentence", Texts.of("Main", new Sentences(random).unit()), "Main", compiled);
            case 7, 8, 9, 10, 11, 12 ->
                new Input("tree", program.with(name, parts.mutated(text, random)), name, compiled);
            default -> new Input("words", program.with(name, WordMutation.of(text, random)), name, compiled);
        };
    }

    private static String truncated(String text, Random random) {
        int at = random.nextInt(text.length() + 1);
        return random.nextInt(4) == 0 ? text.substring(at) : text.substring(0, at);
    }
}
