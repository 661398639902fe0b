package salsa.library;

import org.jspecify.annotations.Nullable;
import salsa.runtime.Ack;
import salsa.runtime.Actor;
import salsa.runtime.Continuation;
import salsa.runtime.Message;
import salsa.runtime.Site;
import salsa.runtime.Stage;

/**
 * Checks of a test, as messages, so that tokens can be their arguments. A failed check fails like any handler, and its
 * failure names the place of the send.
 *
 * <p>Written in Java, in the form of the compiler's output, because its messages do what no handler can: they are
 * decided where they are created, in the handler that sends them, whose stack has the line of the test. Programs are
 * compiled against the header beside it, Check.salsai.
 */
public interface Check extends Actor {

    /** The state of the actor. */
    class Behavior extends salsa.runtime.Behavior implements Check {

        /** Creates an actor on that stage. */
        protected Behavior(Stage stage, salsa.runtime.Behavior creator) {
            super(stage);
        }

        /** Begins the construction of a behavior that extends this one. */
        protected void new$salsa_library_Check(Message message) {}

        /** Creates an actor: {@code new Check()}. */
        public static Check create$(salsa.runtime.Behavior creator, Stage stage, Continuation waiting) {
            var check = new Behavior(stage, creator);
            if (waiting != null) {
                creator.$send(new$.to(check, waiting));
            }
            return check;
        }

        /** The message of {@code new Check()}. */
        public static final class new$ extends Outcome {

            private new$(Actor target, Continuation waiting) {
                super(target, waiting, "Check()", null);
            }

            /** Creates the message. */
            public static new$ to(Actor target, Continuation waiting) {
                return new new$(target, waiting);
            }
        }

        /** A check that is already decided, whose message fails or passes. */
        abstract static class Outcome extends Message {

            private final String handler;
            private final @Nullable CheckFailed wrong; // null if it holds

            Outcome(Actor target, Continuation waiting, String handler, @Nullable CheckFailed wrong) {
                super(target, waiting);
                this.handler = handler;
                this.wrong = wrong;
            }

            @Override
            protected final void run() {
                if (wrong != null) {
                    throw wrong;
                }
                pass(Ack.ACK);
            }

            @Override
            protected final Site site() {
                return Site.of(handler, "", 0);
            }
        }

        /** The message {@code that(condition)}. */
        public static final class that$boolean extends Outcome {

            private that$boolean(Actor target, Continuation waiting, boolean condition) {
                super(
                        target,
                        waiting,
                        "Check.that(boolean)",
                        condition ? null : new CheckFailed("the condition is false"));
            }

            /** Checks a condition. */
            public static that$boolean to(Actor target, Continuation waiting, boolean condition) {
                return new that$boolean(target, waiting, condition);
            }
        }

        /** The message {@code that(condition, promise)}. */
        public static final class that$boolean$String extends Outcome {

            private that$boolean$String(Actor target, Continuation waiting, boolean condition, String promise) {
                super(
                        target,
                        waiting,
                        "Check.that(boolean, String)",
                        condition ? null : new CheckFailed("the condition is false: " + promise));
            }

            /** Checks a condition that is described in words. */
            public static that$boolean$String to(
                    Actor target, Continuation waiting, boolean condition, String promise) {
                return new that$boolean$String(target, waiting, condition, promise);
            }
        }

        /** The message {@code equal(expected, actual)}. */
        public static final class equal$Object$Object extends Outcome {

            private equal$Object$Object(Actor target, Continuation waiting, Object expected, Object actual) {
                super(target, waiting, "Check.equal(Object, Object)", CheckFailed.ofEquality(expected, actual));
            }

            /** Checks that a value equals the expected one. */
            public static equal$Object$Object to(Actor target, Continuation waiting, Object expected, Object actual) {
                return new equal$Object$Object(target, waiting, expected, actual);
            }

            /** Checks the same: an argument that is read at once need not be copied. */
            public static equal$Object$Object copied(
                    Actor target, Continuation waiting, Object expected, Object actual) {
                return new equal$Object$Object(target, waiting, expected, actual);
            }
        }

        /** The message {@code near(expected, actual, tolerance)}. */
        public static final class near$double$double$double extends Outcome {

            private near$double$double$double(
                    Actor target, Continuation waiting, double expected, double actual, double tolerance) {
                super(
                        target,
                        waiting,
                        "Check.near(double, double, double)",
                        Math.abs(expected - actual) <= tolerance
                                ? null
                                : new CheckFailed("expected %s, give or take %s, but it is %s"
                                        .formatted(expected, tolerance, actual)));
            }

            /** Checks that a number equals the expected one, up to the tolerance. */
            public static near$double$double$double to(
                    Actor target, Continuation waiting, double expected, double actual, double tolerance) {
                return new near$double$double$double(target, waiting, expected, actual, tolerance);
            }
        }

        /** The message {@code fails(part, failure)}. */
        public static final class fails$String$String extends Outcome {

            private fails$String$String(Actor target, Continuation waiting, String part, String failure) {
                super(
                        target,
                        waiting,
                        "Check.fails(String, String)",
                        failure != null && failure.contains(part)
                                ? null
                                : new CheckFailed("expected a failure with \"%s\", but %s"
                                        .formatted(
                                                part, failure == null ? "there was no failure" : "it is " + failure)));
            }

            /** Checks that there is a failure whose text contains this part. */
            public static fails$String$String to(Actor target, Continuation waiting, String part, String failure) {
                return new fails$String$String(target, waiting, part, failure);
            }
        }
    }
}
