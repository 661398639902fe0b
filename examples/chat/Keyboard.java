import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;

/** A thread that reads the standard input and sends each typed line to an actor. */
public final class Keyboard {

    private Keyboard() {}

    /** Sends every line, and then `ended`. The program does not wait for this thread. */
    public static void sendTo(Typist typist) {
        var thread = new Thread(() -> read(typist), "keyboard");
        thread.setDaemon(true);
        thread.start();
    }

    private static void read(Typist typist) {
        var keys = new BufferedReader(new InputStreamReader(System.in));
        try {
            for (String line; (line = keys.readLine()) != null;) {
                typist.typed(line).join();
            }
        } catch (IOException e) {
            System.err.println(e.getMessage());
        }
        typist.ended();
    }
}
