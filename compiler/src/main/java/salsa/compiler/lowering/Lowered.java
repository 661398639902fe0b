package salsa.compiler.lowering;

import java.util.LinkedHashMap;
import java.util.Map;
import salsa.compiler.text.JavaText;
import salsa.compiler.typing.Attribution;
import salsa.compiler.unit.Names;
import salsa.compiler.unit.SalsaType;
import salsa.compiler.unit.Universe;

/** The Java classes that one behavior or Salsa interface becomes, by qualified name. */
public record Lowered(SalsaType type, Map<String, JavaText> texts) {

    public static Lowered of(SalsaType type, Universe universe, Attribution attribution) {
        var texts = new LinkedHashMap<String, JavaText>();
        texts.put(type.qualifiedName(), InterfaceText.of(type));
        texts.put(type.qualifiedName() + Names.STATE, type.isInterface()
                ? ContractText.of(type, attribution) : BehaviorText.of(type, universe, attribution));
        return new Lowered(type, texts);
    }
}
