package salsa.robustness.places;

import java.util.List;

/** Constructs of Salsa, and of Java over actors, as they are planted. {@code u} is a number, {@code o} an actor. */
final class Constructs {
    private Constructs() {}

    static final List<String> EXPRESSIONS = List.of(
            "self", "sender", "parent", "this", "super.toString()", "ack", "stage", "self.stage", "kept", "self.kept",
            "Main.this", "CONSTANT", "Main.CONSTANT", "Other.CONSTANT", "Other.class", "Other::new", "self::give",
            "o::give", "self.give()", "parent.give()", "give()", "o.give()", "self<-give()", "parent<-give()",
            "o<-give()", "o<-acknowledged()", "new Other()<-give()", "new Other()", "new Other(1)",
            "new Other(self<-give())", "new Other() on (0)", "new Other() { }", "new Other().give()", "new Abstract()",
            "new Face()", "new Main(null)", "new Other[1]", "new Other[] { new Other() }", "(token int) self<-give()",
            "(token Object) u", "await self<-give()", "await o<-acknowledged()", "move new int[1]", "move self",
            "move kept", "move (self)", "move o", "move u", "move (o<-give())", "move null", "move Failure.of(new Error())",
            "Failure.of(new Error())", "Failure.of(self<-give())", "u<-(3)", "u<-(3) && u<-(u)", "-u<-(3)",
            "o<-give() + 1", "-(o<-give())", "o<-give() > 0 ? 1 : 2", "o<-give() instanceof Integer",
            "u > 0 ? o<-give() : 1", "switch (u) { case 1 -> o<-give(); default -> 2; }",
            "switch (o<-give()) { case 1 -> 1; default -> 2; }", "switch (u) { default -> { yield new Other(); } }",
            "receive { case given(int k) -> k; }", "receive { case given(7) -> 7; after 0 -> 1; }",
            "receive { case value(Object v) -> v; default -> 2; }", "reference Other called (\"a\")",
            "(Runnable) () -> self<-give()", "(Runnable) () -> { new Other(); }", "(Runnable) () -> { pass; }",
            "(java.util.function.Supplier<Object>) () -> self", "(java.util.function.Supplier<Object>) Other::new",
            "(java.util.function.Supplier<Object>) () -> await self<-give()",
            "new Object() { Object z = self; }", "new Object() { Object z() { return self.give(); } }",
            "new Object() { Object z = new Other(); }", "new Object() { void z() { self<-give(); } }",
            "new Object() { int z(int[] a) { return (move a)[0]; } }", "t", "t + 1", "(t)", "self<-take(t)",
            "Actors.end(o)", "new Channel<Integer>(self).in()", "o<-give() : delay(1)", "o<-give() : waitfor(t)",
            "o<-give() : urgent", "(Object) (o)", "o == self", "o instanceof Main", "\"\" + o", "o.toString()");

    static final List<String> STATEMENTS = List.of(
            "self<-give();", "parent<-give();", "o<-acknowledged() @ self<-take(token);",
            "o<-acknowledged() @ o<-acknowledged() @ pass;", "self<-take(self<-give());", "o<-give() : delay(1);",
            "{ o<-give(); self<-take(1); } @ self<-take(2);", "join { o<-give(); } @ self<-take(2);",
            "pass;", "pass 1;", "pass self<-give();", "return;", "return 1;", "token int n1 = self<-give();",
            "token int n2 = 1; self<-take(n2);", "token Other n3 = new Other(self<-give());", "ack n4;",
            "token ack n5 = o<-acknowledged(); self<-take(1) : waitfor(n5);", "t = self<-give();", "t = 1; t += 1;",
            "receive { case given(int k) -> { } }", "react { case given(int k) -> { } }",
            "loop { react { case given(int k) -> { } } }", "{ } andThen { }", "await o<-acknowledged();",
            "await t;", "reply(1);", "become { case given(int k) -> { } }", "unbecome;", "receive named;",
            "react named;", "become named;", "synchronized (self) { u = 2; }", "self(1);", "parent(1);",
            "self.give();", "give();", "new Other();", "move kept;", "kept = move kept;", "stage = null;",
            "Other n6 = new Other(); n6<-give();", "for (int i = 0; i < 3; i++, await o<-give()) { }",
            "for (int i = 0; i < 3; o<-give()) { i++; }", "for (o<-give(); u < 3; u++, self<-take(u)) { }",
            "for (int i = await o<-give(); i<-(3); i++) { }", "while (u<-(await o<-give())) u++;",
            "do u++; while (u<-(3));", "if (u<-(3)) self<-give(); else new Other();",
            "class Local { Object z = self; Object y = new Other(); void x() { self<-give(); } }",
            "class Local2 { int z(int[] a) { return (move a)[0]; } static Object y = new Other(); }",
            "record Local3(int a) { Object y() { return new Other(); } }",
            "record Local4(int a) { Object y() { return self; } Local4 { self<-give(); } }",
            "enum Local5 { A; Object y() { return new Other(); } }", "interface Local6 { default Object y() { return self; } }",
            "record Local7(int a) { Object y(int[] x) { return move x; } }", "throw new Error();", ";",
            "label: { self<-give(); break label; }", "label: for (;;) { await o<-acknowledged(); break label; }",
            "switch (u) { case 1: self<-give(); break; default: o<-give(); }",
            "switch (u) { case 1 -> self<-give(); default -> { await o<-give(); } }",
            "try { await o<-give(); } catch (RuntimeException e) { self<-take(1); } finally { o<-give(); }",
            "Runnable r1 = () -> self<-give();", "Runnable r2 = () -> { new Other()<-give(); };",
            "for (Object each : java.util.List.of(o)) ((Other) each)<-give();", "var v1 = new Other(); v1<-give();",
            "var v2 = self; v2<-give();", "final int c1 = u; self<-take(c1);", "assert u<-(3) : new Other();");
}
