package salsa.robustness.valid;

import java.util.List;
import java.util.Random;

/** The random choices of one program, which follow its seed, and its fresh names. */
final class Dice {
    /** A form of a construct: its text, written when it is chosen. */
    interface Form {
        String text();
    }

    private final Random random;
    private int names;

    Dice(long seed) {
        random = new Random(seed);
        for (int skipped = 0; skipped < 8; skipped++) random.nextInt(); // similar seeds start with similar numbers
    }

    int below(int bound) {
        return random.nextInt(bound);
    }

    boolean oneIn(int bound) {
        return random.nextInt(bound) == 0;
    }

    String of(String... words) {
        return words[random.nextInt(words.length)];
    }

    String of(List<String> words) {
        return words.get(random.nextInt(words.size()));
    }

    /** Returns the text of one of the forms. */
    String form(Form... forms) {
        return forms[random.nextInt(forms.length)].text();
    }

    /** Returns the text with this chance of one in {@code bound}, otherwise nothing. */
    String maybe(int bound, Form form) {
        return oneIn(bound) ? form.text() : "";
    }

    /** Returns a name that the program does not use yet. */
    String name(String stem) {
        return stem + names++;
    }
}
