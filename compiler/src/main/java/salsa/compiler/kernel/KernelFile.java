package salsa.compiler.kernel;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import salsa.compiler.diagnostic.KernelCode;
import salsa.syntax.source.Diagnostic;
import salsa.syntax.source.Diagnostics;
import salsa.syntax.source.Source;
import salsa.syntax.tree.Span;

/**
 * Finds the kernels of a file in OpenCL C. Reads their signatures, and of everything else only the brackets. Macros are
 * not expanded, so a signature has to be written out.
 */
final class KernelFile {
    private final Source source;
    private final Diagnostics diagnostics;
    private final ClLexer lexer;
    private final List<ClWord> words;
    private final Map<String, Kernel> kernels = new LinkedHashMap<>();

    private KernelFile(Source source, Diagnostics diagnostics) {
        this.source = source;
        this.diagnostics = diagnostics;
        lexer = new ClLexer(source.text());
        words = lexer.words();
    }

    /** Returns the program of a file; empty if it has no kernels, or none with a handler, which is reported. */
    static Optional<KernelProgramText> program(Source source, Diagnostics diagnostics) {
        List<Kernel> kernels = kernelsIn(source, diagnostics);
        return kernels.isEmpty()
                ? Optional.empty()
                : Optional.of(new KernelProgramText(source.fileName(), source.text(), kernels, false));
    }

    /** Returns the kernels of a file, in their order; reports each that has no form as a handler. */
    static List<Kernel> kernelsIn(Source source, Diagnostics diagnostics) {
        var file = new KernelFile(source, diagnostics);
        file.readKernels();
        return List.copyOf(file.kernels.values());
    }

    private void readKernels() {
        for (int i = 0; i < words.size(); i++) {
            if (words.get(i).is("kernel") || words.get(i).is("__kernel")) readKernel(i);
        }
    }

    /** Reads the kernel whose first word is at an index. Of several of one name, for one device each, the first counts. */
    private void readKernel(int at) {
        int opening = behindAttributes(at);
        if (opening >= words.size() || !words.get(opening - 1).isIdentifier()) {
            report(words.get(at).span(), "this kernel has no parameters", "write kernel void name(…) { … }");
            return;
        }
        ClWord name = words.get(opening - 1);
        int closing = closingOf(opening, "(", ")");
        int body = closing + 1;
        if (body < words.size() && words.get(body).is(";")) return; // declared here, defined elsewhere
        if (body >= words.size() || !words.get(body).is("{")) {
            report(name.span(), "`" + name.text() + "` has no body", "write kernel void " + name.text() + "(…) { … }");
            return;
        }
        int end = Math.min(words.size(), closingOf(body, "{", "}"));
        var uses = new BodyUses(words.subList(body + 1, Math.max(body + 1, end)), lexer.macroWords());
        if (!kernels.containsKey(name.text())) readParameters(name, opening + 1, closing, uses);
    }

    /** Returns the index of the bracket of the parameters: the first one that is not an attribute's. */
    private int behindAttributes(int from) {
        int at = from;
        while (at < words.size() && !words.get(at).is("(")) {
            at = words.get(at).is("__attribute__") ? closingOf(at + 1, "(", ")") + 1 : at + 1;
        }
        return at;
    }

    /** Returns the index of the bracket that closes the one at an index; behind the words if none does. */
    private int closingOf(int opening, String open, String close) {
        int depth = 0;
        for (int i = opening; i < words.size(); i++) {
            if (words.get(i).is(open)) depth++;
            if (words.get(i).is(close) && --depth == 0) return i;
        }
        return words.size();
    }

    private void readParameters(ClWord name, int from, int to, BodyUses uses) {
        var parameters = new ArrayList<KernelParameter>();
        boolean complete = true;
        for (List<ClWord> each : separate(from, to)) {
            var reader = new ParameterReader(each, uses);
            Optional<KernelParameter> read = reader.read();
            read.ifPresent(parameters::add);
            if (read.isPresent()) continue;
            complete = false;
            reader.complaint().ifPresent(why -> report(spanOf(each), why.reason(), why.remedy()));
        }
        if (complete) addKernel(new Kernel(name.text(), new Place(source, name.span()), parameters));
    }

    private void addKernel(Kernel kernel) {
        kernels.put(kernel.name(), kernel);
        if (kernel.answers().isEmpty()) {
            report(
                    kernel.place().span(),
                    "`" + kernel.name() + "` writes no array, so a message to it has no answer",
                    "add a parameter such as `global float* result`, without const");
        }
    }

    /** Returns the words of each parameter, without attributes; none for {@code ()} and {@code (void)}. */
    private List<List<ClWord>> separate(int from, int to) {
        var all = new ArrayList<List<ClWord>>();
        var one = new ArrayList<ClWord>();
        for (int i = from; i < Math.min(to, words.size()); i++) {
            if (words.get(i).is("__attribute__")) i = closingOf(i + 1, "(", ")");
            else if (!words.get(i).is(",")) one.add(words.get(i));
            else if (!one.isEmpty()) {
                all.add(List.copyOf(one));
                one.clear();
            }
        }
        if (!one.isEmpty() && !(one.size() == 1 && one.getFirst().is("void"))) all.add(one);
        return all;
    }

    private static Span spanOf(List<ClWord> parameter) {
        return parameter.getFirst().span().to(parameter.getLast().span());
    }

    private void report(Span at, String reason, String remedy) {
        diagnostics.report(Diagnostic.error(KernelCode.SIGNATURE, source, at, reason, remedy));
    }
}
