package salsa.compiler.lowering;

import salsa.compiler.text.JavaText;
import salsa.compiler.typing.Attribution;
import salsa.compiler.unit.SalsaType;
import salsa.compiler.unit.Universe;

/** The Java file that one behavior or Salsa interface becomes. */
public record Lowered(SalsaType type, JavaText text) {

    public static Lowered of(SalsaType type, Universe universe, Attribution attribution) {
        JavaText state = type.isInterface() ? ContractText.of(type, attribution)
                : BehaviorText.of(type, universe, attribution);
        return new Lowered(type, InterfaceText.of(type, state));
    }
}
