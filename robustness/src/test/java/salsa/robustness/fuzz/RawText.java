package salsa.robustness.fuzz;

import java.nio.charset.StandardCharsets;
import java.util.Random;

/** Random text: bytes decoded in some encoding, signs of the language, words in any order. */
final class RawText {
    private static final int LENGTH_MAX = 4_000;
    private static final String SIGNS = "(){}[]<>-=+*/!?:;,.@#\"'\\ \n\t_abc019$&|^%~u";

    private RawText() {}

    static String of(Random random) {
        int length = random.nextInt(1 + random.nextInt(LENGTH_MAX));
        return switch (random.nextInt(4)) {
            case 0 -> bytes(length, random);
            case 1 ->
                random.ints(length, 0, Character.MAX_VALUE + 1)
                        .collect(StringBuilder::new, (text, c) -> text.append((char) c), StringBuilder::append)
                        .toString();
            case 2 ->
                random.ints(length, 0, SIGNS.length())
                        .mapToObj(at -> SIGNS.substring(at, at + 1))
                        .collect(StringBuilder::new, StringBuilder::append, StringBuilder::append)
                        .toString();
            default -> words(length / 4, random);
        };
    }

    private static String bytes(int length, Random random) {
        var bytes = new byte[length];
        random.nextBytes(bytes);
        return new String(bytes, random.nextBoolean() ? StandardCharsets.UTF_8 : StandardCharsets.ISO_8859_1);
    }

    private static String words(int count, Random random) {
        var text = new StringBuilder(random.nextBoolean() ? "behavior Main { Main(String[] a) { " : "");
        for (int i = 0; i < count; i++) text.append(Words.any(random)).append(random.nextInt(3) == 0 ? "" : " ");
        return text.toString();
    }
}
