package salsa.tool.cluster;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import salsa.runtime.Report;

/**
 * The lines of several theaters on one stream for people, each behind the name of its theater. On a terminal the state of
 * the cluster is the last line, and is replaced; elsewhere it is a line like the others. For any thread.
 */
public final class Screen {
    private static final String CLUSTER = "cluster";
    private static final String RESET = "\u001b[0m";
    private static final String DIM = "\u001b[2m";
    private static final int[] COLORS = {36, 33, 32, 35, 34, 31, 96, 93, 92, 95, 94, 91};

    /** Without wrapping, so that a long line can be erased. */
    private static final String BEGIN_STATE = "\r\u001b[?7l";

    private static final String END_STATE = "\u001b[K\u001b[?7h";
    private static final String ERASE = "\r\u001b[K";

    private final PrintStream err;
    private final boolean isLive;
    private final boolean isColored;
    private final int width;
    private String state = ""; // guarded by this, as below
    private boolean isStateShown;
    private boolean isAtLineStart = true;

    /** @param isLive whether {@code err} is a terminal, on which a line can be replaced */
    public Screen(PrintStream err, boolean isLive, boolean isColored, int theaters) {
        this.err = err;
        this.isLive = isLive;
        this.isColored = isColored;
        this.width = Math.max(CLUSTER.length(), nameOf(theaters, 1).length());
    }

    boolean isLive() {
        return isLive;
    }

    private static String nameOf(int theater, int digits) {
        return String.format("theater %" + digits + "d", theater);
    }

    /** Prints a line of a theater. */
    void printTheater(int theater, String line) {
        String name = nameOf(theater, width - nameOf(0, 1).length() + 1);
        printLine(name, "\u001b[" + COLORS[(theater - 1) % COLORS.length] + "m", line);
    }

    /** Prints a line about the cluster. */
    public void printCluster(String line) {
        printLine(CLUSTER, DIM, line);
    }

    private synchronized void printLine(String name, String color, String line) {
        eraseState();
        err.print((isAtLineStart ? "" : "\n") + prefix(name, color) + Report.visible(line) + "\n");
        isAtLineStart = true;
        drawState();
        err.flush();
    }

    private String prefix(String name, String color) {
        String padded = name + " ".repeat(Math.max(0, width - name.length()));
        return isColored ? color + padded + " |" + RESET + " " : padded + " | ";
    }

    /** Shows the state of the cluster. A terminal keeps it below all other lines. */
    synchronized void showState(String state) {
        if (!isLive) {
            printCluster(state);
            return;
        }
        this.state = state;
        drawState();
        err.flush();
    }

    /** Draws the state, unless a program that asks something awaits input behind its question. */
    private void drawState() {
        if (!state.isEmpty() && isAtLineStart) {
            err.print(BEGIN_STATE + prefix(CLUSTER, DIM) + state + END_STATE);
            isStateShown = true;
        }
    }

    private void eraseState() {
        if (isStateShown) {
            err.print(ERASE);
            isStateShown = false;
        }
    }

    /** Removes the state from a terminal, until the next one is shown. */
    synchronized void removeState() {
        eraseState();
        err.flush();
        state = "";
    }

    /** Returns the program's own stream to the same terminal: what it writes is never behind the state. */
    public PrintStream sharedStream(PrintStream out) {
        return isLive ? new PrintStream(new Shared(out), true, StandardCharsets.UTF_8) : out;
    }

    /** A stream of this process whose lines do not mix with those of the theaters. */
    private final class Shared extends FilterOutputStream {
        private final PrintStream to;

        Shared(PrintStream to) {
            super(to);
            this.to = to;
        }

        @Override
        public void write(int value) {
            write(new byte[] {(byte) value}, 0, 1);
        }

        @Override
        public void write(byte[] bytes, int offset, int length) {
            if (length == 0) {
                return;
            }
            synchronized (Screen.this) {
                eraseState();
                err.flush();
                to.write(bytes, offset, length);
                to.flush();
                isAtLineStart = bytes[offset + length - 1] == '\n';
            }
        }

        @Override
        public void close() throws IOException {
            flush(); // the terminal outlives the program
        }
    }
}
