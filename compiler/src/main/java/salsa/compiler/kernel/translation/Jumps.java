package salsa.compiler.kernel.translation;

import java.util.ArrayDeque;
import java.util.Deque;

/**
 * The loops and switches around a place of a method, for {@code break} and {@code continue}.
 *
 * <p>A switch is a chain of conditions in a loop that runs once, so a program consists of conditions and loops, and each
 * case has a block of its own. A {@code break} leaves that loop. A {@code continue} is meant for the loop around it, so it sets a flag and
 * leaves the switch, and the statement after the switch continues.
 */
final class Jumps {
    /** A loop, or a switch; only a switch has a flag. */
    private static final class Target {
        private final String flag;
        private boolean left;
        private boolean continued;

        Target(String flag) {
            this.flag = flag;
        }
    }

    private final Body body;
    private final Deque<Target> targets = new ArrayDeque<>();

    Jumps(Body body) {
        this.body = body;
    }

    /** Returns the statements of a loop's body. */
    Lines inLoop(Runnable statements) {
        targets.push(new Target(""));
        Lines lines = body.capture(statements);
        targets.pop();
        return lines;
    }

    void translateBreak() {
        targets.element().left = true;
        body.add("break;");
    }

    void translateContinue() {
        Target target = targets.element();
        if (target.flag.isEmpty()) {
            body.add("continue;");
            return;
        }
        target.left = true;
        target.continued = true;
        body.add(target.flag + " = 1;");
        body.add("break;");
    }

    /** Adds the statements of a switch, which its jumps leave. */
    void addSwitch(Runnable statements) {
        var target = new Target(body.newTemporary());
        targets.push(target);
        Lines lines = body.capture(statements);
        targets.pop();
        if (target.continued) body.add("int " + target.flag + " = 0;");
        body.add(target.left ? "do {" : "{");
        body.lines().addIndented(lines);
        body.add(target.left ? "} while (0);" : "}");
        if (!target.continued) return;
        body.add("if (" + target.flag + ") {");
        body.lines().addIndented(body.capture(this::translateContinue));
        body.add("}");
    }
}
