package salsa.robustness.differential;

import java.util.List;

/**
 * A handler's declaration; label and generations precede its parameters.
 *
 * @param plain whether it passes no tokens, so that it can be called
 */
record Signature(String name, String passType, List<Variable> parameters, boolean plain) {

    boolean acknowledges() {
        return passType.equals("ack");
    }
}
