package salsa.library;

import salsa.runtime.Ack;
import salsa.runtime.Actor;
import salsa.runtime.Continuation;
import salsa.runtime.Message;
import salsa.runtime.Site;
import salsa.runtime.Stage;

/**
 * Checks of a test, as messages, so that tokens can be their arguments. A check that does not hold fails like any
 * handler, and says where it was sent.
 *
 * <p>Written in Java, in the form that the compiler gives to behaviors, since its messages do what no handler can: they
 * decide where they are made, in the handler that sends them. There the stack has the line of the test. The header
 * beside it, Check.salsai, is what programs are compiled against.
 */
public interface Check extends Actor {

    /** The actor. */
    class Behavior extends salsa.runtime.Behavior implements Check {

        /** An actor on that stage. */
        protected Behavior(Stage stage, salsa.runtime.Behavior creator) {
            super(stage);
        }

        /** What a behavior that extends this one begins with. */
        protected void new$salsa_library_Check(Message message) {}

        /** {@code new Check()} */
        public static Check create$(salsa.runtime.Behavior creator, Stage stage, Continuation waiting) {
            var check = new Behavior(stage, creator);
            if (waiting != null) {
                creator.$send(new$.to(check, waiting));
            }
            return check;
        }

        /** {@code new Check()} as a message. */
        public static final class new$ extends Outcome {

            private new$(Actor target, Continuation waiting) {
                super(target, waiting, "Check()", null);
            }

            /** Made. */
            public static new$ to(Actor target, Continuation waiting) {
                return new new$(target, waiting);
            }
        }

        /** A check that has been decided, on its way to fail or to pass. */
        abstract static class Outcome extends Message {

            private final String handler;
            private final CheckFailed wrong; // null when it holds

            Outcome(Actor target, Continuation waiting, String handler, CheckFailed wrong) {
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

        /** {@code that(condition)} */
        public static final class that$boolean extends Outcome {

            private that$boolean(Actor target, Continuation waiting, boolean condition) {
                super(
                        target,
                        waiting,
                        "Check.that(boolean)",
                        condition ? null : new CheckFailed("what is checked here is false"));
            }

            /** Whether something is so. */
            public static that$boolean to(Actor target, Continuation waiting, boolean condition) {
                return new that$boolean(target, waiting, condition);
            }
        }

        /** {@code that(condition, promise)} */
        public static final class that$boolean$String extends Outcome {

            private that$boolean$String(Actor target, Continuation waiting, boolean condition, String promise) {
                super(
                        target,
                        waiting,
                        "Check.that(boolean, String)",
                        condition ? null : new CheckFailed("it is not so: " + promise));
            }

            /** Whether something is so that was promised in words. */
            public static that$boolean$String to(
                    Actor target, Continuation waiting, boolean condition, String promise) {
                return new that$boolean$String(target, waiting, condition, promise);
            }
        }

        /** {@code equal(expected, actual)} */
        public static final class equal$Object$Object extends Outcome {

            private equal$Object$Object(Actor target, Continuation waiting, Object expected, Object actual) {
                super(target, waiting, "Check.equal(Object, Object)", CheckFailed.ofEquality(expected, actual));
            }

            /** Whether a value is what was expected. */
            public static equal$Object$Object to(Actor target, Continuation waiting, Object expected, Object actual) {
                return new equal$Object$Object(target, waiting, expected, actual);
            }

            /** The same: what is decided at once need not be copied. */
            public static equal$Object$Object copied(
                    Actor target, Continuation waiting, Object expected, Object actual) {
                return new equal$Object$Object(target, waiting, expected, actual);
            }
        }

        /** {@code near(expected, actual, tolerance)} */
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

            /** Whether a number is what was expected, up to the tolerance. */
            public static near$double$double$double to(
                    Actor target, Continuation waiting, double expected, double actual, double tolerance) {
                return new near$double$double$double(target, waiting, expected, actual, tolerance);
            }
        }

        /** {@code fails(part, failure)} */
        public static final class fails$String$String extends Outcome {

            private fails$String$String(Actor target, Continuation waiting, String part, String failure) {
                super(
                        target,
                        waiting,
                        "Check.fails(String, String)",
                        failure != null && failure.contains(part)
                                ? null
                                : new CheckFailed("expected a failure with \"%s\", but %s"
                                        .formatted(part, failure == null ? "there is none" : "it is " + failure)));
            }

            /** Whether there is a failure, the text of which has this part. */
            public static fails$String$String to(Actor target, Continuation waiting, String part, String failure) {
                return new fails$String$String(target, waiting, part, failure);
            }
        }
    }
}
