package salsa.tool.cluster;

import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The command line of another salsa command, in a JVM with the flags of this one. */
final class ChildCommand {
    /** The main class is not named here, since it uses this package. */
    private static final String MAIN = "salsa.tool.Main";

    /** The output goes to a pipe, and this process has printed the warnings about the program. */
    private static final List<String> SURROUNDINGS =
            List.of("-Dsalsa.terminal=false", "-Dsalsa.terminal.out=false", "-Dsalsa.warnings.printed=true");

    private ChildCommand() {}

    static List<String> of(List<String> arguments) {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        ManagementFactory.getRuntimeMXBean().getInputArguments().stream()
                .filter(flag -> !isDebugger(flag))
                .forEach(command::add);
        command.addAll(SURROUNDINGS);
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), MAIN));
        command.addAll(arguments);
        return command;
    }

    /** A debugger of this process has its port. */
    private static boolean isDebugger(String flag) {
        return flag.startsWith("-agentlib:jdwp") || flag.startsWith("-Xrunjdwp");
    }
}
