package salsa.runtime;

import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import salsa.runtime.report.FailedInitialiser;
import salsa.runtime.report.GeneratedNames;
import salsa.runtime.report.ThrownParts;
import salsa.runtime.report.VisibleText;

/** A report about a run for the user of the program, in the terms of the language. */
public sealed interface Report {

    /** Returns the report as lines of text, without a line end after the last. */
    String text();

    /** Returns whether the report makes the program fail. Most reports are warnings. */
    default boolean failed() {
        return false;
    }

    /** Returns the code of the documentation page that explains the report, such as {@code W0804}. */
    String code();

    /** Returns the handler, the place or the actor concerned, which distinguishes reports of one code. */
    String about();

    /** The maximum number of lines of a program shown. */
    int LINES_MAX = 8;

    /** The maximum number of names of messages shown. */
    int NAMES_MAX = 4;

    /** Returns a text of a program with its control characters as escapes, as a terminal may print it. */
    static String visible(String text) {
        return VisibleText.of(text);
    }

    private static String named(List<String> messages) {
        return messages.stream().limit(NAMES_MAX).map(name -> "`" + name + "`").collect(Collectors.joining(" or "));
    }

    private static String shown(List<StackTraceElement> lines) {
        var shown = lines.stream()
                .limit(LINES_MAX)
                .map(line ->
                        "%n  line     %s:%d  %s".formatted(line.getFileName(), line.getLineNumber(), inWords(line)));
        return shown.collect(Collectors.joining())
                + (lines.size() > LINES_MAX ? "%n           and %,d more".formatted(lines.size() - LINES_MAX) : "");
    }

    /** Returns behavior and handler of a line, without the compiler's additions to the names. */
    private static String inWords(StackTraceElement line) {
        String handler = GeneratedNames.handler(line);
        return "in " + BehaviorType.titleOf(line.getClassName()).replaceFirst(" in .*", "")
                + (GeneratedNames.isOfNoHandler(handler) ? "" : "." + handler);
    }

    /** A one-way message whose handler threw. */
    record Failed(Failure failure) implements Report {

        @Override
        public String text() {
            return visible(
                    isSentToNull()
                            ? "%s failure: %s%n  message  %s%s%n    try: assign the receiver before this send, or test for null"
                                    .formatted(code(), reason(), failure.handler(), shown(failure.lines()))
                            : "%s failure: %s%n  actor    %s%n  handler  %s%s%s"
                                    .formatted(
                                            code(),
                                            reason(),
                                            failure.actor(),
                                            failure.handler(),
                                            shown(failure.lines()),
                                            causes() + remedy()));
        }

        private String remedy() {
            return switch (failure.cause()) {
                case ChannelClosed _ -> "%n    try: close the channel after its last value".formatted();
                case MailboxFull _ ->
                    "%n    try: let `WhenFull.SLOW` pause the senders, or give the mailbox a larger bound".formatted();
                case null, default -> "";
            };
        }

        /** Returns whether the message had no receiver, so that no actor and no handler failed. */
        private boolean isSentToNull() {
            return failure.actor().equals("null") && failure.cause() instanceof NullPointerException;
        }

        @Override
        public boolean failed() {
            return true;
        }

        @Override
        public String about() {
            return failure.handler() + ": " + failure.cause().getClass().getName();
        }

        @Override
        public String code() {
            return failure.cause() instanceof CopyException ? "E0802" : "E0801";
        }

        private String reason() {
            return VisibleText.indented(GeneratedNames.words(failure.cause()));
        }

        private String causes() {
            var text = new StringBuilder();
            var cause = failure.cause() == null ? null : FailedInitialiser.cause(failure.cause());
            for (int depth = 0; cause != null && depth < LINES_MAX; depth++, cause = ThrownParts.cause(cause)) {
                text.append("%n  cause    %s".formatted(VisibleText.indented(GeneratedNames.words(cause))));
            }
            return text.toString();
        }
    }

    /**
     * The first one-way message sent to an actor after its end. Further ones are counted:
     * {@link ActorSystem#deadLetters}.
     *
     * @param stashed whether it arrived before the end, and no case of the actor took it
     */
    record DeadLetter(String actor, Site message, ExitReason reason, boolean stashed) implements Report {

        /** The handler for messages that the runtime sends. */
        private static final String NOTIFIED = ".ended(Actor, ExitReason)";

        @Override
        public String text() {
            return visible(
                    "W0804 warning: message to an ended actor dropped; further ones are only counted%n".formatted()
                            + "  actor    %s: %s%s%n  message  %s%s"
                                    .formatted(actor, VisibleText.indented(reason.text()), place(), message, remedy()));
        }

        /** Returns the line of the program at which the first of the actors failed; empty for any other end. */
        private String place() {
            return ReasonChain.of(reason).last() instanceof ExitReason.Failed(Failure failure)
                    ? shown(failure.lines().stream().limit(1).toList())
                    : "";
        }

        private String remedy() {
            if (reason instanceof ExitReason.Killed) {
                return "%n    try: `Actors.kill` ends an actor before the messages in its mailbox; `Actors.stop` ends it behind them"
                        .formatted();
            }
            if (reason instanceof ExitReason.Stopped && stashed) {
                return "%n    try: add a case for it to those with which the actor waits, or which it has become: it arrived before `Actors.stop`"
                        .formatted();
            }
            if (reason instanceof ExitReason.Stopped && !message.what().endsWith(NOTIFIED)) {
                return "%n    try: send it before `Actors.stop`".formatted();
            }
            return reason instanceof ExitReason.LinkedEnd(Actor of, var _)
                    ? ("%n    try: %s is linked to %s and ends with it; to continue, declare"
                                    + " `ack ended(Actor who, ExitReason why)` in %s and call `Actors.trap(self)`")
                            .formatted(actor, ((Behavior) of).type(), actor)
                    : "";
        }

        @Override
        public String about() {
            return message.toString();
        }

        @Override
        public String code() {
            return "W0804";
        }
    }

    /**
     * The first one-way message of an actor whose handler was left while it waited. Further ones are counted:
     * {@link ActorSystem#deadLetters}.
     */
    record HandlerLeft(String actor, Site message, String why) implements Report {

        @Override
        public String text() {
            return visible(
                    "W0807 warning: waiting handler left before its end; further ones are not reported%n".formatted()
                            + "  actor    %s: %s%n  message  %s".formatted(actor, VisibleText.indented(why), message));
        }

        @Override
        public String about() {
            return message.toString();
        }

        @Override
        public String code() {
            return "W0807";
        }
    }

    /** An actor's first answer to a message that it has already answered: no continuation receives it. */
    record SecondReply(String actor, Site message, List<StackTraceElement> lines) implements Report {

        @Override
        public String text() {
            return visible(
                    "W0811 warning: second reply to one message dropped; further ones are not reported%n".formatted()
                            + "  actor    %s%n  message  %s%s".formatted(actor, message, shown(lines)));
        }

        @Override
        public String about() {
            return message.toString();
        }

        @Override
        public String code() {
            return "W0811";
        }
    }

    /**
     * Stashed messages for one handler, or on one channel, that the actors of a behavior had not received at the end.
     */
    record Unreceived(Site message, long number) implements Comparable<Unreceived> {

        private static final Comparator<Unreceived> IN_THE_ORDER_OF_THE_TEXT = Comparator.comparing(
                        (Unreceived each) -> each.message.file())
                .thenComparing(each -> each.message.line())
                .thenComparing(each -> each.message.what());

        @Override
        public int compareTo(Unreceived other) {
            return IN_THE_ORDER_OF_THE_TEXT.compare(this, other);
        }

        /** Returns the name without the behavior and the parameters. */
        private String name() {
            return message.what().replaceFirst("[(].*", "").replaceFirst(".*[. ]", "");
        }
    }

    /**
     * Stashed messages that no handler had received at the end.
     *
     * @param kinds of the messages, in the order of the text
     * @param waiting where a handler of this behavior still waits: in a receive that takes none of them, or in an await;
     *     null if none waits
     * @param awaited the names of the messages that this receive takes; empty if it takes values of channels only, and
     *     null for an await
     * @param received whether an actor that stashed messages has waited for some, at any time
     * @param became whether an actor that stashed messages had become other cases
     */
    record NeverReceived(
            String actor,
            long messages,
            List<Unreceived> kinds,
            @Nullable Site waiting,
            @Nullable List<String> awaited,
            boolean received,
            boolean became)
            implements Report {

        @Override
        public String text() {
            return visible("W0810 warning: " + grouped(messages) + (messages == 1 ? " message to " : " messages to ")
                    + actor + (messages == 1 ? " was" : " were") + " never received" + shown() + remedy());
        }

        private String shown() {
            var text = new StringBuilder();
            kinds.stream()
                    .limit(NAMES_MAX)
                    .forEach(each -> text.append("%n  message  ".formatted())
                            .append(each.message())
                            .append(kinds.size() == 1 || each.number() == 1 ? "" : ", " + grouped(each.number())));
            if (kinds.size() > NAMES_MAX) {
                text.append("%n           and %,d more".formatted(kinds.size() - NAMES_MAX));
            }
            return text.toString();
        }

        private String remedy() {
            if (kinds.isEmpty()) {
                return "";
            }
            return "%n    try: ".formatted() + remedy(kinds.getFirst().name());
        }

        private String remedy(String name) {
            if (waiting == null && became) {
                return ("add a case for `%s` to the cases that a %s has become, or `default -> parent;` to handle it as"
                                + " before")
                        .formatted(name, actor);
            }
            if (waiting == null && !received) {
                return ("no `receive` or `react` of a %s has run: send the message whose handler receives `%s`, or write"
                                + " such a handler")
                        .formatted(actor, name);
            }
            if (waiting == null) {
                return "let a `receive` or `react` with a case for `%s` run for each message, such as in a loop"
                        .formatted(name);
            }
            if (awaited == null) {
                return "let the handler end that waits at %s; its actor handles no other message before"
                        .formatted(waiting.position());
            }
            if (awaited.contains(name)) {
                return "a %s waits at %s, where no case for `%s` took it: check the guards and patterns"
                        .formatted(actor, waiting.position(), name);
            }
            return awaited.isEmpty()
                    ? "a %s waits at %s: add a case for `%s` there".formatted(actor, waiting.position(), name)
                    : "a %s waits at %s for %s: add a case for `%s` there, or send what it waits for"
                            .formatted(actor, waiting.position(), named(awaited), name);
        }

        /** Formats a number with commas, without a formatter, which takes longer to load than a small program runs. */
        private static String grouped(long number) {
            var text = new StringBuilder().append(number);
            for (int comma = text.length() - 3; comma > 0; comma -= 3) {
                text.insert(comma, ',');
            }
            return text.toString();
        }

        @Override
        public String about() {
            return actor;
        }

        @Override
        public String code() {
            return "W0810";
        }
    }

    /** An answer that arrived after the time limit of its asker. */
    record LateAnswer(String asker, long limitMillis, long lateMillis) implements Report {

        @Override
        public String text() {
            return visible(
                    "W0806 warning: an answer for %s arrived %,d ms after its time limit of %,d ms and was dropped"
                            .formatted(asker, lateMillis, limitMillis));
        }

        @Override
        public String about() {
            return asker;
        }

        @Override
        public String code() {
            return "W0806";
        }
    }

    /**
     * A restart of an actor by its supervisor after a failure, its own or an escalated one: the number of this restart
     * within the time of the limit, and the limit.
     */
    record Restarted(String actor, Failure failure, int number, int most) implements Report {

        @Override
        public String text() {
            return visible("W0805 warning: %s was restarted by its supervisor (%,d of at most %,d): %s"
                    .formatted(actor, number, most, VisibleText.indented(failure.getMessage())));
        }

        @Override
        public String about() {
            return actor;
        }

        @Override
        public String code() {
            return "W0805";
        }
    }

    /**
     * The end of a supervisor's limit: its children failed more often than it restarts them. The failure is the last
     * one.
     */
    record GaveUp(String supervisor, Failure failure, int most, Duration within) implements Report {

        @Override
        public String text() {
            return visible("W0825 warning: the supervisor %s gives up (limit: %,d within %,d ms): %s"
                    .formatted(supervisor, most, within.toMillis(), VisibleText.indented(failure.getMessage())));
        }

        @Override
        public String about() {
            return supervisor;
        }

        @Override
        public String code() {
            return "W0825";
        }
    }

    /** The first message that was dropped because an actor's mailbox was full: {@link Mailbox#dropped} counts them. */
    record Dropped(String actor, int bound) implements Report {

        @Override
        public String text() {
            return visible(
                    "W0808 warning: message dropped by a full mailbox; further ones are only counted%n".formatted()
                            + "  actor    %s, mailbox bound %,d".formatted(actor, bound));
        }

        @Override
        public String about() {
            return actor;
        }

        @Override
        public String code() {
            return "W0808";
        }
    }

    /**
     * A handler that has not ended while messages wait for its stage, which continues without it; or, on a stage of its
     * own, while such stages wait for a thread, one of which was added.
     *
     * @param actor the type of the actor whose code runs
     * @param handler the handler
     * @param millis how long it has been running
     * @param afterMillis after how long it was suspected
     * @param lines of the program that were being executed, innermost first
     * @param alone whether it is on a stage of its own
     */
    record Stuck(
            String actor, Site handler, long millis, long afterMillis, List<StackTraceElement> lines, boolean alone)
            implements Report {

        @Override
        public String text() {
            return visible("W0809 warning: handler has not ended after %,d ms; %s%n"
                            .formatted(
                                    afterMillis,
                                    alone
                                            ? "all threads for actors with a stage of"
                                                    + " their own are busy, so one more was started"
                                            : "the other actors of its stage continue without it")
                    + "  actor    %s%n  handler  %s%s".formatted(actor, handler, shown(lines)));
        }

        @Override
        public String about() {
            return handler.toString();
        }

        @Override
        public String code() {
            return "W0809";
        }

        /** Returns its position, or an empty text. */
        String position() {
            return lines.isEmpty()
                    ? ""
                    : lines.getFirst().getFileName() + ":" + lines.getFirst().getLineNumber();
        }
    }

    /**
     * Actors of the runtime that stand still, in code of the program that belongs to a value: a constructor of a record
     * that arrives, a {@code getMessage} of an exception that is sent.
     *
     * @param what stands still
     * @param millis for how long at least
     * @param lines of the program that are executed, innermost first
     */
    record Standstill(String what, long millis, List<StackTraceElement> lines) implements Report {

        @Override
        public String text() {
            return visible(
                    "W0809 warning: %s has stood still for %,d s%s".formatted(what, millis / 1_000, shown(lines)));
        }

        @Override
        public String about() {
            return what;
        }

        @Override
        public String code() {
            return "W0809";
        }
    }

    /** A handler in a {@link Deadlock}: its waiting place, and the message whose answer it awaits. */
    record Wait(Site handler, Site place, Site message) {

        private String text(String actor, String awaited) {
            return "%s%s waits at %s for %s%s: %s"
                    .formatted(handler.what(), actor, place.position(), message.what(), awaited, place.what());
        }

        private String behavior() {
            return handler.what().split("[.(]", 2)[0];
        }
    }

    /** Handlers that wait for each other: each for the next one, and the last one for the first. */
    record Deadlock(List<Wait> waits) implements Report {

        @Override
        public String text() {
            int more = waits.size() - LINES_MAX;
            return visible((waits.size() == 1
                            ? "W0812 failure: a handler waits for itself"
                            : "W0812 failure: %,d handlers wait for each other".formatted(waits.size()))
                    + IntStream.range(0, Math.min(waits.size(), LINES_MAX))
                            .mapToObj(each -> "%n  handler  ".formatted()
                                    + waits.get(each).text(actor(each), actor((each + 1) % waits.size())))
                            .collect(Collectors.joining())
                    + (more > 0 ? "%n           and %,d more".formatted(more) : "")
                    + "%n    try: ".formatted()
                    + (waits.size() == 1
                            ? "call the handler at once, self.…(…), or use the token instead of its value"
                            : "at %s, use the token as an argument or pass it, without `await`"
                                    .formatted(waits.get(indexOfHandlerToEnd())
                                            .place()
                                            .position())));
        }

        /**
         * Returns the handler that must end for another one to go on: its actor has the message of the one before it
         * in its mailbox. A handler that works on the awaited message frees no actor.
         */
        private int indexOfHandlerToEnd() {
            for (int each = 0; each < waits.size(); each++) {
                int next = (each + 1) % waits.size();
                if (!waits.get(each)
                        .message()
                        .what()
                        .equals(waits.get(next).handler().what())) {
                    return next;
                }
            }
            return 0;
        }

        /** Returns a number for the actor of a handler if there are several actors of its behavior. */
        private String actor(int index) {
            String behavior = waits.get(index).behavior();
            long all = waits.stream()
                    .filter(each -> each.behavior().equals(behavior))
                    .count();
            long before = waits.stream()
                    .limit(index)
                    .filter(each -> each.behavior().equals(behavior))
                    .count();
            return all == 1 ? "" : " of %s %,d".formatted(behavior, before + 1);
        }

        @Override
        public String about() {
            return waits.getFirst().place().toString();
        }

        @Override
        public String code() {
            return "W0812";
        }

        @Override
        public boolean failed() {
            return true;
        }
    }

    /**
     * Handlers that were still waiting with {@code await} at the end, for tokens that no code can resolve any more.
     *
     * @param stashing whether some messages were not received, which may be those that they wait for
     */
    record Unfinished(Site site, long handlers, boolean stashing) implements Report {

        /** The wait for the token of a promise, or for the answer to a message. */
        private static final Pattern AWAITED =
                Pattern.compile("await (?:(?:self\\.)?(\\w+)\\.token\\(\\)|[^<]*<-(\\w+)\\(.*\\))");

        @Override
        public String text() {
            return visible("W0803 failure: %,d %s for a token that can never resolve: %s: %s%n    try: %s"
                    .formatted(
                            handlers,
                            handlers == 1 ? "handler still waits" : "handlers still wait",
                            site.position(),
                            site.what(),
                            remedy()));
        }

        private String remedy() {
            Matcher awaited = AWAITED.matcher(site.what());
            if (!awaited.matches()) {
                return "complete the handler or resolve the promise behind this token";
            }
            if (awaited.group(1) != null) {
                return (stashing
                                ? "a handler that awaits lets its actor handle no other message, and one was never received: if"
                                        + " that resolves `%s`, receive it here, or send the token to a handler"
                                : "call `%s.resolve(…)` on every path")
                        .formatted(awaited.group(1));
            }
            return (stashing
                            ? "`%s` may be a message that was never received: start the handler that takes it, or add a case"
                                    + " for it where its actor waits"
                            : "let `%s` pass a value on every path; it may itself wait for a message")
                    .formatted(awaited.group(2));
        }

        @Override
        public String about() {
            return site.toString();
        }

        @Override
        public String code() {
            return "W0803";
        }

        @Override
        public boolean failed() {
            return true;
        }
    }

    /**
     * Handlers that were still waiting in a receive at the end, and had received no message before, or have code behind
     * the receive that has not run.
     *
     * @param messages the names of the messages that the cases take; empty if they take any
     * @param first whether one of the handlers had received no message before
     */
    record NothingReceived(Site place, List<String> messages, long handlers, boolean first) implements Report {

        /** Returns both reports of one place as one. */
        NothingReceived combinedWith(NothingReceived other) {
            return new NothingReceived(place, messages, handlers + other.handlers, first || other.first);
        }

        @Override
        public String text() {
            return visible("W0813 warning: %,d %s for %s: %s: %s%n    try: %s"
                    .formatted(
                            handlers,
                            handlers == 1 ? "handler still waits" : "handlers still wait",
                            first ? "the first message" : "another message",
                            place.position(),
                            first ? place.what() : place.what() + "; line " + place.codeBehind() + " has not run",
                            remedy()));
        }

        private String remedy() {
            String names = named(messages);
            return "send this actor "
                    + (names.isEmpty() ? "a message that a case takes, or `close()` the channel," : names)
                    + " while it waits, or limit the wait: `after 1000 -> …`";
        }

        @Override
        public String about() {
            return place.toString();
        }

        @Override
        public String code() {
            return "W0813";
        }
    }

    /**
     * A group in which values were published only while it had no member.
     *
     * @param late whether a member has joined afterwards
     * @param others names of groups that had members
     */
    record Unheard(String group, boolean late, List<String> others) implements Report {

        @Override
        public String text() {
            return visible("W0814 warning: values published in the group \"%s\" reached no member%n    try: %s"
                    .formatted(
                            group,
                            late
                                    ? "a member joined afterwards: publish when it has joined, `member<-join() @ …`"
                                    : others.isEmpty()
                                            ? "let a member join before: `Group.named(\"%s\", …).join(…)`"
                                                    .formatted(group)
                                            : "publish in the group that has members: " + named(others)));
        }

        @Override
        public String about() {
            return group;
        }

        @Override
        public String code() {
            return "W0814";
        }
    }

    /**
     * Messages that were still waiting at the end, for tokens that no code can resolve any more.
     *
     * @param stashing whether some messages were not received, which may be those that would answer
     */
    record Waiting(Site site, long messages, boolean stashing) implements Report, Comparable<Waiting> {

        private static final Comparator<Waiting> IN_THE_ORDER_OF_THE_TEXT = Comparator.comparing(
                        (Waiting waiting) -> waiting.site.file())
                .thenComparing(waiting -> waiting.site.line())
                .thenComparing(waiting -> waiting.site.what());

        /** A message with the answer to another one among its arguments. */
        private static final Pattern WITH_ANSWER = Pattern.compile("[^<]*<-\\w*\\([^<]*<-(\\w+)\\([^<]*");

        @Override
        public int compareTo(Waiting other) {
            return IN_THE_ORDER_OF_THE_TEXT.compare(this, other);
        }

        @Override
        public String text() {
            return visible("W0803 warning: %,d %s for a token that can never resolve: %s%s"
                    .formatted(
                            messages,
                            messages == 1 ? "message still waits" : "messages still wait",
                            place(),
                            remedy()));
        }

        private String remedy() {
            Matcher answer = WITH_ANSWER.matcher(site.what());
            return stashing || !answer.matches()
                    ? ""
                    : ("%n    try: let `%s` pass a value on every path, instead of `later`, and resolve each promise whose"
                                    + " token it passes")
                            .formatted(answer.group(1));
        }

        @Override
        public String about() {
            return site.toString();
        }

        @Override
        public String code() {
            return "W0803";
        }

        private String place() {
            return site.file().isEmpty() ? site.what() : site.position() + ": " + site.what();
        }
    }

    /**
     * A report about another machine of a simulated world.
     *
     * @param machine its name, such as the host and port of a theater
     */
    record Elsewhere(String machine, Report report) implements Report {

        @Override
        public String text() {
            return report.text() + "%n  theater  %s".formatted(visible(machine));
        }

        @Override
        public boolean failed() {
            return report.failed();
        }

        @Override
        public String about() {
            return report.about() + " at " + machine;
        }

        @Override
        public String code() {
            return report.code();
        }
    }
}
