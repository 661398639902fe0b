package salsa.tool.program;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import salsa.syntax.source.Source;
import salsa.tool.cache.Stamp;
import salsa.tool.line.Refusal;

/** A source file: its text, and the stamp by which to check that it is unchanged. */
public record SourceText(Path file, Source source, Stamp.Content stamp) {

    /** Reads a file; {@code shown} is its name in messages. */
    static SourceText readSource(Path file, String shown) {
        if (Files.exists(file) && !Files.isRegularFile(file)) {
            throw new Refusal(shown + " is not a regular file; copy its text to one"); // a pipe may never end
        }
        try {
            Stamp.Content stamp = Stamp.Content.of(file);
            byte[] bytes = Files.readAllBytes(file);
            return new SourceText(file, new Source(shown, decode(bytes, shown)), stamp);
        } catch (NoSuchFileException _) {
            throw new Refusal(shown + " no longer exists; try again");
        } catch (AccessDeniedException _) {
            throw new Refusal(shown + " cannot be read; correct its permissions");
        } catch (IOException failure) {
            throw new Refusal(shown + " cannot be read: " + failure.getMessage());
        }
    }

    private static String decode(byte[] bytes, String shown) {
        try {
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes))
                    .toString();
        } catch (CharacterCodingException _) {
            throw new Refusal(shown + " is not UTF-8 text; save it as UTF-8");
        }
    }
}
