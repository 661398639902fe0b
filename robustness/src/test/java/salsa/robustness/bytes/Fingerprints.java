package salsa.robustness.bytes;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HexFormat;
import java.util.List;
import java.util.Random;
import java.util.TreeMap;
import salsa.compiler.Result;
import salsa.robustness.Corpus;
import salsa.robustness.Texts;

/** A hash of the compiler's whole output for each program: class files, headers, diagnostics. */
final class Fingerprints {
    private Fingerprints() {}

    /** Returns the fingerprints of the programs, compiled in an order of its own for each shuffle. */
    static List<String> of(List<Texts> programs, long shuffle) {
        var order = new ArrayList<Integer>();
        for (int i = 0; i < programs.size(); i++) order.add(i);
        Collections.shuffle(order, new Random(shuffle));
        var prints = new TreeMap<Integer, String>();
        for (int each : order) prints.put(each, of(programs.get(each)));
        return List.copyOf(prints.values());
    }

    private static String of(Texts program) {
        MessageDigest digest = digest();
        Result result = program.compile();
        result.files().forEach((path, bytes) -> {
            digest.update(path.getBytes(StandardCharsets.UTF_8));
            digest.update(bytes);
        });
        result.diagnostics()
                .forEach(each ->
                        digest.update((each.code() + " " + each.span() + " " + each.reason() + " " + each.remedy())
                                .getBytes(StandardCharsets.UTF_8)));
        return String.join("+", program.names()) + " " + HexFormat.of().formatHex(digest.digest());
    }

    private static MessageDigest digest() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new AssertionError(e);
        }
    }

    /** Returns one of every {@code oneOf} programs of the corpus. */
    static List<Texts> programs(int oneOf) {
        List<Texts> all = Corpus.programs();
        var sample = new ArrayList<Texts>();
        for (int i = 0; i < all.size(); i += oneOf) sample.add(all.get(i));
        return sample;
    }

    /** Prints the fingerprints, for another process. Arguments: the share of the programs, and the shuffle. */
    public static void main(String[] arguments) {
        List<Texts> programs = programs(Integer.parseInt(arguments[0]));
        of(programs, Long.parseLong(arguments[1])).forEach(System.out::println);
    }
}
