package salsa.runtime.copy.rule;

import java.lang.invoke.MethodHandle;
import java.util.Properties;
import salsa.runtime.copy.access.Inherited;
import salsa.runtime.copy.access.NotCopyable;
import salsa.runtime.copy.engine.Frame;
import salsa.runtime.copy.engine.Path;
import salsa.runtime.copy.engine.Refusal;

/** {@link Properties} that the program's class extends: their defaults are a field, which is not to be shared. */
final class PropertiesHolding extends Holding {
    private final MethodHandle defaults;

    PropertiesHolding(Inherited inherited, MethodHandle make) throws NotCopyable {
        super(Properties.class, inherited, make);
        defaults = inherited.getter("defaults", Properties.class);
    }

    @Override
    Object fresh(Frame frame) {
        if (call(defaults, frame.source) != null) {
            throw new Refusal(
                    Path.to(frame) + ".defaults",
                    "its class extends Properties and has"
                            + " defaults. Put the defaults into the properties themselves.");
        }
        return super.fresh(frame);
    }
}
