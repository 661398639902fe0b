package salsa.runtime.evidence;

import java.lang.classfile.ClassModel;
import java.lang.classfile.CodeElement;
import java.lang.classfile.FieldModel;
import java.lang.classfile.MethodModel;
import java.lang.classfile.constantpool.ClassEntry;
import java.lang.classfile.constantpool.StringEntry;
import java.lang.classfile.instruction.ConstantInstruction;
import java.lang.classfile.instruction.FieldInstruction;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.reflect.AccessFlag;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** The fields that can change in some classes, and every access to them that their code makes. */
final class Accesses {
    private static final String VAR_HANDLE = "java.lang.invoke.VarHandle";

    final Map<String, Boolean> fields = new TreeMap<>(); // Class.field of those not final; whether volatile
    final List<Access> all = new ArrayList<>();

    private final Map<String, String> handles = new HashMap<>(); // Class.CONSTANT to Class.field
    private final Map<String, String> superclasses = new HashMap<>();
    private final Set<String> declared = new HashSet<>(); // every Class.field

    Accesses(Collection<ClassModel> classes) {
        for (ClassModel type : classes) {
            type.superclass().ifPresent(above -> superclasses.put(simple(type.thisClass()), simple(above)));
        }
        for (ClassModel type : classes) for (FieldModel field : type.fields()) addField(type, field);
        for (ClassModel type : classes) type.methods().forEach(method -> findHandles(type, method));
        for (ClassModel type : classes) type.methods().forEach(method -> findAccesses(type, method));
    }

    Set<String> volatiles() {
        return fields.keySet().stream().filter(fields::get).collect(Collectors.toSet());
    }

    private void addField(ClassModel type, FieldModel field) {
        declared.add(simple(type.thisClass()) + "." + field.fieldName().stringValue());
        if (!field.flags().has(AccessFlag.FINAL) && !field.flags().has(AccessFlag.SYNTHETIC)) {
            fields.put(
                    simple(type.thisClass()) + "." + field.fieldName().stringValue(),
                    field.flags().has(AccessFlag.VOLATILE));
        }
    }

    /** A handle is looked up by a class and a name and put into a constant, in that order. */
    private void findHandles(ClassModel type, MethodModel method) {
        if (!method.methodName().equalsString("<clinit>")) return;
        String owner = null;
        String name = null;
        for (CodeElement element : method.code().orElseThrow()) {
            switch (element) {
                case ConstantInstruction.LoadConstantInstruction constant -> {
                    if (constant.constantEntry() instanceof StringEntry text) name = text.stringValue();
                    else if (constant.constantEntry() instanceof ClassEntry of && name == null) owner = simple(of);
                }
                case InvokeInstruction invoke when invoke.name().equalsString("arrayElementVarHandle") -> name = "[]";
                case FieldInstruction field
                when isHandle(field) -> {
                    handles.put(
                            simple(type.thisClass()) + "." + field.name().stringValue(),
                            "[]".equals(name) ? owner : owner + "." + name);
                    name = null;
                }
                default -> {}
            }
        }
    }

    private void findAccesses(ClassModel type, MethodModel method) {
        if (method.code().isEmpty()) return;
        String inside = simple(type.thisClass());
        String name = method.methodName().stringValue();
        var loaded = new ArrayDeque<String>(); // handles on the operand stack: calls take them last in, first out
        for (CodeElement element : method.code().orElseThrow()) {
            switch (element) {
                case FieldInstruction field
                when isHandle(field) -> {
                    if (!ClassFiles.isWrite(field.opcode())) loaded.push(handle(field));
                }
                case FieldInstruction field -> addAccess(inside, name, field);
                case InvokeInstruction invoke
                when ClassFiles.name(invoke.owner()).equals(VAR_HANDLE) ->
                    all.add(new Access(inside, name, loaded.pop(), invoke.name().stringValue()));
                default -> {}
            }
        }
        if (!loaded.isEmpty()) throw new AssertionError(inside + "." + name + " passes a VarHandle on: not followed");
    }

    private void addAccess(String inside, String method, FieldInstruction field) {
        String name = declaration(field);
        if (fields.containsKey(name)) {
            all.add(new Access(inside, method, name, ClassFiles.isWrite(field.opcode()) ? "write" : "read"));
        }
    }

    private String handle(FieldInstruction constant) {
        String name = declaration(constant);
        String field = handles.get(name);
        if (field == null) throw new AssertionError("no field is known for the VarHandle " + name);
        return field;
    }

    /** The code may name a subclass of the class that declares the field. */
    private String declaration(FieldInstruction field) {
        String owner = simple(field.owner());
        String name = "." + field.name().stringValue();
        while (owner != null && !declared.contains(owner + name)) owner = superclasses.get(owner);
        return owner == null ? simple(field.owner()) + name : owner + name;
    }

    private static boolean isHandle(FieldInstruction field) {
        return field.typeSymbol().descriptorString().equals("Ljava/lang/invoke/VarHandle;");
    }

    static String simple(ClassEntry entry) {
        String name = ClassFiles.name(entry);
        return name.substring(name.lastIndexOf('.') + 1).replace("[L", "").replace(";", "[]");
    }
}
