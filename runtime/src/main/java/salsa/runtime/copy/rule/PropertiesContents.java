package salsa.runtime.copy.rule;

import java.lang.invoke.MethodHandle;
import java.util.Properties;
import salsa.runtime.copy.access.JdkSuperMethods;
import salsa.runtime.copy.access.NotCopyable;
import salsa.runtime.copy.engine.CopyRefusal;
import salsa.runtime.copy.engine.Frame;
import salsa.runtime.copy.engine.Path;

/**
 * The contents of an object whose class extends {@link Properties}; refused if it has defaults, which would be shared.
 */
final class PropertiesContents extends InheritedContents {
    private final MethodHandle defaults;

    PropertiesContents(JdkSuperMethods inherited, MethodHandle make) throws NotCopyable {
        super(Properties.class, inherited, make);
        defaults = inherited.getter("defaults", Properties.class);
    }

    @Override
    Object fresh(Frame frame) {
        if (call(defaults, frame.source) != null) {
            throw new CopyRefusal(
                    Path.to(frame) + ".defaults",
                    "its class extends Properties and has"
                            + " defaults. Put the defaults into the properties themselves.");
        }
        return super.fresh(frame);
    }
}
