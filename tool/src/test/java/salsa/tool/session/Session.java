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
 * {@code change: FILE}.
 */
final class Session {
    private static final Pattern BLOCK =
            Pattern.compile("(?ms)(?:^<!-- (write|change): (\\S+) -->\\n)?^```(\\w*)\\n(.*?)^```$");
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
        if ("write".equals(block.group(1))) {
            steps.add(new Step.Write(block.group(2), text));
        } else if ("change".equals(block.group(1))) {
            steps.add(new Step.Change(block.group(2), text.lines().toList()));
        } else if (block.group(3).equals("console")) {
            addCalls(text, block.start(4));
        }
    }

    private void addCalls(String text, int offset) {
        int start = 0;
        while (start < text.length()) {
            int printed = text.indexOf('\n', start) + 1;
            int end = text.startsWith(PROMPT, printed) ? printed : text.indexOf("\n" + PROMPT, printed - 1) + 1;
            end = end == 0 ? text.length() : end;
            steps.add(new Step.Call(
                    text.substring(start + PROMPT.length(), printed - 1),
                    text.substring(printed, end),
                    offset + printed,
                    offset + end));
            start = end;
        }
    }
}
