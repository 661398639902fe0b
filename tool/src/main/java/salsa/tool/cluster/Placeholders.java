package salsa.tool.cluster;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import salsa.tool.line.Refusal;

/**
 * The words in the arguments of a program that stand for the addresses of its theaters.
 *
 * @param host of all theaters
 * @param first the port of the first theater; the others follow
 * @param file has one {@code host:port} a line
 */
public record Placeholders(String host, int first, int count, Path file) {
    private static final Pattern SINGLE = Pattern.compile("\\{(theaters|host|port)(\\d{0,3})}");

    /** Returns the arguments with the addresses in place of the words. */
    public List<String> fillIn(List<String> arguments) {
        var filled = new ArrayList<String>();
        for (String each : arguments) {
            switch (each) {
                case "{ports}" -> filled.addAll(ports().toList());
                case "{addresses}" ->
                    filled.addAll(ports().flatMap(port -> Stream.of(host, port)).toList());
                default -> filled.add(fillIn(each));
            }
        }
        return filled;
    }

    private Stream<String> ports() {
        return IntStream.range(first, first + count).mapToObj(String::valueOf);
    }

    /** Returns all addresses, separated by commas. */
    public String addresses() {
        return String.join(",", lines());
    }

    /** Returns the lines of the file. */
    public List<String> lines() {
        return ports().map(port -> host + ":" + port).toList();
    }

    private String fillIn(String argument) {
        for (String several : List.of("{ports}", "{addresses}")) {
            if (argument.contains(several)) {
                throw new Refusal(several + " stands for several arguments, so it cannot be a part of " + argument
                        + "; give it as an argument of its own");
            }
        }
        Matcher word = SINGLE.matcher(argument);
        return word.replaceAll(each -> Matcher.quoteReplacement(valueOf(each.group(1), each.group(2), each.group())));
    }

    /** Returns what a word with a number behind it stands for; a word that is none stays as it is. */
    private String valueOf(String kind, String number, String word) {
        if (kind.equals("theaters")) {
            return number.isEmpty() ? file.toString() : word;
        }
        if (kind.equals("host") && number.isEmpty()) {
            return host;
        }
        if (number.isEmpty()) {
            throw new Refusal("{port} needs the number of a theater; write {port1}, or {ports} for all of them");
        }
        int theater = Integer.parseInt(number);
        if (theater < 1 || theater > count) {
            throw new Refusal(word + " is not one of " + count + (count == 1 ? " theater" : " theaters")
                    + "; they are numbered from 1, and --theaters N starts N");
        }
        return kind.equals("host") ? host : String.valueOf(first + theater - 1);
    }
}
