package salsa.tool.session;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A page to be followed at the keyboard. Blocks marked {@code console} have commands after the prompt and their output.
 * Before a block with a whole file there is an HTML comment {@code write: FILE}, before a {@code diff} block
 * {@code change: FILE}. The command after {@code serve: TERMINAL} continues until a block after {@code stop: TERMINAL},
 * which has all that it prints after its first lines.
 */
final class Session {
    private static final Pattern BLOCK =
            Pattern.compile("(?ms)(?:^<!-- (write|change|serve|stop): (\\S+) -->\\n)?^```(\\w*)\\n(.*?)^```$");
    private static final String PROMPT = "$ ";

    private final List<Step> steps = new ArrayList<>();

    private Session() {}

    static List<Step> of(Path page) throws IOException {
        Session session = new Session();
        Matcher block = BLOCK.matcher(Files.readString(page));
        while (block.find()) {
            session.add(block);
        }
        return session.steps;
    }

    private void add(Matcher block) {
        String text = block.group(4);
        String kind = block.group(1) == null ? block.group(3) : block.group(1);
        switch (kind) {
            case "write" -> steps.add(new Step.Write(block.group(2), text));
            case "change" ->
                steps.add(new Step.Change(block.group(2), text.lines().toList()));
            case "serve" -> {
                Step.Call call = calls(text, block.start(4)).getFirst();
                steps.add(new Step.Serve(block.group(2), call.command(), call.output()));
            }
            case "stop" ->
                steps.add(new Step.Stop(block.group(2), new Step.Output(text, block.start(4), block.end(4))));
            case "console" -> steps.addAll(calls(text, block.start(4)));
            default -> {}
        }
    }

    private static List<Step.Call> calls(String text, int offset) {
        var calls = new ArrayList<Step.Call>();
        int start = 0;
        while (start < text.length()) {
            int printed = text.indexOf('\n', start) + 1;
            int end = text.startsWith(PROMPT, printed) ? printed : text.indexOf("\n" + PROMPT, printed - 1) + 1;
            end = end == 0 ? text.length() : end;
            calls.add(new Step.Call(
                    text.substring(start + PROMPT.length(), printed - 1),
                    new Step.Output(text.substring(printed, end), offset + printed, offset + end)));
            start = end;
        }
        return calls;
    }
}
