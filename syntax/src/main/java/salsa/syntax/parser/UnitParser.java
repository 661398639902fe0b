package salsa.syntax.parser;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import salsa.syntax.lexer.SyntaxCode;
import salsa.syntax.lexer.Token;
import salsa.syntax.lexer.TokenStream;
import salsa.syntax.parser.ModifierParser.Modifiers;
import salsa.syntax.source.Label;
import salsa.syntax.tree.Declaration;
import salsa.syntax.tree.Node.Identifier;
import salsa.syntax.tree.Node.TypeParameter;
import salsa.syntax.tree.Span;
import salsa.syntax.tree.TypeTree;

/** Parses one file: its module, its imports, and its one behavior or interface. */
final class UnitParser {
    private static final Set<String> OTHER_IMPORTS = Set.of("using", "use", "include", "require", "from");

    private final Grammar grammar;
    private final TokenStream tokens;

    UnitParser(Grammar grammar) {
        this.grammar = grammar;
        tokens = grammar.tokens;
    }

    Declaration.Unit parseUnit() {
        Declaration.Module module = atModule() ? parseModule() : null;
        var imports = new ArrayList<Declaration.Import>();
        while (tokens.at("import") || tokens.at(";") || atModule() || trySkipMisspeltHeader()) parseHeader(imports);
        Declaration.Type type = atType() ? parseType() : recoverMissingType();
        reportRest(type);
        return new Declaration.Unit(new Span(0, tokens.source().text().length()), module, List.copyOf(imports), type);
    }

    private boolean atModule() {
        return (tokens.at("module") || tokens.at("package")) && tokens.peek(1).isIdentifier();
    }

    /** Reports and skips a line such as {@code improt java.util.List;}; returns whether there was one. */
    private boolean trySkipMisspeltHeader() {
        boolean suspect = tokens.peek().isIdentifier()
                && !atType()
                && (tokens.at(".", 2) || tokens.at("static", 1) && tokens.at(".", 3));
        if (!suspect || !tryReportMisspelt(tokens.peek())) return false;
        tokens.advance();
        while (!tokens.at(";") && !tokens.atEnd() && !tokens.peek().firstOnLine()) tokens.advance();
        return tokens.at(";") || tokens.at("import") || trySkipMisspeltHeader();
    }

    /** Reports a word that stands for one of a header; returns false if it is like none of them. */
    private boolean tryReportMisspelt(Token word) {
        if (!OTHER_IMPORTS.contains(word.text()))
            return grammar.slips
                    .reportIfNear(word.span(), word.text(), List.of("import", "module"))
                    .isPresent();
        tokens.report(
                SyntaxCode.MISSPELT, word.span(), "`" + word.text() + "` is not a keyword here", "write `import`");
        return true;
    }

    private void parseHeader(List<Declaration.Import> imports) {
        if (tokens.accept(";")) return;
        if (tokens.at("import")) {
            imports.add(parseImport());
            return;
        }
        tokens.report(
                SyntaxCode.MISPLACED_HEADER,
                tokens.peek().span(),
                "a file has at most one module line, which must be the first line",
                "move it to the top of the file");
        parseModule();
    }

    private Declaration.Module parseModule() {
        Token word = tokens.peek();
        if (word.is("package")) {
            tokens.report(
                    SyntaxCode.MISPLACED_HEADER,
                    word.span(),
                    "a Salsa file belongs to a module",
                    "write `module` instead of `package`");
        }
        tokens.advance();
        String name = parseQualified("the module");
        parseSemicolon();
        return new Declaration.Module(tokens.from(word.start()), name);
    }

    private Declaration.Import parseImport() {
        int start = tokens.advance().start();
        boolean object = tryAcceptWord("object");
        boolean enumeration = tryAcceptWord("enum");
        boolean statically = tryAcceptWord("static");
        // Java's import of a whole module: its word is kept with the name
        String prefix = tryAcceptWord("module") ? "module " : "";
        String name = prefix + parseQualified("the import");
        boolean onDemand = tokens.at(".") && tokens.at("*", 1);
        if (onDemand) tokens.jump(tokens.position() + 2);
        parseSemicolon();
        boolean known = onDemand && name.startsWith("java."); // no class of the JDK has such methods
        if (statically && !known) grammar.names.recordImport(onDemand ? "*" : name);
        return new Declaration.Import(tokens.from(start), object, enumeration, statically, name, onDemand);
    }

    /**
     * Consumes a word before the imported name, unless it is the name; returns whether it did. A package may have the
     * same name.
     */
    private boolean tryAcceptWord(String word) {
        if (!tokens.at(word) || tokens.at(".", 1) || tokens.at(";", 1)) return false;
        tokens.advance();
        return true;
    }

    private String parseQualified(String what) {
        var name = new StringBuilder(tokens.parseName(what).text());
        while (tokens.at(".") && !tokens.at("*", 1)) {
            tokens.advance();
            if (tokens.peek().firstOnLine()) {
                tokens.report(SyntaxCode.MISSING_NAME, tokens.gap(), "expected a name after the dot", "write the name");
                return name.toString();
            }
            name.append('.').append(tokens.parseName(what).text());
        }
        return name.toString();
    }

    private void parseSemicolon() {
        if (tokens.accept(";") || tokens.isSilenced()) return;
        tokens.report(SyntaxCode.MISSING_SEMICOLON, tokens.gap(), "the line ends here", "write `;` here");
        while (!tokens.atEnd() && !tokens.peek().firstOnLine() && !tokens.at("{")) {
            if (tokens.accept(";")) return;
            tokens.advance();
        }
    }

    private boolean atType() {
        return atType(grammar.typeLookahead.endOfModifiers(tokens.position()));
    }

    private boolean atType(int index) {
        Token word = tokens.get(index);
        return word.is("interface")
                || word.is("behavior") && !tokens.get(index + 1).is(";");
    }

    private Declaration.Type parseType() {
        int start = tokens.peek().start();
        Modifiers modifiers = grammar.modifiers.parseModifiers();
        boolean behavior = tokens.advance().is("behavior");
        return parseType(start, modifiers, behavior);
    }

    private Declaration.Type parseType(int start, Modifiers modifiers, boolean behavior) {
        reportMisplacedModifiers(modifiers, behavior);
        Identifier name = tokens.parseName(behavior ? "the behavior" : "the interface");
        List<TypeParameter> typeParameters = grammar.types.parseTypeParameters();
        return behavior
                ? parseBehavior(start, modifiers, name, typeParameters)
                : parseInterface(start, name, typeParameters);
    }

    private void reportMisplacedModifiers(Modifiers modifiers, boolean behavior) {
        for (int i = 0; i < modifiers.words().size(); i++) {
            String word = modifiers.words().get(i);
            if (word.equals("public") || word.startsWith("@") || behavior && word.equals("abstract")) continue;
            tokens.report(
                    SyntaxCode.MISPLACED_MODIFIER,
                    modifiers.spans().get(i),
                    "a " + (behavior ? "behavior" : "interface") + " cannot be `" + word + "`",
                    "remove it");
        }
    }

    private Declaration.Behavior parseBehavior(
            int start, Modifiers modifiers, Identifier name, List<TypeParameter> typeParameters) {
        TypeTree parent = tokens.accept("extends") ? grammar.types.parseType() : null;
        if (parent != null && tokens.at(",")) reportFurtherParents();
        List<TypeTree> interfaces = tokens.accept("implements") ? grammar.types.parseList(",") : List.of();
        if (!tokens.at("{")) skipForeignHead(name);
        List<Declaration> members = grammar.members.parseMembers(name.text());
        return new Declaration.Behavior(
                tokens.from(start), modifiers.contains("abstract"), name, typeParameters, parent, interfaces, members);
    }

    private void reportFurtherParents() {
        Token comma = tokens.advance();
        List<TypeTree> further = grammar.types.parseList(",");
        tokens.report(
                SyntaxCode.UNEXPECTED,
                comma.span().to(further.getLast().span()),
                "a behavior extends one other behavior",
                "keep an actor of the other one in a field and send to it, or write `implements` before interfaces");
    }

    /** Reports and skips text between the name of a behavior and its braces, in a form of other languages. */
    private void skipForeignHead(Identifier name) {
        Token found = tokens.peek();
        int brace = tokens.position();
        while (!tokens.get(brace).is("{") && !tokens.get(brace).isEnd()) {
            if (brace > tokens.position() && tokens.get(brace).firstOnLine()) return;
            brace++;
        }
        if (found.is("(")) {
            String parameters = tokens.text(found.span()
                    .to(tokens.get(Math.max(tokens.position(), tokens.partner(tokens.position())))
                            .span()));
            tokens.report(
                    SyntaxCode.UNEXPECTED,
                    found.span(),
                    "the parameters of a behavior belong to its constructor",
                    "declare a constructor inside: `" + name.text() + parameters + " { … }`");
        } else if (found.is(":")) {
            tokens.report(
                    SyntaxCode.UNEXPECTED,
                    found.span(),
                    "`:` does not precede a parent",
                    "write `extends` before a behavior, `implements` before an interface");
        } else if (!found.isIdentifier()
                || grammar.slips
                        .reportIfNear(found.span(), found.text(), List.of("extends", "implements"))
                        .isEmpty()) return;
        tokens.jump(brace);
    }

    private Declaration.Interface parseInterface(int start, Identifier name, List<TypeParameter> typeParameters) {
        List<TypeTree> parents = tokens.accept("extends") ? grammar.types.parseList(",") : List.of();
        List<Declaration> members = grammar.members.parseMembers(name.text());
        return new Declaration.Interface(tokens.from(start), name, typeParameters, parents, members);
    }

    /** Reports the missing type, and continues at the next text that looks like a behavior. */
    private Declaration.@Nullable Type recoverMissingType() {
        Token found = tokens.peek();
        Declaration.Type misspelt = parseMisspeltType();
        if (misspelt != null) return misspelt;
        int further = indexOfFurtherType();
        boolean javaClass = grammar.lookahead.isClassLike(grammar.typeLookahead.endOfModifiers(tokens.position()));
        String reason = found.isEnd()
                ? "the file declares nothing"
                : javaClass
                        ? "the top-level declaration of a Salsa file is a behavior or"
                                + " an interface; Java classes go inside it or into .java files"
                        : found.description() + " does not begin a behavior or an interface";
        tokens.report(
                further == Lookahead.NO ? SyntaxCode.NO_BEHAVIOR : SyntaxCode.UNEXPECTED,
                found.isEnd() ? tokens.gap() : found.span(),
                reason,
                further == Lookahead.NO
                        ? found.text().matches("trait|protocol")
                                ? "write `interface Name { … }`"
                                : "write `behavior " + nameAfter(found) + " { … }`"
                        : "remove the text before the behavior");
        tokens.jump(further == Lookahead.NO ? Integer.MAX_VALUE : further);
        tokens.silence();
        return further == Lookahead.NO ? null : parseType();
    }

    /** Returns the name that follows another language's word for a behavior. */
    private String nameAfter(Token word) {
        boolean named = word.isIdentifier()
                && tokens.peek(1).isIdentifier()
                && !tokens.peek(1).firstOnLine();
        return named ? tokens.peek(1).text() : "Name";
    }

    /** Parses a declaration such as {@code behaviour Ring} as the one intended; or returns null. */
    private Declaration.@Nullable Type parseMisspeltType() {
        int word = grammar.typeLookahead.endOfModifiers(tokens.position());
        Token found = tokens.get(word);
        if (!found.isIdentifier() || !tokens.get(word + 1).isIdentifier()) return null;
        var meant =
                grammar.slips.reportIfNear(found.span(), found.text(), List.of("behavior", "interface", "abstract"));
        if (meant.isEmpty()) return null;
        int start = tokens.peek().start();
        Modifiers modifiers = grammar.modifiers.parseModifiers();
        tokens.advance();
        boolean behavior = meant.get().equals("behavior") || tokens.accept("behavior");
        return parseType(start, modifiers, behavior);
    }

    private int indexOfFurtherType() {
        for (int i = tokens.position(); !tokens.get(i).isEnd(); i++) {
            boolean begins = atType(grammar.typeLookahead.endOfModifiers(i))
                    && tokens.get(i).firstOnLine();
            if (begins) return i;
            if (tokens.partner(i) > i) i = tokens.partner(i);
        }
        return Lookahead.NO;
    }

    /** Reports text after the one declaration of a file. */
    private void reportRest(Declaration.@Nullable Type type) {
        while (tokens.accept(";")) continue;
        if (tokens.atEnd() || type == null) return;
        Token found = tokens.peek();
        Token closing = lastClosing();
        int word = grammar.typeLookahead.endOfModifiers(tokens.position());
        if (atType(word) || grammar.lookahead.isClassLike(word)) {
            tokens.report(
                    SyntaxCode.SECOND_DECLARATION,
                    found.span().to(tokens.get(word + 1).span()),
                    "a file declares one behavior or interface, here `"
                            + type.name().text() + "`",
                    "move this one to a file of its own",
                    new Label(type.name().span(), "declared first"));
        } else if (tokens.at("import") || atModule()) {
            tokens.report(
                    SyntaxCode.MISPLACED_HEADER,
                    found.span(),
                    "the module line and the imports precede the behavior",
                    "move it to the top of the file");
        } else if (!grammar.members.hasComplained()) {
            tokens.report(
                    SyntaxCode.CLOSES_NOTHING,
                    found.span(),
                    "`" + type.name().text() + "` ends before this",
                    "remove the `}` that closes it too early",
                    new Label(closing.span(), "closed here"));
        }
        tokens.jump(Integer.MAX_VALUE);
    }

    private Token lastClosing() {
        int index = tokens.position() - 1;
        while (index > 0 && !tokens.get(index).is("}")) index--;
        return tokens.get(index);
    }
}
