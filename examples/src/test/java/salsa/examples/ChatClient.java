package salsa.examples;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.Socket;
import java.net.SocketException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CountDownLatch;

/** A client of the chat in plain Java: enters a room, waits for the others, says its lines and reads theirs. */
final class ChatClient {

    /** The fate of a client. */
    enum Fate {
        /** Reads all lines, and leaves by ending its output. */
        LEAVES,
        /** Reads nothing before all others of its room have read everything. */
        SLOW,
        /** Resets the connection when it has sent half of its lines. */
        RESETS
    }

    private static final int SILENCE_MILLIS_MAX = 120_000; // a test that hangs ends

    private final String room;
    private final String name;
    private final Fate fate;
    private final Map<String, Fate> others;
    private final int lines;
    private final CountDownLatch busy; // clients of the room that are neither done nor slow
    private final Set<String> seen = new HashSet<>();
    private final Set<String> gone = new HashSet<>();
    private final Map<String, List<Integer>> heard = new HashMap<>();

    ChatClient(String room, String name, Map<String, Fate> members, int lines, CountDownLatch busy) {
        this.room = room;
        this.name = name;
        this.fate = members.get(name);
        this.others = new HashMap<>(members);
        this.lines = lines;
        this.busy = busy;
        others.remove(name);
    }

    /** Returns what went wrong; nothing if every line came, in the order of each sender. */
    List<String> complaints(int port) {
        try (var socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
            socket.setSoTimeout(SILENCE_MILLIS_MAX);
            var in = new BufferedReader(new InputStreamReader(socket.getInputStream(), StandardCharsets.UTF_8));
            say(socket, room + " " + name);
            readUntil(in, () -> seen.containsAll(others.keySet()));
            talk(socket, in);
        } catch (IOException | InterruptedException e) {
            return List.of(name + ": " + e);
        } finally {
            busy.countDown();
        }
        return fate == Fate.RESETS ? List.of() : missed();
    }

    private void talk(Socket socket, BufferedReader in) throws IOException, InterruptedException {
        for (int i = 0; i < (fate == Fate.RESETS ? lines / 2 : lines); i++) {
            say(socket, String.valueOf(i));
        }
        switch (fate) {
            case RESETS -> socket.setSoLinger(true, 0); // so that closing it resets it
            case SLOW -> {
                busy.countDown();
                busy.await();
                leave(socket, in);
            }
            case LEAVES -> leave(socket, in);
        }
    }

    private void leave(Socket socket, BufferedReader in) throws IOException {
        readUntil(in, this::isComplete);
        socket.shutdownOutput();
        while (in.readLine() != null) {
            continue; // the server closes in order
        }
    }

    private static void say(Socket socket, String line) throws IOException {
        socket.getOutputStream().write((line + "\n").getBytes(StandardCharsets.UTF_8));
    }

    private interface Condition {
        boolean holds();
    }

    private void readUntil(BufferedReader in, Condition condition) throws IOException {
        while (!condition.holds()) {
            String line = in.readLine();
            if (line == null) {
                throw new SocketException("the server has closed the connection; " + missed());
            }
            read(line);
        }
    }

    private void read(String line) {
        String[] words = line.split(" ");
        if (!words[0].equals("*")) {
            heard.computeIfAbsent(line.substring(0, line.indexOf(':')), _ -> new ArrayList<>())
                    .add(Integer.valueOf(words[1]));
        } else if (words[words.length - 1].equals("leaves")) {
            gone.add(words[1]);
        } else {
            seen.add(words[1]);
        }
    }

    /** Every line of the clients that stay was read, and the clients that reset have left. */
    private boolean isComplete() {
        return others.entrySet().stream()
                .allMatch(each -> each.getValue() == Fate.RESETS
                        ? gone.contains(each.getKey())
                        : heard.getOrDefault(each.getKey(), List.of()).size() >= lines);
    }

    private List<String> missed() {
        var complaints = new ArrayList<String>();
        others.forEach((other, its) -> {
            List<Integer> heardLines = heard.getOrDefault(other, List.of());
            boolean inOrder =
                    java.util.stream.IntStream.range(0, heardLines.size()).allMatch(i -> heardLines.get(i) == i);
            if (!inOrder || its != Fate.RESETS && heardLines.size() != lines) {
                complaints.add(name + " heard of " + other + ": " + heardLines);
            }
        });
        return complaints;
    }
}
