/** Tree to classes. Java's types come from the JDK's compiler; files come in and go out through {@code Sources}. */
module salsa.compiler {
    requires transitive salsa.syntax;
    requires transitive java.compiler;
    requires jdk.compiler;

    exports salsa.compiler;
    exports salsa.compiler.isolation;
    exports salsa.compiler.scheme;
}
