package salsa.architecture;

import java.io.IOException;
import java.lang.classfile.AccessFlags;
import java.lang.classfile.Attributes;
import java.lang.classfile.ClassModel;
import java.lang.classfile.FieldModel;
import java.lang.classfile.MethodModel;
import java.lang.classfile.Signature;
import java.lang.reflect.AccessFlag;
import java.util.ArrayList;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** The public and protected members of the public classes that a module exports, in an order of their own. */
final class ApiDump {
    private static final Set<AccessFlag> SHOWN =
            Set.of(AccessFlag.PUBLIC, AccessFlag.PROTECTED, AccessFlag.STATIC, AccessFlag.FINAL, AccessFlag.ABSTRACT);

    private ApiDump() {}

    static String of(String module) throws IOException {
        Set<String> exported = Modules.exports(module);
        var classes = new TreeMap<String, String>();
        for (ClassModel model : Modules.classes(module)) {
            String name = Modules.name(model.thisClass());
            if (exported.contains(name.substring(0, name.lastIndexOf('.'))) && isOpen(model) && !isGenerated(name)) {
                classes.put(name, text(model, name));
            }
        }
        return String.join("\n", classes.values());
    }

    /** Whether it is the other side of an interface in Salsa: its behavior, its messages or its stub. */
    private static boolean isGenerated(String name) {
        return name.contains("$Behavior") || name.contains("$$");
    }

    /** Whether it can be named from outside: a class nested in one that cannot is not. */
    private static boolean isOpen(ClassModel model) {
        var nested = model.findAttribute(Attributes.innerClasses());
        boolean inner = nested.isPresent()
                && nested.get().classes().stream()
                        .anyMatch(each -> each.innerClass().equals(model.thisClass()) && (each.flagsMask() & 1) == 0);
        return model.flags().has(AccessFlag.PUBLIC) && !inner;
    }

    private static String text(ClassModel model, String name) {
        var members = new ArrayList<String>();
        for (FieldModel field : model.fields()) {
            if (isOpen(field.flags())) members.add(flags(field.flags()) + type(field) + " " + field.fieldName());
        }
        for (MethodModel method : model.methods()) {
            boolean made =
                    method.flags().has(AccessFlag.SYNTHETIC) || method.flags().has(AccessFlag.BRIDGE);
            if (isOpen(method.flags()) && !made) members.add(flags(method.flags()) + type(method));
        }
        members.sort(null);
        return flags(model.flags()) + name + above(model)
                + members.stream().map(each -> "\n    " + each).collect(Collectors.joining()) + "\n";
    }

    private static boolean isOpen(AccessFlags flags) {
        return flags.has(AccessFlag.PUBLIC) || flags.has(AccessFlag.PROTECTED);
    }

    private static String flags(AccessFlags flags) {
        return flags.flags().stream()
                .filter(SHOWN::contains)
                .map(each -> each.name().toLowerCase() + " ")
                .sorted()
                .collect(Collectors.joining());
    }

    private static String above(ClassModel model) {
        var all = new ArrayList<String>();
        model.superclass()
                .map(each -> each.asInternalName().replace('/', '.'))
                .filter(each -> !each.equals("java.lang.Object"))
                .ifPresent(all::add);
        model.interfaces().stream()
                .map(each -> each.asInternalName().replace('/', '.'))
                .sorted()
                .forEach(all::add);
        return all.isEmpty() ? "" : " : " + String.join(", ", all);
    }

    private static String type(FieldModel field) {
        return field.findAttribute(Attributes.signature())
                .map(each -> words(each.asTypeSignature()))
                .orElseGet(() -> words(Signature.of(field.fieldTypeSymbol())));
    }

    private static String type(MethodModel method) {
        var signature = method.findAttribute(Attributes.signature())
                .map(each -> each.asMethodSignature())
                .orElseGet(() -> java.lang.classfile.MethodSignature.of(method.methodTypeSymbol()));
        String parameters = signature.arguments().stream().map(ApiDump::words).collect(Collectors.joining(", "));
        return words(signature.result()) + " " + method.methodName() + "(" + parameters + ")";
    }

    private static String words(Signature signature) {
        return switch (signature) {
            case Signature.BaseTypeSig base -> base.signatureString().equals("V") ? "void" : primitive(base.baseType());
            case Signature.ArrayTypeSig array -> words(array.componentSignature()) + "[]";
            case Signature.TypeVarSig variable -> variable.identifier();
            case Signature.ClassTypeSig type ->
                type.className().replace('/', '.').replaceFirst("^java\\.lang\\.", "") + arguments(type);
        };
    }

    private static String arguments(Signature.ClassTypeSig type) {
        return type.typeArgs().isEmpty()
                ? ""
                : type.typeArgs().stream()
                        .map(each -> switch (each) {
                            case Signature.TypeArg.Unbounded _ -> "?";
                            case Signature.TypeArg.Bounded bounded ->
                                switch (bounded.wildcardIndicator()) {
                                    case NONE -> words(bounded.boundType());
                                    case EXTENDS -> "? extends " + words(bounded.boundType());
                                    case SUPER -> "? super " + words(bounded.boundType());
                                };
                        })
                        .collect(Collectors.joining(", ", "<", ">"));
    }

    private static String primitive(char letter) {
        return switch (letter) {
            case 'I' -> "int";
            case 'J' -> "long";
            case 'Z' -> "boolean";
            case 'B' -> "byte";
            case 'C' -> "char";
            case 'S' -> "short";
            case 'F' -> "float";
            case 'D' -> "double";
            default -> "void";
        };
    }
}
