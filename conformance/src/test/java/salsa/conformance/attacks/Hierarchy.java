package salsa.conformance.attacks;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A random program in which one actor has handlers that are declared several times: in interfaces, with and without
 * type parameters, in abstract and other parents, overridden, handled in one type and only received in another. One
 * sender sends through references of every static type. A reference model, which knows only names and arguments,
 * computes the actor's output.
 */
final class Hierarchy {
    /** Names of the messages' handlers; {@code put} takes a type parameter if its declaration has one. */
    private static final List<String> NAMES = List.of("a", "b", "put");

    private static final int SENDS = 40;

    private final Random random;
    private final StringBuilder files = new StringBuilder();
    private final Map<String, List<String>> visible = new LinkedHashMap<>(); // names by the static type
    private final Map<String, Boolean> handled = new TreeMap<>(); // by name, as the actor's class has it in the end
    private final List<List<String>> waits = new ArrayList<>(); // the messages for which go waits, in order
    private int waiting; // the level of the behaviors that declares go

    // The model: the sent messages and their state.
    private final List<String[]> sends = new ArrayList<>(); // each a reference, the name of a handler, an argument
    private final Deque<String[]> aside = new ArrayDeque<>();
    private final Deque<List<String>> awaited = new ArrayDeque<>();
    private final List<String> printed = new ArrayList<>();

    private Hierarchy(long seed) {
        this.random = new Random(seed);
    }

    /** Returns the text of an attack with the result that the model computes. */
    static String text(long seed) {
        return new Hierarchy(seed).text();
    }

    private String text() {
        interfaces();
        behaviors();
        send();
        String main = sends.stream()
                .map(each -> "        " + each[0] + "<-" + each[1] + "(" + each[2] + ");\n")
                .collect(Collectors.joining());
        String references = visible.keySet().stream()
                .map(each -> "        " + each + " r" + simple(each) + " = r;\n")
                .collect(Collectors.joining());
        String expected = printed.stream().map(each -> "//| " + each + "\n").collect(Collectors.joining());
        return "// One kind for a message, however its declaration is reached.\n// gets: output\n// seeds: 3\n"
                + expected
                + "behavior Main {\n    Main(String[] arguments) {\n        R r = new R();\n" + references + main
                + "    }\n}\n"
                + files;
    }

    private static String simple(String type) {
        return type.replaceAll("<.*>", "");
    }

    // ---- the declarations

    private void interfaces() {
        for (String name : List.of("I", "J", "K<T>")) {
            List<String> declared = some();
            String parent = name.equals("J") && random.nextBoolean() ? " extends I" : "";
            file(
                    "interface " + name + parent,
                    declared.stream()
                            .map(each -> "    ack " + each + "("
                                    + (each.equals("put") && name.equals("K<T>") ? "T" : type(each)) + " x);\n")
                            .toList());
            var all = new ArrayList<>(declared);
            if (!parent.isEmpty()) all.addAll(visible.get("I"));
            visible.put(name.replace("<T>", "<String>"), all);
        }
    }

    /**
     * Writes the behaviors: R extends Q, which extends P; P is abstract. If a handler has no body anywhere, R only
     * receives it.
     */
    private void behaviors() {
        waiting = random.nextInt(3);
        for (int n = 1 + random.nextInt(3); n > 0; n--) waits.add(some());
        var inherited = new ArrayList<String>();
        var opened = new ArrayList<String>();
        int level = 0;
        for (String name : List.of("P", "Q", "R")) {
            List<String> lines = new ArrayList<>();
            List<String> implemented = new ArrayList<>();
            for (String each : List.of("I", "J", "K<String>")) {
                if (random.nextInt(3) == 0 || name.equals("R") && random.nextBoolean()) implemented.add(each);
            }
            List<String> needed = new ArrayList<>(some());
            inherited.addAll(implemented);
            if (!name.equals("P")) needed.addAll(opened);
            if (!name.equals("P")) inherited.forEach(each -> needed.addAll(visible.get(each)));
            if (level == waiting || name.equals("R")) {
                waits.forEach(needed::addAll);
            }
            for (String each : needed.stream().distinct().toList()) {
                boolean takenAbove = level > waiting && waits.stream().anyMatch(some -> some.contains(each));
                boolean known = handled.get(each) != null;
                if (known && (takenAbove || random.nextBoolean())) continue;
                boolean taken =
                        name.equals("R") || level == waiting && waits.stream().anyMatch(some -> some.contains(each));
                boolean body = !taken && !name.equals("P") || random.nextBoolean();
                boolean open = !body && !taken;
                lines.add("    " + (open ? "abstract " : "") + "ack " + each + "(" + type(each) + " x)"
                        + (body ? " { System.out.println(\"" + each + " \" + x); }\n" : ";\n"));
                if (open) opened.add(each);
                else handled.put(each, body);
            }
            if (level == waiting) lines.add(go());
            if (name.equals("R")) lines.add("    ack drain() { " + react(handled.keySet(), "left", "x", "") + "}\n");
            String parent = switch (name) {
                case "Q" -> " extends P";
                case "R" -> " extends Q";
                default -> "";
            };
            file(
                    (name.equals("P") ? "abstract " : "") + "behavior " + name + parent
                            + (implemented.isEmpty() ? "" : " implements " + String.join(", ", implemented)),
                    lines);
            visible.put(
                    name,
                    Stream.concat(handled.keySet().stream(), opened.stream())
                            .distinct()
                            .collect(Collectors.toCollection(ArrayList::new)));
            if (level >= waiting) visible.get(name).add("go");
            level++;
        }
        visible.keySet()
                .removeIf(each -> !each.matches("[PQR]")
                        && !inherited.contains(each)
                        && !(each.equals("I")
                                && inherited.contains("J")
                                && files.toString().contains("J extends I")));
    }

    private String go() {
        String body = "";
        for (int n = waits.size(); n-- > 0; ) body = react(waits.get(n), "took", "x" + n, body);
        return "    ack go() { System.out.println(\"go\"); " + body + "}\n";
    }

    private static String react(Collection<String> names, String word, String variable, String following) {
        return "react { "
                + names.stream()
                        .map(name -> "case " + name + "(" + type(name) + " " + variable + ") -> { System.out.println(\""
                                + word + " " + name + " \" + " + variable + "); " + following + "} ")
                        .collect(Collectors.joining())
                + "} ";
    }

    private void file(String head, List<String> lines) {
        String name =
                head.replaceFirst("^(abstract )?(interface|behavior) ", "").replaceAll("\\W.*", "");
        files.append("// file: ").append(name).append(".salsa\n").append(head).append(" {\n");
        lines.forEach(files::append);
        files.append("}\n");
    }

    private static String type(String name) {
        return name.equals("put") ? "String" : "int";
    }

    private List<String> some() {
        List<String> some = NAMES.stream().filter(_ -> random.nextBoolean()).toList();
        return some.isEmpty() ? List.of(NAMES.get(random.nextInt(NAMES.size()))) : some;
    }

    // ---- the model

    /** Writes the sends. At the end no wait and no message is left. */
    private void send() {
        List<String> types = visible.keySet().stream().toList();
        for (int n = 0; n < SENDS; n++) {
            String type = types.get(random.nextInt(types.size()));
            List<String> names = visible.get(type);
            send("r" + simple(type), names.get(random.nextInt(names.size())));
        }
        while (!awaited.isEmpty()) send("r", awaited.peek().getFirst());
        for (int left = aside.size(); left > 0; left--) send("r", "drain");
    }

    private void send(String reference, String name) {
        int number = sends.size();
        String argument = name.equals("put") ? "\"" + number + "\"" : NAMES.contains(name) ? "" + number : "";
        String[] sent = {reference, name, argument};
        sends.add(sent);
        if (name.equals("drain")) {
            printed.add("left " + words(aside.poll()));
            return;
        }
        aside.add(sent);
        while (step()) {}
    }

    private static String words(String[] message) {
        return message[1] + " " + message[2].replace("\"", "");
    }

    /** Handles the earliest message that the actor takes now; returns false if it takes none. */
    private boolean step() {
        for (Iterator<String[]> all = aside.iterator(); all.hasNext(); ) {
            String[] each = all.next();
            if (!awaited.isEmpty() && awaited.peek().contains(each[1])) {
                awaited.pop();
                printed.add("took " + words(each));
            } else if (awaited.isEmpty() && each[1].equals("go")) {
                printed.add("go");
                awaited.addAll(waits);
            } else if (awaited.isEmpty() && handled.get(each[1])) {
                printed.add(words(each));
            } else continue;
            all.remove();
            return true;
        }
        return false;
    }
}
