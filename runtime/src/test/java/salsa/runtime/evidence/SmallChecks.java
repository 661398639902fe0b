package salsa.runtime.evidence;

import java.util.ArrayList;
import java.util.List;
import salsa.runtime.Behavior;
import salsa.runtime.Continuation;
import salsa.runtime.Failure;
import salsa.runtime.Join;
import salsa.runtime.Message;
import salsa.runtime.Site;
import salsa.runtime.Stage;
import salsa.runtime.Token;

/** The runtime's promises as checks of a few lines in a world without threads: planted bugs must break them. */
public final class SmallChecks {
    private static final Site SITE = Site.of("SmallChecks", "", 0);
    private static final int FLOOD = 6000; // more than a mailbox may hold before its senders are muted

    private SmallChecks() {}

    /** The messages of one sender from outside are handled in order. */
    public static void messagesFromOutsideComeInOrder() {
        var world = new MiniWorld(1);
        var recorder = new Recorder(world.stage(0));
        for (int i = 0; i < 5; i++) world.system().submit(recorder.note(0, i));
        world.runAll(1);
        recorder.check(new int[] {5});
    }

    /** A stage whose turn ends before its messages do runs again. */
    public static void aTurnThatEndsEarlyLosesNothing() {
        var world = new MiniWorld(1);
        var recorder = new Recorder(world.stage(0));
        for (int i = 0; i < 5; i++) world.system().submit(recorder.note(0, i));
        world.runTurn(0, 2);
        world.runAll(1);
        recorder.check(new int[] {5});
    }

    /** The sends of a handler to another stage are visible when the handler has ended. */
    public static void whatAHandlerSendsBecomesVisible() {
        var world = new MiniWorld(2);
        var recorder = new Recorder(world.stage(1));
        var sender = new Actor(world.stage(0));
        world.system().submit(recorder.note(0, 0)); // not idle from here on: sends to it are gathered into runs
        world.system().submit(new Task(sender, () -> {
            for (int i = 1; i < 4; i++) sender.$send(recorder.note(0, i));
        }));
        world.runTurn(0, 1);
        world.runAll(2);
        recorder.check(new int[] {4});
    }

    /** Only the first answer of a token counts, and consumers hear of it once. */
    public static void aTokenResolvesOnce() {
        var world = new MiniWorld(1);
        var actor = new Actor(world.stage(0));
        var heard = new ArrayList<Object>();
        world.system().submit(new Task(actor, () -> {
            var token = new Token<Integer>(actor);
            token.register(new Listener(heard));
            token.resolve(actor.$stage(), 1);
            token.resolve(actor.$stage(), 2);
            token.register(new Listener(heard));
        }));
        world.runAll(1);
        if (!heard.equals(List.of(1, 1))) throw new AssertionError("a token resolved twice: " + heard);
    }

    /** A message is answered once, however often its handler passes. */
    public static void aMessageIsAnsweredOnce() {
        var world = new MiniWorld(1);
        var actor = new Actor(world.stage(0));
        var heard = new ArrayList<Object>();
        world.system().submit(new Task(actor, new Listener(heard), step -> {
            step.pass(1);
            step.pass(2);
        }));
        world.runAll(1);
        if (!heard.equals(List.of(1))) throw new AssertionError("a message was answered twice: " + heard);
    }

    /** A join does not run before all of its tokens have resolved. */
    public static void aJoinWaitsForAllItsTokens() {
        var world = new MiniWorld(1);
        var actor = new Actor(world.stage(0));
        var heard = new ArrayList<Object>();
        world.system().submit(new Task(actor, () -> {
            var first = new Token<Integer>(actor);
            var second = new Token<Integer>(actor);
            new Both(actor, first, second, heard).begin(first, second);
            first.resolve(actor.$stage(), 1);
            heard.add("between");
            second.resolve(actor.$stage(), 2);
        }));
        world.runAll(1);
        if (!heard.equals(List.of("between", 3))) throw new AssertionError("a continuation ran early: " + heard);
    }

    /** A stage muted because of a full mailbox runs again when it is no longer full. */
    public static void aMutedStageRunsAgain() {
        var world = new MiniWorld(2);
        var recorder = new Recorder(world.stage(1));
        var sender = new Actor(world.stage(0));
        for (int i = 0; i < FLOOD; i++) {
            int number = i;
            world.system().submit(new Task(sender, () -> sender.$send(recorder.note(0, number))));
        }
        boolean ran = true;
        while (ran) ran = world.runTurn(0, 256);
        world.runAll(2);
        try {
            recorder.check(new int[] {FLOOD});
        } catch (AssertionError e) {
            throw new AssertionError("a stage stayed muted: " + e.getMessage(), e);
        }
        world.check();
    }

    private static final class Actor extends Behavior {
        Actor(Stage stage) {
            super(stage);
        }
    }

    private interface Handler {
        void handle(Task step);
    }

    private static final class Task extends Message {
        private final Handler handler;

        Task(Behavior target, Runnable handler) {
            this(target, null, step -> handler.run());
        }

        Task(Behavior target, Continuation waiting, Handler handler) {
            super(target, waiting);
            this.handler = handler;
        }

        @Override
        protected void run() {
            handler.handle(this);
        }

        @Override
        protected Site site() {
            return SITE;
        }
    }

    private static final class Listener extends Continuation {
        private final List<Object> heard;

        Listener(List<Object> heard) {
            this.heard = heard;
        }

        @Override
        public void resolve(Stage from, Object value) {
            heard.add(value);
        }

        @Override
        public void fail(Stage from, Failure failure) {
            heard.add(failure);
        }
    }

    private static final class Both extends Join {
        private final Token<Integer> first;
        private final Token<Integer> second;
        private final List<Object> heard;

        Both(Behavior owner, Token<Integer> first, Token<Integer> second, List<Object> heard) {
            super(owner, null);
            this.first = first;
            this.second = second;
            this.heard = heard;
        }

        @Override
        protected void ready() {
            heard.add(first.$value() + valueOrNone(second));
        }

        private static int valueOrNone(Token<Integer> token) {
            try {
                return token.$value();
            } catch (IllegalStateException e) {
                return 0; // it is not there yet
            }
        }

        @Override
        protected Site site() {
            return SITE;
        }
    }
}
