package salsa.robustness.kernels;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import salsa.compiler.kernel.translation.Translation;
import salsa.syntax.parser.Parser;
import salsa.syntax.source.Diagnostics;
import salsa.syntax.source.Source;
import salsa.syntax.tree.Declaration;

/**
 * Compares random kernels on the JVM and on a device: {@code KernelTrials FIRST COUNT} for that many seeds. Prints
 * {@code no device}, or the differences, and in the last line the seeds that differ or the number of kernels.
 */
final class KernelTrials {
    private static final int TOGETHER = 20; // kernels in one program of the device, whose compiler starts slowly
    private static final int INPUTS = 4;
    private static final String COMMON = "record Pair(int a, float b, byte c) { } static final int SIZE = 5 * 3;\n";

    private static final Set<Long> differing = new TreeSet<>();

    private KernelTrials() {}

    public static void main(String[] arguments) {
        Optional<OpenClDevice> device = OpenClDevice.find();
        if (device.isEmpty()) {
            System.out.println("no device");
            return;
        }
        long first = Long.parseLong(arguments[0]);
        long end = first + Long.parseLong(arguments[1]);
        for (long seed = first; seed < end; seed += TOGETHER)
            compare(device.get(), seed, (int) Math.min(TOGETHER, end - seed));
        System.out.println(
                differing.isEmpty() ? "compared " + arguments[1] + " kernels" : "these seeds differ: " + differing);
    }

    private static void compare(OpenClDevice device, long first, int count) {
        String members = COMMON
                + IntStream.range(0, count)
                        .mapToObj(each -> RandomKernels.of(first + each, each))
                        .collect(Collectors.joining());
        var java = new JavaKernels(members);
        String translated = translate(members);
        OpenClDevice.Compiled program = device.compile(translated);
        for (int kernel = 0; kernel < count; kernel++)
            for (int input = 0; input < INPUTS; input++)
                compare(java, device, program, "k" + kernel, first + kernel, input);
        device.release(program);
    }

    /** Returns the program of a behavior with the members. */
    static String translate(String members) {
        var source = new Source("Kernels.salsa", "behavior Kernels implements KernelActor {\n" + members + "}\n");
        Declaration.Unit unit = Parser.parse(source, new Diagnostics());
        var diagnostics = new Diagnostics();
        return Translation.of((Declaration.Behavior) unit.type(), source, diagnostics)
                .orElseThrow(() -> new AssertionError("not translated: "
                        + diagnostics.all().stream()
                                .map(each -> source.line(each.span().start()) + " " + each.reason() + " "
                                        + source.lineText(
                                                source.line(each.span().start())))
                                .toList()));
    }

    private static void compare(
            JavaKernels java, OpenClDevice device, OpenClDevice.Compiled program, String kernel, long seed, int input) {
        KernelArguments expected = KernelArguments.of(seed * INPUTS + input);
        KernelArguments actual = KernelArguments.of(seed * INPUTS + input);
        List<List<Integer>> violations = java.run(kernel, expected);
        int[] violation = device.run(program, kernel, actual);
        List<Integer> recorded = Arrays.stream(violation).boxed().toList();
        boolean same = violations.isEmpty() ? violation[0] == 0 : violations.contains(recorded);
        if (same && expected.contents().equals(actual.contents())) return;
        System.out.println("Seed " + seed + " differs for input " + input + ": violations " + violations + ", recorded "
                + recorded + "\n" + RandomKernels.of(seed, 0) + "\n---- on the JVM\n" + expected.contents()
                + "\n---- on the device\n" + actual.contents());
        differing.add(seed);
    }
}
