package salsa.tool;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import salsa.tool.Processes.Serving;

/** Channels of theaters in processes of their own as members of a group, when these theaters end. */
class TheaterGroupsTest {

    private static final String READER = """
            behavior Reader extends RemoteActor {
                In<String> lines = new Channel<String>(self).in();

                Reader() {
                    lines.each(line -> System.out.println("reads " + (line.equals("shut") ? self.shut() : line)));
                }

                Out<String> lines() {
                    pass lines.out();
                }

                String shut() {
                    lines.close();
                    pass "the end";
                }
            }
            """;

    /** Writes to a channel of the theater: a one-way value, and one with a token. */
    private static final String WRITER = """
            import java.util.Scanner;

            behavior Writer implements StagedActor {
                Writer(String[] arguments) {
                    token Reader made = new Reader() called ("reader") at ("127.0.0.1", Integer.parseInt(arguments[0]));
                    self<-begin(made);
                }

                ack begin(Reader reader) {
                    self<-write(reader<-lines());
                }

                ack write(Out<String> lines) {
                    lines<-("rain") @ self<-taken(lines);
                }

                ack taken(Out<String> lines) {
                    System.out.println("taken");
                    new Scanner(System.in).nextLine();
                    lines<-("snow");
                    self<-failed(Failure.of(lines<-("hail")));
                    System.out.println("sent");
                }

                ack failed(String why) {
                    System.out.println(why);
                }
            }
            """;

    /** Joins a channel of the theater, and waits until it leaves; then it sends one more value. */
    private static final String NEWS = """
            import java.util.List;

            behavior News {
                In<Membership<String>> events = new Channel<Membership<String>>(self).in();
                Group<String> news = Group.named("news", String.class);
                Out<String> member;
                boolean shuts;

                News(String[] arguments) {
                    events.each(event -> System.out.println(event instanceof Membership.Joined<String> ? "joined" : self.left()));
                    news.watch(events.out());
                    shuts = arguments.length > 1;
                    token Reader made = new Reader() called ("reader") at ("127.0.0.1", Integer.parseInt(arguments[0]));
                    self<-begin(made);
                    new Input(self);
                }

                ack begin(Reader reader) {
                    self<-join(reader<-lines());
                }

                ack join(Out<String> lines) {
                    member = lines;
                    news.join(lines);
                    news.publish("rain");
                    if (shuts) news.publish("shut");
                }

                String left() {
                    self<-show(news.members(), Failure.of(member<-("sun")));
                    events.out().close();
                    pass "left";
                }

                ack show(List<Out<String>> members, String failure) {
                    System.out.println("members " + members.size() + ", " + failure);
                }
            }
            """;

    /** Keeps the program running until its input ends, and the actor that waits for events in memory. */
    private static final String INPUT = """
            import java.util.Scanner;

            behavior Input implements StagedActor {
                News news;

                Input(News news) {
                    self.news = news;
                    while (new Scanner(System.in).hasNextLine()) { }
                }
            }
            """;

    @TempDir
    Path place;

    private Desk desk;
    private Processes processes;

    @BeforeEach
    void write() {
        desk = new Desk(place);
        processes = new Processes(desk);
        desk.write("Reader.salsa", READER);
        desk.write("News.salsa", NEWS);
        desk.write("Input.salsa", INPUT);
        desk.write("Writer.salsa", WRITER);
        assertThat(desk.call("build", "-d", "classes", "Reader.salsa").status()).isZero();
    }

    @AfterEach
    void stop() {
        processes.close();
    }

    private String failureAfter(String signal) throws Exception {
        Serving theater = processes.serve("--classpath", "classes");
        Process news = processes.start("run", "News.salsa", String.valueOf(theater.port()));
        BufferedReader lines = news.inputReader();
        assertThat(lines.readLine()).isEqualTo("joined");
        assertThat(theater.process().inputReader().readLine()).isEqualTo("reads rain");
        theater.signal(signal);
        assertThat(lines.readLine()).isEqualTo("left");
        String last = lines.readLine();
        news.getOutputStream().close();
        assertThat(news.waitFor()).isZero();
        return last;
    }

    @Test
    @Timeout(60)
    void aMemberLeavesWhenItsTheaterIsKilled() throws Exception {
        assertThat(failureAfter("KILL")).matches("members 0, (salsa.runtime.ChannelClosed|Undelivered): .*");
    }

    @Test
    @Timeout(60)
    void aMemberLeavesWhenItsTheaterStops() throws Exception {
        assertThat(failureAfter("TERM")).matches("members 0, (salsa.runtime.ChannelClosed|Undelivered): .*");
    }

    @Test
    @Timeout(60)
    void aMemberLeavesWhenItsOwnerClosesTheChannel() throws Exception {
        Serving theater = processes.serve("--classpath", "classes");
        Process news = processes.start("run", "News.salsa", String.valueOf(theater.port()), "shuts");
        BufferedReader lines = news.inputReader();
        assertThat(lines.readLine()).isEqualTo("joined");
        assertThat(theater.process().inputReader().readLine()).isEqualTo("reads rain");
        assertThat(lines.readLine()).isEqualTo("left");
        assertThat(lines.readLine()).isEqualTo("members 0, salsa.runtime.ChannelClosed: the channel is closed");
        news.getOutputStream().close();
        assertThat(news.waitFor()).isZero();
    }

    @Test
    @Timeout(60)
    void aValueThatWasOnItsWayWhenTheTheaterDiedFails() throws Exception {
        Serving theater = processes.serve("--classpath", "classes");
        Process writer = processes.startWithErrors("run", "Writer.salsa", String.valueOf(theater.port()));
        BufferedReader lines = writer.inputReader();
        assertThat(lines.readLine()).isEqualTo("taken");
        theater.signal("STOP");
        writer.outputWriter().append("go\n").flush();
        assertThat(lines.readLine()).isEqualTo("sent");
        theater.signal("KILL");
        assertThat(lines.readLine()).matches("Undelivered: (not delivered|perhaps handled|not answered): .*");
        assertThat(writer.waitFor()).isOne();
        assertThat(writer.errorReader().lines())
                .filteredOn(line -> line.startsWith("E0801"))
                .singleElement()
                .asString()
                .contains("Undelivered: ");
    }
}
