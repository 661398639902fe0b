package web;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(60)
class ServerTest {

    @TempDir
    private Path folder;

    /** The same user from many machines at the same time: each page is counted once, and the profile is loaded once. */
    @Test
    void manyRequestsOfOneUserFindOneProfile() throws IOException {
        Files.write(folder.resolve("ann.txt"), List.of("before"));
        try (var server = new Server(folder);
                var client = HttpClient.newHttpClient()) {
            List<String> pages =
                    IntStream.range(0, 100).mapToObj(n -> ask(client, server, "ann", "p" + n)).toList().stream()
                            .map(CompletableFuture::join)
                            .toList();

            assertThat(pages).allMatch(page -> page.endsWith("\nAll quiet.\n"));
            assertThat(pages.stream()
                            .map(page -> page.replaceAll("(?s).*, page (\\d+) of theirs.*", "$1"))
                            .mapToInt(Integer::parseInt)
                            .sorted())
                    .containsExactlyElementsOf(
                            IntStream.rangeClosed(2, 101).boxed().toList());
            assertThat(server.loads()).isEqualTo(1);
        }
    }

    @Test
    void aProfileThatCannotBeReadFailsItsRequestsAndNoOthers() throws IOException {
        Files.createDirectory(folder.resolve("bad.txt"));
        try (var server = new Server(folder);
                var client = HttpClient.newHttpClient()) {
            assertThat(ask(client, server, "bad", "p").join()).contains("the profile of bad cannot be read");
            assertThat(ask(client, server, "bob", "p").join()).startsWith("p for bob, page 1 of theirs");
        }
    }

    private static CompletableFuture<String> ask(HttpClient client, Server server, String user, String page) {
        var request = HttpRequest.newBuilder(server.address("/read?user=" + user + "&page=" + page))
                .build();
        return client.sendAsync(request, BodyHandlers.ofString()).thenApply(HttpResponse::body);
    }
}
