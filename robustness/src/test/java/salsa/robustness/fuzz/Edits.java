package salsa.robustness.fuzz;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import java.util.TreeSet;
import salsa.compiler.Analysis;
import salsa.compiler.Compiler;
import salsa.compiler.Request;
import salsa.compiler.Result;
import salsa.compiler.Session;
import salsa.compiler.Sources;
import salsa.conformance.Platform;
import salsa.robustness.Texts;
import salsa.syntax.source.JsonLine;
import salsa.syntax.source.Source;

/**
 * A program under random edits, as from an editor: words of a file change, a file gets its first text again, vanishes or
 * appears. Some files belong to the session, the others are found through the sources, where they change as well.
 */
final class Edits implements Sources {
    private final Texts original;
    private final Random random;
    private final Map<String, Source> now = new TreeMap<>();
    private final Map<String, Source> open = new TreeMap<>();

    Edits(Texts original, Random random) {
        this.original = original;
        this.random = random;
        original.names().forEach(name -> now.put(name, source(name, original.text(name))));
    }

    /** Edits, and compares the session with a compilation after each edit; returns how many succeeded. */
    int compare(int edits) {
        int succeeded = 0;
        try (var session = new Session(this, Platform.classPath())) {
            open(session, original.names().getFirst());
            for (int i = 0; i < edits; i++) {
                edit(session);
                if (isSame(session.analyse())) succeeded++;
            }
        }
        return succeeded;
    }

    private boolean isSame(Analysis analysis) {
        Result again = analysis.result();
        Result fresh = Compiler.compile(new Request(List.copyOf(open.values()), this, Platform.classPath(), false));
        if (!diagnostics(fresh).equals(diagnostics(again))) {
            throw new AssertionError(
                    "the session reports\n" + diagnostics(again) + "\na compilation\n" + diagnostics(fresh) + texts());
        }
        if (!fresh.files().keySet().equals(again.files().keySet())
                || fresh.files().entrySet().stream()
                        .anyMatch(each -> !java.util.Arrays.equals(
                                each.getValue(), again.files().get(each.getKey())))) {
            throw new AssertionError("the session generates other classes than a compilation" + texts());
        }
        return fresh.succeeded();
    }

    private static List<String> diagnostics(Result result) {
        return result.diagnostics().stream().map(JsonLine::of).toList();
    }

    private String texts() {
        var texts = new StringBuilder("; open are " + open.keySet());
        now.forEach((name, source) ->
                texts.append("\n==== ").append(name).append('\n').append(source.text()));
        return texts.toString();
    }

    private void edit(Session session) {
        String name = original.names().get(random.nextInt(original.names().size()));
        switch (random.nextInt(8)) {
            case 0 -> close(session, name);
            case 1 -> open(session, name);
            case 2 -> now.remove(name); // for the sources only
            case 3, 4 -> change(session, name, original.text(name));
            default ->
                change(
                        session,
                        name,
                        WordMutation.of(now.containsKey(name) ? now.get(name).text() : original.text(name), random));
        }
    }

    private void change(Session session, String name, String text) {
        now.put(name, source(name, text));
        if (open.containsKey(name)) open(session, name);
    }

    private void open(Session session, String name) {
        if (!now.containsKey(name)) return;
        Source source = now.get(name);
        session.update(source);
        open.put(name, source);
    }

    private void close(Session session, String name) {
        if (open.remove(name) instanceof Source source) session.remove(source.name());
    }

    private static Source source(String name, String text) {
        return new Source(name.replace('.', '/') + ".salsa", text);
    }

    @Override
    public Optional<Source> salsa(String qualifiedName) {
        return Optional.ofNullable(now.get(qualifiedName));
    }

    @Override
    public Optional<Source> header(String qualifiedName) {
        return Platform.header(qualifiedName);
    }

    @Override
    public Collection<String> behaviors(String module) {
        var names = new TreeSet<String>();
        for (String each : now.keySet()) {
            int dot = each.lastIndexOf('.');
            if (each.substring(0, Math.max(0, dot)).equals(module)) names.add(each.substring(dot + 1));
        }
        return names;
    }

    @Override
    public List<Source> java() {
        return original.java();
    }
}
