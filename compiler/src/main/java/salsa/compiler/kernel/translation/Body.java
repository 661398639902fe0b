package salsa.compiler.kernel.translation;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import salsa.compiler.kernel.value.ArrayType;
import salsa.compiler.kernel.value.KernelType;
import salsa.compiler.kernel.value.Method;
import salsa.compiler.kernel.value.Primitive;
import salsa.compiler.kernel.value.RecordType;
import salsa.compiler.kernel.value.SpecialType;
import salsa.compiler.kernel.value.Value;
import salsa.syntax.tree.Node;

/**
 * The translation of one method so far.
 *
 * <p>Invariant: an expression's side effects and checks are statements, which are in the lines before its text is used;
 * the text itself only reads. So operands keep Java's order as long as a text that later statements could change is
 * stored in a temporary before them, which {@link #inOrder} does.
 */
final class Body {
    private static final int DEPTH_MAX = 40; // operators in one text; C compilers limit the nesting of parentheses

    private final Program program;
    private final Method method;
    private final Scope scope = new Scope();
    private final Set<String> written = new HashSet<>();
    private Lines lines = new Lines();
    private Lines around = lines;
    private int temporaries;
    private boolean faults;

    Body(Program program, Method method) {
        this.program = program;
        this.method = method;
        method.parameters().forEach(scope::declare);
    }

    Program program() {
        return program;
    }

    Method method() {
        return method;
    }

    Scope scope() {
        return scope;
    }

    Lines lines() {
        return lines;
    }

    /** Returns the arrays that the method, or one that it calls, assigns an element of. */
    Set<String> written() {
        return written;
    }

    /** Returns whether the method may end early, because of a violation. */
    boolean faults() {
        return faults;
    }

    /** Returns the lines from which those of the innermost {@link #capture} were separated. */
    Lines around() {
        return around;
    }

    void add(String line) {
        lines.add(line);
    }

    /** Returns the statements that the translation of a part adds, without adding them. */
    Lines capture(Runnable part) {
        Lines outer = lines;
        Lines outermost = around;
        var inner = new Lines();
        around = outer;
        lines = inner;
        part.run();
        lines = outer;
        around = outermost;
        return inner;
    }

    String newTemporary() {
        return "t" + ++temporaries;
    }

    /** Declares a temporary and returns its name. */
    String declareTemporary(KernelType type) {
        String name = newTemporary();
        add(type.text() + " " + name + ";");
        return name;
    }

    /** Returns a value that later statements cannot change. */
    Value stabilise(Value value) {
        return value.stable() ? value : store(value);
    }

    /** Stores a value in a temporary unless it is a name or constant. */
    Value name(Value value) {
        return value.stable() && value.depth() == 0 ? value : store(value);
    }

    private Value store(Value value) {
        String name = newTemporary();
        add(value.type().text() + " " + name + " = " + value.text() + ";");
        return Value.temporary(name, value.type());
    }

    /** Returns the value with a text that is not nested too deeply. */
    Value limitDepth(Value value) {
        return value.depth() > DEPTH_MAX ? store(value) : value;
    }

    /** Translates operands from left to right, each after the side effects and checks of those before it. */
    List<Value> inOrder(List<Supplier<Value>> operands) {
        var values = new ArrayList<Value>();
        var before = new ArrayList<Lines>();
        int last = 0;
        for (int i = 0; i < operands.size(); i++) {
            Supplier<Value> operand = operands.get(i);
            before.add(capture(() -> values.add(operand.get())));
            if (!before.get(i).isEmpty()) last = i;
        }
        for (int i = 0; i < values.size(); i++) {
            lines.addAll(before.get(i));
            if (i < last) values.set(i, stabilise(values.get(i)));
        }
        return values;
    }

    /** Ends the work item here with a violation if the condition holds. */
    void addCheck(String condition, Violation violation, Node place, String index, String length) {
        faults = true;
        String line = Integer.toString(program.lineOf(place));
        add("if (" + condition + ") {");
        add("    salsa_fault(salsa_error, salsa_stopped, "
                + String.join(", ", Integer.toString(violation.number()), line, index, length) + ");");
        add("    return" + nothing() + ";");
        add("}");
    }

    /** Ends the work item here if a method that was just called has ended it. */
    void addStop() {
        faults = true;
        add("if (*salsa_stopped) return" + nothing() + ";");
    }

    private String nothing() {
        return switch (method.result()) {
            case Primitive primitive -> " 0";
            case RecordType type -> " (" + type.text() + "){0}";
            case ArrayType array -> "";
            case SpecialType special -> "";
        };
    }
}
