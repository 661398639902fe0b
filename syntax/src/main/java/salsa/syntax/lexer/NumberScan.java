package salsa.syntax.lexer;

import org.jspecify.annotations.Nullable;

/**
 * The lexical form of a number: its end, whether it is a floating-point number, and its error.
 *
 * @param fault  the reason why it is malformed, or null
 * @param remedy one thing to try, or null
 */
record NumberScan(
        int end,
        boolean floating,
        @Nullable String fault,
        @Nullable String remedy) {

    /** Scans the number at {@code start}, together with any letters and digits attached to it. */
    static NumberScan scan(Characters characters, int start) {
        return new Scanner(characters, start).scan();
    }

    /** The state of the scan of one number: its position, and the first fault. */
    private static final class Scanner {
        private final Characters characters;
        private final int start;
        private int index;
        private boolean floating;
        private @Nullable String fault;
        private @Nullable String remedy;

        Scanner(Characters characters, int start) {
            this.characters = characters;
            this.start = start;
            index = start;
        }

        NumberScan scan() {
            int radix = radixOf();
            if (radix != 10) index += 2;
            boolean whole = scanDigits(radix);
            boolean fraction = radix != 2 && scanFraction(radix);
            if (!whole && !fraction) recordFault("digits are missing", "write at least one digit");
            scanExponent(radix);
            scanSuffix(radix);
            scanRest();
            if (radix == 10 && !floating) checkOctal();
            return new NumberScan(index, floating, fault, remedy);
        }

        private int radixOf() {
            if (characters.charAt(start) != '0') return 10;
            return switch (characters.charAt(start + 1)) {
                case 'x', 'X' -> 16;
                case 'b', 'B' -> 2;
                default -> 10;
            };
        }

        private boolean scanDigits(int radix) {
            int first = index;
            while (isDigit(characters.charAt(index), radix) || characters.charAt(index) == '_') {
                if (radix == 2 && isDigit(characters.charAt(index), 10) && characters.charAt(index) > '1') {
                    recordFault("a binary number has only the digits 0 and 1", "write `0x` for a hexadecimal number");
                }
                index++;
            }
            if (index == first) return false;
            if (characters.charAt(first) == '_' || characters.charAt(index - 1) == '_') {
                recordFault("an underscore must be between digits", "remove it");
            }
            return true;
        }

        /** Scans a fraction. A dot belongs to the number unless a name or another dot follows it. */
        private boolean scanFraction(int radix) {
            if (characters.charAt(index) != '.' || characters.charAt(index + 1) == '.') return false;
            char next = characters.charAt(index + 1);
            boolean part = isDigit(next, radix) || "eEfFdDpP".indexOf(next) >= 0 || !Lexer.isIdentifierStart(next);
            if (!part) return false;
            floating = true;
            index++;
            return scanDigits(radix);
        }

        private void scanExponent(int radix) {
            char c = Character.toLowerCase(characters.charAt(index));
            if (radix == 16 && floating && c != 'p')
                recordFault("a hexadecimal fraction needs an exponent", "add `p0`");
            if (c != (radix == 16 ? 'p' : 'e') || radix == 2) return;
            floating = true;
            index++;
            if (characters.charAt(index) == '+' || characters.charAt(index) == '-') index++;
            if (!scanDigits(10)) recordFault("the exponent has no digits", "write its digits, as in `1e9`");
        }

        private void scanSuffix(int radix) {
            char c = Character.toLowerCase(characters.charAt(index));
            if (c == 'l' && !floating) {
                index++;
            } else if ((c == 'f' || c == 'd') && (radix == 10 || floating)) {
                floating = true;
                index++;
            }
        }

        private void scanRest() {
            int first = index;
            while (index < characters.length() && Lexer.isIdentifierPart(characters.codePointAt(index))) {
                index += Character.charCount(characters.codePointAt(index));
            }
            if (index > first) {
                String unit = characters.textBetween(first, index);
                recordFault(
                        "`" + unit + "` follows the number without a space",
                        unit.matches("ms|s|sec|min|h")
                                ? "times are numbers of milliseconds, such as 1000 for a second"
                                : "insert a space, or remove it");
            }
        }

        private void checkOctal() {
            if (characters.charAt(start) != '0') return;
            for (int i = start; i < index; i++) {
                if (characters.charAt(i) == '8' || characters.charAt(i) == '9') {
                    recordFault(
                            "a number that begins with 0 is octal and has only the digits 0 to 7",
                            "remove the leading 0");
                }
            }
        }

        /** Records a fault; only the first is reported. */
        private void recordFault(String reason, String way) {
            if (fault != null) return;
            fault = reason;
            remedy = way;
        }

        private static boolean isDigit(char c, int radix) {
            return c < 0x80 && Character.digit(c, Math.max(10, radix)) >= 0;
        }
    }
}
