package salsa.compiler.scheme;

import java.util.Locale;
import java.util.function.BinaryOperator;
import java.util.stream.Collectors;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.Elements;
import javax.lang.model.util.Types;

/**
 * The names of message classes. A name is a function of the handler's name and its erased parameter types, and of
 * nothing else: callers compiled separately agree on it whatever else the behavior declares, and other overloads do not
 * change it.
 */
public final class MessageNames {
    /** A class file's name must fit into a file name of 255 bytes, together with the name of its behavior. */
    private static final int LENGTH_MAX = 120;

    private final Types types;
    private final Elements elements;
    private final BinaryOperator<String> comingTypes;

    public MessageNames(Types types, Elements elements) {
        this(types, elements, (_, name) -> name);
    }

    /**
     * @param comingTypes returns the qualified name of a type that is yet to be generated, given the package that
     *     mentions it and its name as written
     */
    public MessageNames(Types types, Elements elements, BinaryOperator<String> comingTypes) {
        this.types = types;
        this.elements = elements;
        this.comingTypes = comingTypes;
    }

    /**
     * Returns the message class of a handler or constructor: {@code set$int$String}, {@code new$int} for a constructor.
     * Types of {@code java.lang} and of the runtime have their simple names, which never coincide; every other type has
     * its qualified one, in which dots are underscores: {@code at$java_util_Date}.
     */
    public String of(ExecutableElement method) {
        String stem = method.getKind() == ElementKind.CONSTRUCTOR
                ? GeneratedNames.CONSTRUCTOR
                : RuntimeNames.handlerAsWritten(method.getSimpleName().toString());
        String parameters = method.getParameters().stream()
                .map(Element::asType)
                .map(type -> parameterWord(type, declaringClass(method)))
                .collect(Collectors.joining("$"));
        if (stem.length() + parameters.length() > LENGTH_MAX) parameters = digest(parameters);
        return stem + "$" + parameters;
    }

    private String declaringClass(ExecutableElement method) {
        return elements.getPackageOf(method).getQualifiedName().toString();
    }

    private String parameterWord(TypeMirror type, String from) {
        TypeMirror erased = types.erasure(type);
        if (erased instanceof ArrayType array) return parameterWord(array.getComponentType(), from) + "Array";
        if (erased.getKind().isPrimitive()) return erased.getKind().name().toLowerCase(Locale.ROOT);
        String qualified = qualifiedName(erased, from);
        String simple = qualified.substring(qualified.lastIndexOf('.') + 1);
        String home = qualified.substring(0, Math.max(0, qualified.length() - simple.length() - 1));
        return home.equals("java.lang") || RuntimeNames.isInRuntime(home) ? simple : mangled(qualified);
    }

    private String qualifiedName(TypeMirror erased, String from) {
        if (erased.getKind() == TypeKind.ERROR) return comingTypes.apply(from, erased.toString());
        return ((TypeElement) ((DeclaredType) erased).asElement())
                .getQualifiedName()
                .toString();
    }

    /** Returns a word that no other qualified name gives, and that is no simple name. */
    private static String mangled(String qualified) {
        String word = qualified.replace("_", "_1").replace("$", "_2").replace('.', '_');
        return qualified.indexOf('.') < 0 ? "_" + word : word;
    }

    /** Returns FNV-1a of the text, 64 bits: long lists of parameters differ in it. */
    private static String digest(String text) {
        long hash = 0xcbf29ce484222325L;
        for (char each : text.toCharArray()) hash = (hash ^ each) * 0x100000001b3L;
        return "_" + Long.toHexString(hash);
    }

    /**
     * Returns the descriptor of the method that takes the message and the arguments, as class files write it. The class
     * that calls the method has the text in any case.
     */
    public String descriptor(ExecutableElement method) {
        return method.getParameters().stream()
                .map(each -> descriptor(each.asType(), declaringClass(method)))
                .collect(Collectors.joining("", "(L" + RuntimeNames.MESSAGE.replace('.', '/') + ";", ")V"));
    }

    private String descriptor(TypeMirror type, String from) {
        TypeMirror erased = types.erasure(type);
        return switch (erased.getKind()) {
            case ARRAY -> "[" + descriptor(((ArrayType) erased).getComponentType(), from);
            case BOOLEAN -> "Z";
            case BYTE -> "B";
            case CHAR -> "C";
            case SHORT -> "S";
            case INT -> "I";
            case LONG -> "J";
            case FLOAT -> "F";
            case DOUBLE -> "D";
            case ERROR -> "L" + comingTypes.apply(from, erased.toString()).replace('.', '/') + ";";
            default ->
                "L"
                        + elements.getBinaryName((TypeElement) ((DeclaredType) erased).asElement())
                                .toString()
                                .replace('.', '/')
                        + ";";
        };
    }
}
