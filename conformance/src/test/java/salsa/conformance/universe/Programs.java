package salsa.conformance.universe;

import java.util.Map;

/** What runs in each theater: players send as the universe tells them, workers note what arrives. */
final class Programs {

    private Programs() {}

    static final Map<String, String> FILES =
            Map.of("Worker.salsa", """
            import salsa.conformance.universe.Journal;
            import salsa.runtime.*;

            behavior Worker extends RemoteActor {
                String at;
                Worker(String place) { at = place; }
                ack tell(String from, int id) { Journal.got(at, from, id); }
                int ask(String from, int id) { Journal.got(at, from, id); pass id; }
                int fail(String from, int id) {
                    Journal.got(at, from, id);
                    throw new IllegalStateException("as asked");
                }
                int relay(String from, int id, Worker next) { Journal.got(at, from, id); pass next<-add(id, 1); }
                int add(int id, int by) { pass id; }
                int second(String from, int id, int other) { Journal.got(at, from, id); pass id; }
                Guest fresh() { pass new Guest(); }
                int greet(String from, int id, Guest other) { Journal.got(at, from, id); pass other<-add(id, 2); }
                ack fill(int id, Out<Integer> out) { out<-(1); out<-(2); out<-(3); out<-(4); out.close(); }
            }
            """, "Guest.salsa", """
            import salsa.runtime.*;

            behavior Guest {
                int add(int id, int by) { pass id; }
                ack stop() { Actors.finish(self); }
            }
            """, "Watcher.salsa", """
            import salsa.conformance.universe.Journal;
            import salsa.runtime.*;

            behavior Watcher {
                int id;
                Guest watched; // a monitor keeps neither of them in memory
                Watcher(int number, Guest other) {
                    id = number;
                    watched = other;
                    Journal.watched(id);
                    Actors.monitor(self, other);
                    other<-stop();
                }
                ack ended(Actor who, ExitReason why) { Journal.notified(id); }
            }
            """, "Player.salsa", """
            import java.util.ArrayList;
            import java.util.List;
            import salsa.conformance.universe.Journal;
            import salsa.runtime.*;

            behavior Player {
                String me;
                List<Watcher> watchers = new ArrayList<>();
                Player(String name) { me = name; }

                ack open(int id, String a, String b) { Worker w = new Worker(me) called ("w"); }

                ack tell(int id, String a, String b) {
                    Worker w = reference Worker called ("w") at (a, 4040);
                    Journal.sent(me, a, id);
                    w<-tell(me, id);
                }
                ack ask(int id, String a, String b) {
                    Worker w = reference Worker called ("w") at (a, 4040);
                    Journal.asked(me, a, id);
                    self<-ended(id, Failure.of(w<-ask(me, id)));
                }
                ack fail(int id, String a, String b) {
                    Worker w = reference Worker called ("w") at (a, 4040);
                    Journal.asked(me, a, id);
                    self<-ended(id, Failure.of(w<-fail(me, id)));
                }
                ack relay(int id, String a, String b) {
                    Worker w = reference Worker called ("w") at (a, 4040);
                    Worker next = reference Worker called ("w") at (b, 4040);
                    Journal.asked(me, "", id);
                    self<-ended(id, Failure.of(w<-relay(me, id, next)));
                }
                ack token(int id, String a, String b) {
                    Worker w = reference Worker called ("w") at (a, 4040);
                    Worker next = reference Worker called ("w") at (b, 4040);
                    Journal.asked(me, "", id);
                    self<-ended(id, Failure.of(next<-second(me + "?", id, w<-add(id, 3))));
                }
                ack greet(int id, String a, String b) {
                    Worker w = reference Worker called ("w") at (a, 4040);
                    Worker next = reference Worker called ("w") at (b, 4040);
                    Journal.asked(me, "", id);
                    self<-ended(id, Failure.of(next<-greet(me + "?", id, w<-fresh())));
                }
                ack create(int id, String a, String b) {
                    Journal.asked(me, "", id);
                    self<-ended(id, Failure.of(new Worker(a) called ("n" + id) at (a, 4040)));
                }
                ack watch(int id, String a, String b) {
                    Worker w = reference Worker called ("w") at (a, 4040);
                    self<-watching(id, w<-fresh());
                }
                ack watching(int id, Guest fresh) { watchers.add(new Watcher(id, fresh)); }
                ack stream(int id, String a, String b) {
                    Worker w = reference Worker called ("w") at (a, 4040);
                    Channel<Integer> c = new Channel<Integer>(self);
                    c.in().each(n -> Journal.value(id, n));
                    w<-fill(id, c.out());
                }
                ack ended(int id, String failure) { Journal.ended(id, failure); }
            }
            """);
}
