package salsa.robustness.fuzz;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Words and signs of a text removed, doubled, moved and replaced. */
final class WordMutation {
    private static final int CHANGES_MAX = 5;
    private static final int CUT_MAX = 20;

    private WordMutation() {}

    static String of(String text, Random random) {
        var words = new ArrayList<>(List.of(text.split("(?<=\\W)|(?=\\W)")));
        for (int change = 1 + random.nextInt(CHANGES_MAX); change > 0 && !words.isEmpty(); change--) {
            change(words, random.nextInt(words.size()), random);
        }
        return String.join("", words);
    }

    private static void change(List<String> words, int at, Random random) {
        switch (random.nextInt(6)) {
            case 0 -> words.set(at, "");
            case 1 -> words.add(at, words.get(at));
            case 2, 3 -> words.set(at, words.get(random.nextInt(words.size())));
            case 4 -> words.add(at, Words.any(random));
            default ->
                words.subList(at, Math.min(words.size(), at + random.nextInt(CUT_MAX)))
                        .clear();
        }
    }
}
