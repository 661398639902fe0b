package salsa.robustness.fuzz;

import salsa.robustness.Texts;

/**
 * One text to examine.
 *
 * @param way      how it was generated
 * @param program  the program to which the file belongs
 * @param name     the file's behavior
 * @param compiled whether the whole compiler is to run, or the parser alone
 */
record Input(String way, Texts program, String name, boolean compiled) {

    String text() {
        return program.text(name);
    }

    /** Returns the form shown when it fails. */
    @Override
    public String toString() {
        String text = text();
        return way + " of " + name + "\n" + (text.length() <= 6_000 ? text : text.substring(0, 6_000) + "…");
    }
}
