package salsa.tool.build;

import static java.lang.classfile.ClassFile.ACC_FINAL;
import static java.lang.classfile.ClassFile.ACC_PUBLIC;
import static java.lang.classfile.ClassFile.ACC_STATIC;
import static java.lang.classfile.ClassFile.ACC_SUPER;
import static java.lang.classfile.ClassFile.JAVA_8_VERSION;
import static java.lang.constant.ConstantDescs.CD_String;
import static java.lang.constant.ConstantDescs.CD_double;
import static java.lang.constant.ConstantDescs.CD_int;
import static java.lang.constant.ConstantDescs.CD_void;

import java.lang.classfile.ClassFile;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Opcode;
import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;

/**
 * The main class of a program's jar. It is compiled for Java 8, so that an older Java than the program needs can run
 * it and report which one to use, where the program's own classes would only fail to load. It is written as a class
 * file at once, because javac would warn about the old release and a build would need another source folder for it.
 */
final class JarLauncher {
    static final String NAME = "salsa.launch.Launcher";

    /** The class file, in the jar. */
    static final String FILE = NAME.replace('.', '/') + ".class";

    /** A class file of Java n has the version n plus this. */
    private static final int VERSION_OFFSET = 44;

    private static final ClassDesc SYSTEM = ClassDesc.of("java.lang.System");
    private static final ClassDesc DOUBLE = ClassDesc.of("java.lang.Double");
    private static final ClassDesc PRINTER = ClassDesc.of("java.io.PrintStream");
    private static final MethodTypeDesc MAIN = MethodTypeDesc.of(CD_void, CD_String.arrayType());
    private static final MethodTypeDesc TEXT_OF_TEXT = MethodTypeDesc.of(CD_String, CD_String);

    /** The compiler generates classes for the Java that it runs on. */
    private static final int NEEDED = Runtime.version().feature();

    private final String program;

    private JarLauncher(String program) {
        this.program = program;
    }

    /** Returns the class file that starts the behavior {@code program}. */
    static byte[] classFileFor(String program) {
        return new JarLauncher(program).buildClassFile();
    }

    private byte[] buildClassFile() {
        return ClassFile.of()
                .build(
                        ClassDesc.of(NAME),
                        type -> type.withVersion(JAVA_8_VERSION, 0)
                                .withFlags(ACC_PUBLIC | ACC_FINAL | ACC_SUPER)
                                .withMethodBody("main", MAIN, ACC_PUBLIC | ACC_STATIC, this::main));
    }

    /** Writes: if this Java is new enough, call the program's main method; else print the remedy and exit. */
    private void main(CodeBuilder code) {
        pushProperty(code, "java.class.version");
        code.invokestatic(DOUBLE, "parseDouble", MethodTypeDesc.of(CD_double, CD_String))
                .ldc((double) (NEEDED + VERSION_OFFSET))
                .dcmpl()
                .ifThen(
                        Opcode.IFGE,
                        // Loads the program's class only when this instruction runs.
                        then -> then.aload(0)
                                .invokestatic(ClassDesc.of(program), "main", MAIN, true)
                                .return_());
        code.getstatic(SYSTEM, "err", PRINTER).ldc(problemText());
        pushProperty(code, "java.version");
        callConcat(code);
        code.ldc(" in ");
        callConcat(code);
        pushProperty(code, "java.home");
        callConcat(code);
        code.ldc(remedyText());
        callConcat(code);
        code.invokevirtual(PRINTER, "println", MethodTypeDesc.of(CD_void, CD_String))
                .iconst_1()
                .invokestatic(SYSTEM, "exit", MethodTypeDesc.of(CD_void, CD_int))
                .return_();
    }

    private static void pushProperty(CodeBuilder code, String name) {
        code.ldc(name).invokestatic(SYSTEM, "getProperty", TEXT_OF_TEXT);
    }

    private static void callConcat(CodeBuilder code) {
        code.invokevirtual(CD_String, "concat", TEXT_OF_TEXT);
    }

    private String problemText() {
        return program + " needs Java " + NEEDED + " or later, and this is Java ";
    }

    private String remedyText() {
        return "; install a JDK " + NEEDED + ", or start the jar with the bin/java of one that is installed";
    }
}
