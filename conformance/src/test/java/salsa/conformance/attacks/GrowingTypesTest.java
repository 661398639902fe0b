package salsa.conformance.attacks;

import static salsa.conformance.attacks.GeneratedAttacks.any;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/** Random generic classes whose fields name each other, with growing type arguments: the compiler terminates. */
class GrowingTypesTest {
    private static final int DEPTH_MAX = 3;

    @TempDir
    Path classes;

    @TestFactory
    Stream<DynamicTest> everySendOfAGrowingTypeIsCompiled() {
        return GeneratedAttacks.of("growing-types", 12, classes, GrowingTypesTest::program);
    }

    private static String program(Random random) {
        List<Integer> parameters = IntStream.range(0, 2 + random.nextInt(3))
                .map(each -> 1 + random.nextInt(3))
                .boxed()
                .toList();
        var declared = new ArrayList<String>();
        var sent = new ArrayList<String>();
        for (int i = 0; i < parameters.size(); i++) {
            declared.add(declaration(i, parameters, random));
            sent.add("self<-take(new C" + i + "<"
                    + String.join(
                            ", ",
                            IntStream.range(0, parameters.get(i))
                                    .mapToObj(each -> "String")
                                    .toList()) + ">());");
        }
        return """
                // Types that grow.
                // gets: output
                // stages: 1
                %s
                import java.util.List;
                import java.util.Map;

                behavior Main {
                %s
                    Main(String[] arguments) {
                        %s
                    }

                    ack take(Object any) { System.out.println("arrived"); }
                }
                """.formatted(
                        "//| arrived\n".repeat(sent.size()).strip(),
                        String.join("\n", declared),
                        String.join("\n        ", sent));
    }

    private static String declaration(int index, List<Integer> parameters, Random random) {
        String variables = String.join(
                ", ",
                IntStream.range(0, parameters.get(index))
                        .mapToObj(each -> "T" + each)
                        .toList());
        String fields = IntStream.range(0, 1 + random.nextInt(3))
                .mapToObj(each -> (random.nextBoolean() ? "final " : "")
                        + type(parameters, parameters.get(index), 0, random) + " f" + each + " = null;")
                .collect(Collectors.joining(" "));
        return "    static final class C" + index + "<" + variables + "> { " + fields + " }";
    }

    private static String type(List<Integer> parameters, int variables, int depth, Random random) {
        int choice = depth >= DEPTH_MAX ? 0 : random.nextInt(depth == 0 ? 3 : 6);
        return switch (choice) {
            case 1, 2, 3 -> {
                int of = random.nextInt(parameters.size());
                yield "C" + of + "<" + arguments(parameters.get(of), parameters, variables, depth, random) + ">";
            }
            case 4 -> "List<" + arguments(1, parameters, variables, depth, random) + ">";
            case 5 -> "Map<" + arguments(2, parameters, variables, depth, random) + ">";
            default -> "T" + random.nextInt(variables) + any(random, List.of("", "", "[]"));
        };
    }

    private static String arguments(int count, List<Integer> parameters, int variables, int depth, Random random) {
        return IntStream.range(0, count)
                .mapToObj(each -> type(parameters, variables, depth + 1, random))
                .collect(Collectors.joining(", "));
    }
}
