package salsa.tool.line;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** The actions of the command. */
public enum Verb {
    RUN("run", "PROGRAM [ARGUMENT...]", "compile changed files, then run a program"),
    BUILD("build", "PROGRAM -d DIR|FILE.jar", "compile a program to a class folder or a jar that java -jar runs"),
    CHECK("check", "PROGRAM", "report the errors and warnings of a program without writing files"),
    TEST("test", "[PLACE] [NAME...]", "run tests: behaviors under many seeds, programs with a NAME.expected"),
    EXPLAIN("explain", "[CODE]", "explain the code of an error or warning, or list all codes"),
    NEW("new", "NAME", "create a folder with a program, a test, a Maven build and a README"),
    THEATER("theater", "[PLACE]", "serve the behaviors of PLACE to programs of other processes and machines"),
    CLUSTER("cluster", "run PROGRAM [ARGUMENT...] | kill N", "run a program with several theaters on this machine"),
    KEYS("keys", "FOLDER HOST[,HOST...]...", "create an authority and certificates for theaters"),
    NAMESERVER("nameserver", "--port P --name N", "serve the names of actors that move, and keep them on disk"),
    HELP("help", "[COMMAND]", "print the usage of a command"),
    VERSION("version", "", "print the versions of Salsa and Java");

    private final String word;
    private final String operands;
    private final String purpose;

    Verb(String word, String operands, String purpose) {
        this.word = word;
        this.operands = operands;
        this.purpose = purpose;
    }

    public String word() {
        return word;
    }

    /** Returns the operands of the verb, as usage texts show them. */
    public String operands() {
        return operands;
    }

    public String purpose() {
        return purpose;
    }

    /** Returns the maximum number of operands; those of a program to run are its own and unlimited. */
    int wordsMax() {
        return switch (this) {
            case RUN, TEST, CLUSTER, KEYS -> Integer.MAX_VALUE;
            case BUILD, CHECK, EXPLAIN, NEW, THEATER, HELP -> 1;
            case NAMESERVER, VERSION -> 0;
        };
    }

    static Optional<Verb> named(String word) {
        for (Verb verb : values()) {
            if (verb.word.equals(word)) {
                return Optional.of(verb);
            }
        }
        return Optional.empty();
    }

    public static List<String> words() {
        return Arrays.stream(values()).map(Verb::word).toList();
    }
}
