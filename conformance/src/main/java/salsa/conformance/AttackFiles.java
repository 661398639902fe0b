package salsa.conformance;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import salsa.syntax.source.Source;

/**
 * The files of a program written as one text: the first is named after its behavior, each further one follows a line
 * {@code // file: NAME}. Blank lines before a file keep the line numbers of the whole text.
 */
final class AttackFiles {
    private static final Pattern NEXT = Pattern.compile("// file: (\\S+\\.(?:salsa|java))\\s*");
    private static final Pattern MODULE = Pattern.compile("^module ([\\w.]+);", Pattern.MULTILINE);
    private static final Pattern TYPE =
            Pattern.compile("^(?:(?:public|abstract) )*(?:behavior|interface) (\\w+)", Pattern.MULTILINE);

    private final List<Source> sources = new ArrayList<>();
    private String name = "";
    private StringBuilder text = new StringBuilder();

    private AttackFiles() {}

    static List<Source> in(String text) {
        var files = new AttackFiles();
        int number = 0;
        for (String line : text.lines().toList()) {
            Matcher next = NEXT.matcher(line);
            if (next.matches()) files.begin(next.group(1), number + 1);
            else files.text.append(line).append('\n');
            number++;
        }
        files.end();
        return List.copyOf(files.sources);
    }

    private void begin(String next, int linesBefore) {
        end();
        name = next;
        text = new StringBuilder("\n".repeat(linesBefore));
    }

    private void end() {
        String all = text.toString();
        sources.add(new Source(name.isEmpty() ? startedBehavior(all).replace('.', '/') + ".salsa" : name, all));
    }

    /** Returns the qualified name of the first behavior or interface that a text declares. */
    static String startedBehavior(String text) {
        Matcher type = TYPE.matcher(text);
        if (!type.find()) return "Main";
        Matcher module = MODULE.matcher(text.substring(0, type.start())); // not that of a further file
        return module.find() ? module.group(1) + "." + type.group(1) : type.group(1);
    }
}
