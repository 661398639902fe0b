package salsa.benchmarks.measuring;

import com.sun.management.ThreadMXBean;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import salsa.runtime.Program;

/**
 * Runs a Salsa program in this process and prints, in the form of a round, how many bytes a round of it allocates: the
 * difference between a run of three rounds and one of a single round, after one that is not counted.
 */
public final class Allocation {

    private static final int MORE_ROUNDS = 2;

    private Allocation() {}

    /** Arguments: the folder of the compiled program, and the program's own without the number of rounds. */
    public static void main(String[] arguments) throws IOException, ClassNotFoundException {
        Class<?> program = program(Path.of(arguments[0]));
        List<String> own = List.of(arguments).subList(1, arguments.length);
        PrintStream out = System.out;
        var last = new LastResult();
        System.setOut(new PrintStream(last, true));
        allocated(program, own, 1);
        long one = allocated(program, own, 1);
        long more = allocated(program, own, 1 + MORE_ROUNDS);
        out.println(last.result() + " in " + Math.max(0, (more - one) / MORE_ROUNDS) + " ns");
    }

    private static long allocated(Class<?> program, List<String> own, int rounds) {
        var bean = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        var arguments = new ArrayList<>(own);
        arguments.add(Integer.toString(rounds));
        long before = bean.getTotalThreadAllocatedBytes();
        int status = Program.run(program, arguments.toArray(String[]::new));
        if (status != 0) {
            System.exit(status);
        }
        return bean.getTotalThreadAllocatedBytes() - before;
    }

    /** The state of the only behavior that has a program's main method. */
    private static Class<?> program(Path folder) throws IOException, ClassNotFoundException {
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : files.toList()) {
                String[] name = file.getFileName().toString().split("\\.");
                if (name[1].equals("class") && !name[0].contains("$") && isProgram(Class.forName(name[0]))) {
                    return Class.forName(name[0] + "$Behavior");
                }
            }
        }
        throw new IOException("no program in " + folder);
    }

    private static boolean isProgram(Class<?> type) {
        return Stream.of(type.getMethods()).anyMatch(method -> method.getName().equals("main"));
    }

    /** Keeps the line that was printed last, instead of printing it. */
    private static final class LastResult extends OutputStream {

        private final StringBuilder line = new StringBuilder();
        private String complete = "";

        @Override
        public synchronized void write(int character) {
            if (character == '\n') {
                complete = line.toString();
                line.setLength(0);
            } else {
                line.append((char) character);
            }
        }

        synchronized String result() {
            return Round.of(complete).map(Round::result).orElse(complete);
        }
    }
}
