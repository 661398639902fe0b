package salsa.robustness.kernels;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import salsa.robustness.kernels.KernelScope.Helper;

/**
 * The members of a behavior with random kernels: text that is both Salsa and Java. Each kernel has all arrays and scalars;
 * a work item uses eight elements of each array, from {@code item.at(0) * 8} on.
 */
final class RandomKernels {
    static final String HEAD = "WorkItem item, byte[] bytes, short[] shorts, int[] ints, long[] longs, float[] floats,"
            + " double[] doubles, int n, long m, float x, double y";
    private static final List<KernelVariable> ARRAYS = List.of(
            new KernelVariable("byte[]", "bytes", false),
            new KernelVariable("short[]", "shorts", false),
            new KernelVariable("int[]", "ints", false),
            new KernelVariable("long[]", "longs", false),
            new KernelVariable("float[]", "floats", false),
            new KernelVariable("double[]", "doubles", false));
    private static final int HELPERS = 4;
    private static final int STATEMENTS = 6;

    private final StringBuilder text = new StringBuilder();
    private final List<Helper> helpers = new ArrayList<>();
    private final Random random;
    private KernelScope scope;
    private RandomExpressions expressions;
    private String result = "void";
    private int loops;
    private int indent = 1;

    private RandomKernels(long seed) {
        random = new Random(seed);
        scope = new KernelScope(random, List.of());
        expressions = new RandomExpressions(scope);
    }

    /** Returns a kernel of a seed, named {@code k} with a number, and the static methods that it calls. */
    static String of(long seed, int kernel) {
        var members = new RandomKernels(seed);
        members.addHelpers(kernel);
        members.addKernel(kernel);
        return members.text.toString();
    }

    private void addHelpers(int kernel) {
        for (int i = 0; i < HELPERS; i++) {
            String name = "h" + kernel + "v" + i;
            result = random.nextInt(5) == 0
                    ? RandomExpressions.RECORD
                    : random.nextInt(6) == 0
                            ? "void"
                            : RandomExpressions.TYPES.get(random.nextInt(RandomExpressions.TYPES.size()));
            var types = new ArrayList<String>();
            for (int p = random.nextInt(4); p >= 0; p--)
                types.add(
                        random.nextInt(6) == 0
                                ? RandomExpressions.RECORD
                                : RandomExpressions.TYPES.get(random.nextInt(RandomExpressions.TYPES.size())));
            boolean array = random.nextInt(3) == 0;
            enter();
            var head = new ArrayList<String>();
            for (String each : types) {
                String parameter = scope.newName("p");
                head.add(each + " " + parameter);
                scope.variables.add(new KernelVariable(each, parameter, true));
            }
            if (array) {
                KernelVariable chosen = ARRAYS.get(random.nextInt(ARRAYS.size()));
                head.addAll(List.of(chosen.type() + " " + chosen.name(), "int at"));
                scope.arrays.add(chosen);
                types.addAll(List.of(chosen.type(), "AT"));
            }
            line("static " + result + " " + name + "(" + String.join(", ", head) + ") {");
            loops = 1;
            addBody(2 + random.nextInt(3));
            if (!result.equals("void")) line("    return " + expressions.of(result, 2) + ";");
            line("}");
            helpers.add(new Helper(name, result, types));
        }
    }

    private void enter() {
        scope = new KernelScope(random, List.copyOf(helpers));
        expressions = new RandomExpressions(scope);
    }

    private void addKernel(int kernel) {
        result = "void";
        enter();
        scope.arrays.addAll(ARRAYS);
        for (String each : List.of("int n", "long m", "float x", "double y")) {
            String[] parts = each.split(" ");
            scope.variables.add(new KernelVariable(parts[0], parts[1], true));
        }
        line("static void k" + kernel + "(" + HEAD + ") {");
        line("    int at = item.at(0) * 8;");
        loops = 0;
        addBody(STATEMENTS);
        for (KernelVariable each : List.copyOf(scope.variables)) addOutput(each);
        line("}");
    }

    /** Writes a variable into an element, so that its value is compared. */
    private void addOutput(KernelVariable variable) {
        if (variable.type().equals(RandomExpressions.RECORD)) {
            line("    floats[at] += " + variable.name() + ".b();");
            return;
        }
        String target = switch (variable.type()) {
            case "char", "boolean", "int" -> "ints";
            default -> variable.type() + "s";
        };
        String value = variable.type().equals("boolean") ? "(" + variable.name() + " ? 1 : 2)" : variable.name();
        boolean real = variable.type().equals("float") || variable.type().equals("double");
        line("    " + target + "[at + " + random.nextInt(8) + "] " + (real ? "=" : "^=") + " " + value + ";");
    }

    private void addBody(int statements) {
        indent++;
        int visible = scope.variables.size();
        for (int i = 0; i < statements; i++) addStatement();
        indent--;
        if (indent > 1) while (scope.variables.size() > visible) scope.variables.removeLast();
    }

    private void line(String line) {
        text.append("    ".repeat(indent)).append(line).append('\n');
    }

    private void addStatement() {
        boolean simple = indent > 4;
        switch (random.nextInt(simple ? 8 : 14)) {
            case 0, 1, 2 -> addLocal();
            case 3, 4 -> addAssignment();
            case 5, 6 -> addElement();
            case 7 -> addCall();
            case 8, 9 -> addIf();
            case 10, 11 -> addLoop();
            case 12 -> addSwitch();
            default -> addExit();
        }
    }

    private void addLocal() {
        String type = scope.chance(12) ? RandomExpressions.RECORD : scope.oneOf(RandomExpressions.TYPES);
        String value = expressions.of(type, 4);
        String name = scope.newName("v");
        boolean inferred = scope.chance(20);
        String modifier = scope.chance(15) ? "final " : "";
        line(modifier + (inferred ? "var " : type + " ") + name + " = "
                + (inferred ? "(" + type + ") (" + value + ")" : value) + ";");
        scope.variables.add(new KernelVariable(type, name, modifier.isEmpty()));
    }

    private void addAssignment() {
        String type = scope.oneOf(RandomExpressions.TYPES);
        List<KernelVariable> known = scope.assignableOf(type);
        if (known.isEmpty()) {
            addLocal();
            return;
        }
        String name = scope.oneOf(known).name();
        boolean compound = !type.equals("boolean") && scope.chance(50);
        line(name + " " + (compound ? expressions.compound(type, 3) : "= " + expressions.of(type, 4)) + ";");
    }

    private void addElement() {
        if (scope.arrays.isEmpty()) {
            addLocal();
            return;
        }
        KernelVariable array = scope.oneOf(scope.arrays);
        String type = array.type().substring(0, array.type().length() - 2);
        String element = expressions.element(array, 3);
        line(
                switch (random.nextInt(3)) {
                    case 0 -> element + " = " + expressions.of(type, 4) + ";";
                    case 1 -> element + " " + expressions.compound(type, 3) + ";";
                    default -> element + scope.oneOf(List.of("++;", "--;"));
                });
    }

    private void addCall() {
        List<Helper> known = scope.callable();
        if (known.isEmpty() || loops > 1) addLocal();
        else line(expressions.call(scope.oneOf(known), 3) + ";");
    }

    private void addIf() {
        line("if (" + expressions.of("boolean", 3) + ") {");
        addBody(1 + random.nextInt(3));
        if (scope.chance(50)) {
            line("} else {");
            addBody(1 + random.nextInt(3));
        }
        line("}");
    }

    private void addLoop() {
        if (loops >= 2) {
            addIf();
            return;
        }
        loops++;
        String counter = scope.newName("c");
        int rounds = 1 + random.nextInt(4);
        switch (random.nextInt(3)) {
            case 0 -> {
                String update = scope.chance(30) ? counter + "++, " + expressionStatement() : counter + "++";
                String condition = scope.chance(40) ? " && " + expressions.of("boolean", 2) : "";
                line("for (int " + counter + " = 0; " + counter + " < " + rounds + condition + "; " + update + ") {");
                addLoopBody(counter);
                line("}");
            }
            case 1 -> {
                line("int " + counter + " = 0;");
                line("while (" + counter + "++ < " + rounds + " && " + expressions.of("boolean", 3) + ") {");
                addLoopBody(counter);
                line("}");
            }
            default -> {
                line("int " + counter + " = 0;");
                line("do {");
                addLoopBody(counter);
                line("} while (" + counter + "++ < " + rounds + " && " + expressions.of("boolean", 3) + ");");
            }
        }
        loops--;
    }

    private String expressionStatement() {
        List<KernelVariable> known = scope.assignableOf("int");
        if (known.isEmpty()) return "Math.abs(1)";
        return scope.oneOf(known).name() + " " + expressions.compound("int", 2);
    }

    private void addLoopBody(String counter) {
        int visible = scope.variables.size();
        scope.variables.add(new KernelVariable("int", counter, false));
        addBody(1 + random.nextInt(3));
        if (scope.chance(40)) {
            line("    if (" + expressions.of("boolean", 2) + ") " + scope.oneOf(List.of("break;", "continue;")));
            indent++;
            addElement();
            indent--;
        }
        while (scope.variables.size() > visible) scope.variables.removeLast();
    }

    private void addSwitch() {
        boolean arrows = random.nextBoolean();
        line("switch (" + expressions.of(scope.oneOf(List.of("int", "byte", "short")), 2) + ") {");
        for (String each : List.of("case 0", "case 1, 'b'", "case -128", "default")) {
            if (each.contains("-") && !scope.chance(20)) continue;
            line("    " + each + (arrows ? " -> {" : ": {"));
            indent++;
            addBody(1 + random.nextInt(2));
            if (!arrows && scope.chance(60)) line("    break;");
            line("}");
            indent--;
        }
        line("}");
    }

    /** Ends the method early, under a condition. */
    private void addExit() {
        if (!scope.chance(25)) {
            addAssignment();
            return;
        }
        String value = result.equals("void") ? "" : " " + expressions.of(result, 2);
        line("if (" + expressions.of("boolean", 3) + ") return" + value + ";");
    }
}
