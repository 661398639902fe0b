/**
 * The compiler: from syntax trees to class files. The JDK's compiler resolves Java's types; sources are read
 * through {@code Sources}, and the class path through javac.
 */
module salsa.compiler {
    requires transitive salsa.syntax;
    requires transitive java.compiler;
    requires jdk.compiler;
    requires static org.jspecify;

    exports salsa.compiler;
    exports salsa.compiler.isolation.value;
    exports salsa.compiler.scheme;
}
