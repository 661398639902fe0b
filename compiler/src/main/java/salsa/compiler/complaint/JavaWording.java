package salsa.compiler.complaint;

import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import salsa.compiler.wording.Words;

/** Rewrites javac's sentences about inferred types and about arguments so that they name only the types. */
final class JavaWording {
    private static final Pattern BOUNDS = Pattern.compile("inference variable \\w+ has incompatible bounds; (?:equality"
            + " constraints|upper bounds|lower bounds): (.+?); lower bounds: (.+?)(?:; .*)?$");
    private static final Pattern UPPER = Pattern.compile("inference variable \\w+ has incompatible bounds; (?:equality"
            + " constraints|lower bounds): (.+?); upper bounds: (.+?)(?:; .*)?$");
    private static final Pattern EQUALITIES =
            Pattern.compile("inference variable \\w+ has incompatible equality constraints (.+?)(?:; .*)?$");
    private static final Pattern ONE = Pattern.compile("(method|constructor) (\\S+) in .* cannot be applied to given"
            + " types;+ required: *(.*?); found: *(.*?); reason: (.*)$");
    private static final Pattern SEVERAL =
            Pattern.compile("no suitable (method|constructor) found for (\\S+?)\\((.*?)\\); (.*)$");
    private static final Pattern CANDIDATE =
            Pattern.compile("(?:^|; )(?:method|constructor) (?:\\S*\\.)?(\\w+\\(.*?\\)) is not applicable");
    private static final String NONE = "no arguments";
    private static final int SHOWN_MAX = 4;

    private JavaWording() {}

    /** Rewrites a sentence about a value whose type javac has inferred; returns any other sentence unchanged. */
    static String rewriteInference(String text) {
        Matcher bounds = BOUNDS.matcher(text);
        if (bounds.find()) {
            return Words.types(bounds.group(2)) + " is not compatible with " + Words.types(bounds.group(1));
        }
        Matcher upper = UPPER.matcher(text);
        if (upper.find()) {
            return Words.types(upper.group(1)) + " is not compatible with "
                    + Words.types(upper.group(2).replaceFirst(",Object$", ""));
        }
        Matcher equalities = EQUALITIES.matcher(text);
        if (equalities.find()) {
            return "these places require one type, but give "
                    + Words.types(equalities.group(1)).replace(" or ", " and ");
        }
        if (text.startsWith("invalid method reference")) return rewriteMethodReference(text);
        if (text.startsWith("lambda body is not compatible with a void"))
            return "the lambda returns a value where none is expected";
        if (text.equals("incompatible parameter types in lambda expression"))
            return "the parameters of the lambda do not match the functional interface";
        return text.replaceFirst("^bad (?:return )?type in (?:conditional|switch|lambda) expression; ", "")
                .replaceFirst(
                        "^cannot infer type arguments for (\\S+?)(?:<>)?; reason: ",
                        "the type arguments of $1 cannot be inferred: ")
                .replaceAll("[()]*cannot infer type-variable\\(s\\) [\\w,]+; \\(argument mismatch; (.*)\\)", "$1");
    }

    /** Rewrites a sentence about a method reference that does not fit or does not exist. */
    private static String rewriteMethodReference(String text) {
        Matcher unknown = Pattern.compile("symbol: +method (\\w+)\\((.*?)\\); location: +\\S+ (\\S+)")
                .matcher(text);
        if (unknown.find()) {
            return "`" + unknown.group(3) + "` has no method `" + unknown.group(1) + "` that takes "
                    + listTypes(unknown.group(2));
        }
        Matcher several = Pattern.compile("no suitable (method|constructor) found for (\\S+?)\\((.*?)\\)")
                .matcher(text);
        if (several.find()) {
            String given = listTypes(several.group(3));
            return "no " + several.group(1) + " `" + several.group(2) + "` "
                    + (given.equals(NONE) ? "can be called without arguments" : "takes " + given);
        }
        return text.replaceFirst("^invalid method reference; ", "");
    }

    /**
     * Rewrites a sentence about arguments that a Java method or constructor does not accept; returns any other one
     * unchanged.
     */
    static String rewriteArguments(String text) {
        Matcher one = ONE.matcher(text);
        if (one.matches()) {
            return "`" + one.group(2) + "` takes " + listTypes(one.group(3)) + ", but is given "
                    + listTypes(one.group(4));
        }
        Matcher several = SEVERAL.matcher(text);
        if (!several.matches()) return rewriteInference(text);
        String name = "no " + several.group(1) + " `" + several.group(2).replaceAll("<>$", "") + "` ";
        String given = listTypes(several.group(3));
        return name + (given.equals(NONE) ? "can be called without arguments" : "takes " + given);
    }

    /** Returns whether one of the given arguments is a token. */
    static boolean isTokenGiven(String text) {
        Matcher one = ONE.matcher(text);
        Matcher several = SEVERAL.matcher(text);
        String given = one.matches() ? one.group(4) : several.matches() ? several.group(3) : "";
        return given.matches("(?s).*\\btoken .*");
    }

    /** Returns whether the arguments lack only an actor before them. */
    static boolean lacksOnlyActor(String text) {
        Matcher one = ONE.matcher(text);
        if (one.matches()) return isActorMore(one.group(3), one.group(4));
        Matcher several = SEVERAL.matcher(text);
        return several.matches()
                && CANDIDATE
                        .matcher(text)
                        .results()
                        .map(each -> each.group(1).replaceAll("^\\w+\\(|\\)$", ""))
                        .anyMatch(each -> isActorMore(each, several.group(3)));
    }

    private static boolean isActorMore(String required, String given) {
        return required.matches("Actor\\b.*") && countTypes(required) == countTypes(given) + 1;
    }

    private static int countTypes(String types) {
        return types.isBlank() || types.equals(NONE) ? 0 : types.split(",(?![^<]*>)").length;
    }

    /** Returns the candidates that javac considered, as the remedy. */
    static String candidatesRemedy(String text) {
        if (!SEVERAL.matcher(text).matches()) return "pass arguments of the declared types";
        List<String> forms = CANDIDATE
                .matcher(text)
                .results()
                .map(each -> each.group(1).replace(",", ", "))
                .distinct()
                .toList();
        return forms.isEmpty()
                ? "pass arguments of the declared types"
                : "there is " + forms.stream().limit(SHOWN_MAX).collect(Collectors.joining(", "))
                        + (forms.size() > SHOWN_MAX ? ", …" : "");
    }

    /**
     * Rewrites a sentence about a handler whose pass type differs from the overridden one's; returns any other one
     * unchanged.
     */
    static String rewriteOverride(String text) {
        return text.replaceFirst(
                "^(\\w+)\\(.*?\\) in \\S+ cannot (?:override|implement) .* in (\\S+); return type (.+) is"
                        + " not compatible with (.+)$",
                "`$1` is of type $3 here, and of type $4 in `$2`");
    }

    private static String listTypes(String types) {
        return types.isBlank() || types.equals(NONE)
                ? NONE
                : "("
                        + Arrays.stream(types.split(",(?![^<]*>)"))
                                .map(String::strip)
                                .collect(Collectors.joining(", ")) + ")";
    }
}
