package web;

import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;

/** Starts the site and reads some pages of it. */
public final class Main {
    private Main() {}

    /** Prints a page as a browser would show it. */
    public static void main(String[] arguments) throws IOException, InterruptedException {
        try (var server = new Server(Files.createTempDirectory("profiles"));
                var client = HttpClient.newHttpClient()) {
            for (String page : new String[] {"actors", "threads", "events"}) {
                var request = HttpRequest.newBuilder(server.address("/read?user=ann&page=" + page))
                        .build();
                System.out.print(client.send(request, BodyHandlers.ofString()).body());
            }
        }
    }
}
