package salsa.tool.line;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * A parsed command line. Options may precede or follow the verb; the words after the name of a program to run belong to
 * that program, unchanged.
 *
 * @param verb       the action
 * @param options    the values of the options given; an option without a value has the empty string
 * @param properties the values of {@code -Dname=value}, and of the options that abbreviate one
 * @param words      the words after the verb: for {@code run} the program's name and its arguments
 */
public record CommandLine(
        Verb verb, Map<Option, String> options, SortedMap<String, String> properties, List<String> words) {

    /** Commands of other tools, with the command that does the same. */
    private static final Map<String, Verb> FOREIGN_VERBS = Map.ofEntries(
            Map.entry("compile", Verb.BUILD),
            Map.entry("make", Verb.BUILD),
            Map.entry("package", Verb.BUILD),
            Map.entry("jar", Verb.BUILD),
            Map.entry("start", Verb.RUN),
            Map.entry("exec", Verb.RUN),
            Map.entry("execute", Verb.RUN),
            Map.entry("launch", Verb.RUN),
            Map.entry("serve", Verb.THEATER),
            Map.entry("lint", Verb.CHECK),
            Map.entry("verify", Verb.CHECK),
            Map.entry("create", Verb.NEW),
            Map.entry("init", Verb.NEW));

    private static final int PORT_MAX = 0xffff;
    private static final int THEATERS_MAX = 16;
    private static final int SHORT_OPTION = 4; // one of fewer letters resembles any other

    /** Parses the words of a command line, or rejects them. */
    public static CommandLine of(String... line) {
        return new Reader(line).readLine();
    }

    public boolean has(Option option) {
        return options.containsKey(option);
    }

    public Optional<String> valueOf(Option option) {
        return Optional.ofNullable(options.get(option));
    }

    /** Returns the word after the verb, which must be present. */
    public String subject() {
        if (words.isEmpty()) {
            throw new Refusal(
                    verb.word() + " needs " + verb.operands() + "; salsa help " + verb.word() + " describes it");
        }
        return words.getFirst();
    }

    /** Returns the words after the program's name. */
    public List<String> arguments() {
        return words.subList(Math.min(1, words.size()), words.size());
    }

    /** Sorts the words of a command line into options, properties and arguments. */
    private static final class Reader {
        private final String[] line;
        private final Map<Option, String> options = new TreeMap<>(); // an EnumMap starts with reflection
        private final SortedMap<String, String> properties = new TreeMap<>();
        private final List<String> words = new ArrayList<>();

        @SuppressWarnings("NullAway.Init") // null until settled
        private Verb verb;

        private boolean optionsEnded;
        private int next;

        Reader(String[] line) {
            this.line = line;
        }

        CommandLine readLine() {
            while (next < line.length) {
                String word = line[next++];
                if (isProgramsOwn() || optionsEnded || !isOption(word)) {
                    takeWord(word);
                } else {
                    takeOption(word);
                }
            }
            settleVerb();
            refuseUnsuitable();
            return new CommandLine(verb, options, properties, List.copyOf(words));
        }

        private boolean isProgramsOwn() {
            return verb == Verb.RUN && !words.isEmpty()
                    || verb == Verb.CLUSTER
                            && words.size() > 1
                            && words.getFirst().equals("run");
        }

        private static boolean isOption(String word) {
            return word.length() > 1 && word.charAt(0) == '-';
        }

        private void takeWord(String word) {
            if (verb == null) {
                verb = Verb.named(word).orElseThrow(() -> unknownVerb(word));
            } else if (words.size() == verb.wordsMax()) {
                throw new Refusal("unexpected " + word + " after " + lineAfter(verb) + "; salsa help " + verb.word()
                        + " lists the arguments of " + verb.word());
            } else {
                words.add(word);
            }
        }

        private String lineAfter(Verb before) {
            return words.isEmpty() ? before.word() : words.getLast();
        }

        private static Refusal unknownVerb(String word) {
            if (word.endsWith(".salsa")) {
                return new Refusal("unknown command " + word + "; to run that file: salsa run " + word);
            }
            if (FOREIGN_VERBS.containsKey(word)) {
                return new Refusal("unknown command " + word + "; did you mean "
                        + FOREIGN_VERBS.get(word).word() + "?");
            }
            return new Refusal("unknown command " + word
                    + Suggestion.sentenceEnding(Verb.words(), word, "salsa --help lists the commands"));
        }

        private void takeOption(String word) {
            if (word.equals("--")) {
                optionsEnded = true;
            } else if (word.startsWith("-D")) {
                takeProperty(word.substring(2));
            } else if (word.startsWith("-J")) {
                throw new Refusal(word + " must reach the JVM: give it to the salsa script, or to java itself");
            } else {
                takeNamed(word);
            }
        }

        private void takeProperty(String definition) {
            int equals = definition.indexOf('=');
            String name = equals < 0 ? definition : definition.substring(0, equals);
            if (name.isEmpty()) {
                throw new Refusal("-D" + definition + " names no property; write -Dname=value");
            }
            properties.put(name, equals < 0 ? "" : definition.substring(equals + 1));
        }

        private void takeNamed(String word) {
            int equals = word.startsWith("--") ? word.indexOf('=') : -1;
            String name = equals < 0 ? word : word.substring(0, equals);
            Option option = Option.named(name)
                    .orElseThrow(() -> new Refusal("unknown option " + name
                            + Suggestion.sentenceEnding(Option.allNames(), name, "salsa --help lists the options")));
            if (option.takesValue()) {
                putOption(option, equals < 0 ? takeValue(option) : word.substring(equals + 1));
            } else if (equals < 0) {
                putOption(option, "");
            } else {
                throw new Refusal(name + " takes no value; write " + name);
            }
        }

        private String takeValue(Option option) {
            if (next == line.length) {
                throw new Refusal(option.preferredName() + " needs a value; write " + option.preferredName() + " "
                        + option.placeholder());
            }
            return line[next++];
        }

        private void putOption(Option option, String value) {
            String before = options.put(option, value);
            if (before != null && !before.equals(value)) {
                throw new Refusal(option.preferredName() + " is given twice, as " + before + " and as " + value
                        + "; keep one of them");
            }
            switch (option) {
                case STAGES -> properties.put("nstages", requirePositive(option, value));
                case WORKERS -> properties.put("workers", requirePositive(option, value));
                case SEEDS, DEADLINE -> requirePositive(option, value);
                case SEED, CHAOS_SEED -> requireWhole(option, value);
                case THEATERS -> requireTheaters(option, value);
                case PORT -> requirePort(option, value);
                case COLOR -> requireOneOf(option, value, List.of("always", "never", "auto"));
                case FORMAT -> requireOneOf(option, value, List.of("text", "json"));
                case FAULTS,
                        SANITIZE,
                        CLASS_PATH,
                        HOST,
                        NAME,
                        KEYS,
                        STORE,
                        CHECK_ONLY,
                        OPERATOR,
                        STATUS,
                        UNTIL_INPUT_ENDS,
                        CHAOS,
                        KEEP,
                        DESTINATION,
                        MAIN,
                        EMIT_JAVA,
                        HELP,
                        VERSION -> {}
            }
        }

        private static String requirePositive(Option option, String value) {
            if (!value.matches("0*[1-9][0-9]{0,8}")) {
                throw new Refusal(option.preferredName() + " needs a whole number from 1, not " + value);
            }
            return value;
        }

        private static void requireTheaters(Option option, String value) {
            if (!value.matches("0*[1-9][0-9]?") || Integer.parseInt(value) > THEATERS_MAX) {
                throw new Refusal(option.preferredName() + " needs a number from 1 to " + THEATERS_MAX
                        + ", as all run on this machine, not " + value);
            }
        }

        private static void requirePort(Option option, String value) {
            if (!value.matches("0*[1-9][0-9]{0,4}") || Integer.parseInt(value) > PORT_MAX) {
                throw new Refusal(option.preferredName() + " needs a number from 1 to " + PORT_MAX + ", not " + value);
            }
        }

        private static void requireOneOf(Option option, String value, List<String> known) {
            if (!known.contains(value)) {
                throw new Refusal(option.preferredName() + " accepts " + String.join(", ", known) + ", not " + value);
            }
        }

        private static void requireWhole(Option option, String value) {
            try {
                Long.parseLong(value);
            } catch (NumberFormatException _) {
                throw new Refusal(option.preferredName() + " needs a whole number, not " + value);
            }
        }

        /** Settles the verb: {@code salsa}, {@code salsa --help} and {@code salsa run --help} all request help. */
        private void settleVerb() {
            if (options.containsKey(Option.HELP) || verb == null && !options.containsKey(Option.VERSION)) {
                if (verb != null && verb != Verb.HELP) {
                    words.clear();
                    words.add(verb.word());
                }
                if (verb == null && !options.containsKey(Option.HELP) && line.length > 0) {
                    throw new Refusal("no command given; salsa --help lists the commands");
                }
                verb = Verb.HELP;
            } else if (options.containsKey(Option.VERSION)) {
                verb = Verb.VERSION;
            }
        }

        /** Returns the options of the verb that an option of other verbs may have been mistaken for. */
        private List<String> similar(Option option) {
            return option.preferredName().length() < SHORT_OPTION
                    ? List.of()
                    : Option.allNames().stream()
                            .filter(each -> Option.named(each).orElseThrow().isAllowedFor(verb))
                            .toList();
        }

        private void refuseUnsuitable() {
            if (verb == Verb.HELP || verb == Verb.VERSION) {
                return;
            }
            for (Option option : options.keySet()) {
                if (!option.isAllowedFor(verb)) {
                    throw new Refusal(option.preferredName() + " is not an option of " + verb.word()
                            + Suggestion.sentenceEnding(
                                    similar(option),
                                    option.preferredName(),
                                    "salsa help " + verb.word() + " lists them"));
                }
            }
            if (options.containsKey(Option.FAULTS) && !options.containsKey(Option.SEED)) {
                throw new Refusal("--faults needs a seed; write --seed S --faults");
            }
            if (verb == Verb.NEW && !properties.isEmpty()) {
                throw new Refusal("-D" + properties.firstKey() + " is not an option of new; salsa help new lists them");
            }
        }
    }
}
