package salsa.docs;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Finds the programs of a page by their markers. */
final class PageReader {
    private static final Pattern MARKER = Pattern.compile("<!-- (program|file|run|again|write): (.+) -->");
    private static final String FENCE = "```";

    private final String text;
    private final List<ShownProgram> programs = new ArrayList<>();
    private final List<Integer> untested = new ArrayList<>();
    private int position;
    private int line;
    private String file; // named by a marker, its block is yet to come; else null
    private boolean typed; // a marker says that the next block is typed by the reader
    private boolean open; // the last program may still get files and what it prints

    private PageReader(String text) {
        this.text = text;
    }

    static Page read(Path file, String text) {
        var reader = new PageReader(text);
        while (reader.position < text.length()) reader.line(reader.next());
        return new Page(file, text, reader.programs, reader.untested);
    }

    private String next() {
        int end = text.indexOf('\n', position);
        if (end < 0) end = text.length();
        String content = text.substring(position, end);
        position = Math.min(text.length(), end + 1);
        line++;
        return content;
    }

    private void line(String content) {
        Matcher marker = MARKER.matcher(content);
        if (marker.matches()) marker(marker.group(1), marker.group(2));
        else if (content.startsWith(FENCE)) block(content.substring(FENCE.length()));
    }

    private void marker(String word, String value) {
        switch (word) {
            case "run" -> replaceLast(programs.getLast().with(ShownProgram.properties(value)));
            case "again" -> {
                programs.add(programs.getLast().again(ShownProgram.properties(value), line));
                open = true;
            }
            case "program" -> {
                programs.add(ShownProgram.started(value, line));
                open = true;
                file = value;
            }
            case "write" -> typed = true;
            default -> file = value;
        }
    }

    private void block(String language) {
        int first = line;
        int start = position;
        int end = start;
        while (position < text.length() && !next().equals(FENCE)) end = position;
        String content = text.substring(start, end);
        if (typed) {
            typed = false;
        } else if (file != null) {
            replaceLast(programs.getLast().with(file, content));
            file = null;
        } else if (language.equals("text") && open) {
            replaceLast(programs.getLast().printing(start, end, content));
            open = false;
        } else if (language.equals("salsa")) {
            untested.add(first);
        }
    }

    private void replaceLast(ShownProgram program) {
        programs.set(programs.size() - 1, program);
    }
}
