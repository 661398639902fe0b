package web;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.concurrent.Executor;
import java.util.concurrent.Executors;
import salsa.runtime.ActorSystem;

/** The JDK's own HTTP server in front of the actors: {@code /read?user=…&page=…} and {@code /news}. */
public final class Server implements AutoCloseable {

    private final ActorSystem system = ActorSystem.start();
    private final HttpServer http;
    private final Executor writers = Executors.newVirtualThreadPerTaskExecutor();
    private final Site site;

    /** Listens on a free port of this machine; profiles are kept in the given folder. */
    public Server(Path folder) throws IOException {
        http = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        site = Site.create(
                system, folder.toString(), News.create(system, address("/news").toString()));
        http.setExecutor(writers);
        http.createContext("/news", exchange -> answer(exchange, 200, "All quiet."));
        http.createContext("/read", this::read);
        http.start();
    }

    /** Returns the address of a path. */
    public URI address(String path) {
        return URI.create("http://127.0.0.1:" + http.getAddress().getPort() + path);
    }

    /** Returns the number of profiles loaded from disk. */
    public int loads() {
        return site.loads().join();
    }

    /** Writes the page on a virtual thread when it completes; no thread waits for it. */
    private void read(HttpExchange exchange) {
        var query = new Query(exchange.getRequestURI().getQuery());
        site.page(query.value("user"), query.value("page"))
                .future()
                .whenCompleteAsync(
                        (page, failure) -> answer(
                                exchange, failure == null ? 200 : 500, failure == null ? page : failure.getMessage()),
                        writers);
    }

    private static void answer(HttpExchange exchange, int status, String text) {
        byte[] body = text.getBytes(StandardCharsets.UTF_8);
        try (exchange) {
            exchange.sendResponseHeaders(status, body.length);
            exchange.getResponseBody().write(body);
        } catch (IOException e) {
            System.Logger log = System.getLogger("web");
            log.log(System.Logger.Level.INFO, "the browser has gone: {0}", e.getMessage());
        }
    }

    @Override
    public void close() {
        http.stop(0);
        system.close();
    }
}
