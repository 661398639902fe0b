package salsa.sanitizer;

/**
 * The line of a program to which a violation belongs, for its report.
 *
 * @param path the source file by its place among the sources, such as {@code shop/Till.salsa}
 * @param line counted from 1; 0 if the class file does not contain it
 * @param text the line as it is written; empty if the source is not available
 */
public record SourceLine(String path, int line, String text) {

    /** Returns file and line, such as {@code Till.salsa:12}. */
    public String position() {
        String file = path.substring(path.lastIndexOf('/') + 1);
        return line == 0 ? file : file + ":" + line;
    }

    /** Returns whether the line is in a Salsa file, not in a Java file. */
    boolean isSalsa() {
        return path.endsWith(".salsa");
    }

    @Override
    public String toString() {
        return position();
    }
}
