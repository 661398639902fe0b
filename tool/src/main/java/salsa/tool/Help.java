package salsa.tool;

import salsa.tool.line.CommandLine;
import salsa.tool.line.Option;
import salsa.tool.line.Refusal;
import salsa.tool.line.Suggestion;
import salsa.tool.line.Verb;

/** The usage texts, printed from the tables that also parse the command line. */
final class Help {
    private static final String PROGRAM = """
            PROGRAM is a .salsa file, a folder that holds one program, or a behavior by its qualified name.
            """;

    private Help() {}

    /** Returns the usage of a verb if one is named, else of the whole command. */
    static String usageOf(CommandLine commandLine) {
        return commandLine.words().isEmpty()
                ? overviewText()
                : usageOf(verbNamed(commandLine.words().getFirst()));
    }

    private static Verb verbNamed(String word) {
        for (Verb verb : Verb.values()) {
            if (verb.word().equals(word)) {
                return verb;
            }
        }
        throw new Refusal("no help for " + word
                + Suggestion.sentenceEnding(Verb.words(), word, "salsa --help lists the commands"));
    }

    private static String overviewText() {
        StringBuilder text = new StringBuilder("""
                salsa compiles and runs programs of actors.

                usage: salsa COMMAND [OPTION...] ...

                """);
        for (Verb verb : Verb.values()) {
            text.append(rowOf(verb.word(), verb.purpose()));
        }
        text.append("\nOptions precede or follow the command, and precede the program to run:\n\n");
        for (Option option : Option.values()) {
            text.append(rowOf(option));
        }
        text.append(openOptionRows()).append('\n').append(PROGRAM).append("""

                salsa help COMMAND tells more. Exit status: that of the program that ran; 0 when all is well; 1 for
                errors in a program; 2 when the command was used wrongly; 70 for an error in Salsa itself.
                """);
        return text.toString();
    }

    private static String usageOf(Verb verb) {
        StringBuilder text = new StringBuilder("usage: salsa " + verb.word() + " [OPTION...] " + verb.operands());
        text.append("\n\n").append(detailsOf(verb)).append('\n');
        for (Option option : Option.values()) {
            if (option.isAllowedFor(verb)) {
                text.append(rowOf(option));
            }
        }
        if (Option.STAGES.isAllowedFor(verb)) {
            text.append(openOptionRows());
        }
        return text.toString();
    }

    private static String detailsOf(Verb verb) {
        return switch (verb) {
            case RUN -> PROGRAM + """
                    Its other behaviors are found by module and folder, plain Java files by being mentioned. What
                    follows PROGRAM are its arguments. A program that has not changed since is started without
                    compiling; its exit status is the command's. With --seed S, one thread plays a simulated world, of
                    four stages by default: the same S gives the same run again.
                    """;
            case BUILD -> PROGRAM + """
                    In the folder of a project, that is one with src/main/salsa, it need not be named, and without -d
                    the jar is target/NAME.jar.
                    A folder may hold several programs; --main then names the one that a jar starts. With -d DIR the
                    classes are written into a folder: salsa run -cp DIR BEHAVIOR runs them. With -d FILE.jar they are
                    written into one jar that java -jar runs without Salsa being there; jars given with --class-path are
                    referred to where they lie. With --emit-java the Java text is printed.
                    """;
            case CHECK -> PROGRAM + "Exit status 1 when there are errors.\n";
            case TEST -> """
                    Looks in PLACE, a file or folder, or else here. A behavior whose name ends in Test is a test
                    behavior: each of its handlers whose name begins with test and that takes nothing is sent to a fresh
                    actor, in a simulated world, once for each seed. It passes when it is answered, nothing failed and
                    nothing waits for ever. For a test that fails the seed is printed, and how to see that run again.
                    A program NAME.salsa with a NAME.expected beside it is run, and must print that; NAME.arguments has
                    its arguments, one a line. With NAMEs only those: of behaviors, handlers or programs.
                    """;
            case EXPLAIN -> """
                    Prints the page about a code such as E0303: what it means, a program that gets it, and the program
                    repaired. Without CODE: lists all codes.
                    """;
            case NEW -> """
                    Makes a folder NAME with a small program, its test, a pom.xml for Maven, and a README that tells how
                    to run, test and build it.
                    """;
            case THEATER -> """
                    Serves the behaviors of PLACE, a file or folder, and of the class path: programs elsewhere create
                    actors of them here, with `called` and `at`. Without PLACE and class path it serves the current
                    folder. It ends in order when it is interrupted, or gets SIGTERM: it answers what it has accepted,
                    refuses the rest, and ends within 10 seconds; the second signal ends it at once.
                    With --check it only says whether this would work: exit status 1 if not. With --status HOST:PORT it
                    asks a running theater; with --keys it shows that theater the certificate in DIR, which must be of
                    an operator: salsa keys --operator makes such ones.
                    """;
            case CLUSTER -> PROGRAM + """
                    Starts N theaters as processes of this machine, which serve the behaviors of PROGRAM and of the class
                    path, and runs PROGRAM when all accept connections. Among its arguments {ports} stands for all ports,
                    {addresses} for HOST PORT HOST PORT..., {host1} and {port1} for the address of the first theater, and
                    {theaters} for a file with one HOST:PORT a line. The lines of each theater and the state of all are
                    shown on the standard error. When PROGRAM ends, or this command, all theaters stop in order; its exit
                    status is that of PROGRAM. A theater that ends before is started again. salsa cluster kill N kills
                    the theater with number or port N of a running cluster.
                    """;
            case KEYS -> """
                    Creates FOLDER with an authority, if there is none, and for each HOST a folder FOLDER/HOST with the
                    key and the certificate of a theater on this host, for a year; names and addresses of the same host
                    are separated by commas. Called again it renews the certificates. Copy FOLDER/HOST to its machine,
                    and nothing else: who has FOLDER/authority.key can create theaters.
                    """;
            case NAMESERVER -> """
                    Runs a theater on port P with a name server called N, until it is stopped. Programs find it by
                    reference NameServer called ("N") at ("H", P). What it has acknowledged is on disk: a name server
                    that is started again knows all names. For etcd add its adapter with --class-path.
                    """;
            case HELP -> "Without COMMAND: lists the commands and options.\n";
            case VERSION -> "Also prints the JDK in use.\n";
        };
    }

    private static String rowOf(Option option) {
        String names = String.join(", ", option.names());
        return rowOf(option.takesValue() ? names + " " + option.placeholder() : names, option.purpose());
    }

    private static String openOptionRows() {
        return rowOf("-Dname=value", "set a system property of the program")
                + rowOf("-Jflag", "a flag of the JVM, such as -J-Xmx2g");
    }

    private static String rowOf(String name, String purpose) {
        String column = name.length() < 22 ? "  %-22s".formatted(name) : "  %s%n  %22s".formatted(name, "");
        return column + purpose + "\n";
    }
}
