package salsa.compiler;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.reflect.Method;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.tools.JavaFileObject;
import javax.tools.StandardLocation;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import salsa.runtime.Actor;
import salsa.runtime.HandlerMessage;
import salsa.runtime.MessageType;
import salsa.syntax.source.Severity;

/** The classes of messages: their names, which are part of the binary interface, and their types. */
class MessageClassesTest {
    private static final String CLOCK = """
            behavior Clock {
                ack at(java.util.Date date) { System.out.println("util " + date.getTime()); }
                %s
            }
            """;

    private static Map<String, byte[]> classes(String clock, String main) {
        Result result = Program.of(main).with("Clock", clock).compile();
        assertThat(result.diagnostics()).noneMatch(each -> each.severity() == Severity.ERROR);
        var classes = new HashMap<String, byte[]>();
        result.files().forEach((name, bytes) -> {
            if (name.endsWith(".class")) classes.put(name, bytes);
        });
        return classes;
    }

    private static List<String> messagesOf(Map<String, byte[]> classes, String behavior) {
        return classes.keySet().stream()
                .map(each -> each.replace(".class", ""))
                .filter(each -> each.startsWith(behavior + "$Behavior$"))
                .map(each -> each.substring((behavior + "$Behavior$").length()))
                .sorted()
                .toList();
    }

    @Test
    void aCallerCompiledBeforeAnOverloadWasAddedStillReachesItsHandler() throws ReflectiveOperationException {
        String main = """
                behavior Main {
                    Main(String[] arguments) { Clock clock = new Clock(); clock<-at(new java.util.Date(7)); }
                }
                """;
        Map<String, byte[]> before = classes(CLOCK.formatted(""), main);
        Map<String, byte[]> after =
                classes(CLOCK.formatted("ack at(java.sql.Date date) { System.out.println(\"sql\"); }"), main);
        before.keySet().removeIf(each -> each.startsWith("Clock"));
        after.keySet().removeIf(each -> !each.startsWith("Clock"));
        before.putAll(after);
        assertThat(new ClassLoaded(before).output()).isEqualTo("util 7%n".formatted());
    }

    @Test
    void differentTypesGiveDifferentNames() {
        String main = "behavior Main { Main(String[] arguments) { new Clock(); } record Integer(int n) { } }";
        var names = messagesOf(classes("""
                behavior Clock {
                    record Date_x(int n) { }
                    record Date(int n) { }
                    ack at(java.util.Date date) { }
                    ack at(java.sql.Date date) { }
                    ack at(Date date) { }
                    ack at(Date_x date) { }
                    ack at(Integer integer) { }
                    ack at(Main.Integer integer) { }
                    ack at(Main main) { }
                    ack at(int[] numbers, String... words) { }
                }
                """, main), "Clock");
        assertThat(names)
                .contains(
                        "at$Integer",
                        "at$Main_Integer",
                        "at$Clock_Date",
                        "at$Clock_Date_1x",
                        "at$_Main",
                        "at$intArray$StringArray",
                        "at$java_sql_Date",
                        "at$java_util_Date")
                .doesNotHaveDuplicates();
    }

    @Test
    void aLongListOfParametersGivesANameThatFitsIntoAFileName() {
        var parameters = new ArrayList<String>();
        for (int i = 0; i < 12; i++) parameters.add("java.util.concurrent.ConcurrentHashMap<String, Integer> map" + i);
        String main = "behavior Main { ack all(%s) { } }".formatted(String.join(", ", parameters));
        assertThat(messagesOf(classes(CLOCK.formatted(""), main), "Main"))
                .allMatch(each -> each.length() < 150)
                .anyMatch(each -> each.matches("all\\$_[0-9a-f]+"));
    }

    /** Both have their simple names in names of message classes. */
    @Test
    void noTypeOfTheRuntimeHasTheNameOfATypeOfJavaLang() throws IOException {
        try (var files = ToolProvider.getSystemJavaCompiler().getStandardFileManager(null, null, null)) {
            var found = new ArrayList<String>();
            for (JavaFileObject each :
                    files.list(StandardLocation.CLASS_PATH, "salsa.runtime", Set.of(JavaFileObject.Kind.CLASS), true)) {
                found.add(Path.of(each.toUri().getSchemeSpecificPart())
                        .getFileName()
                        .toString()
                        .replace(".class", ""));
            }
            assertThat(found).contains("Token").noneMatch(MessageClassesTest::isOfJavaLang);
        }
    }

    private static boolean isOfJavaLang(String name) {
        try {
            Class.forName("java.lang." + name);
            return true;
        } catch (ClassNotFoundException _) {
            return false;
        }
    }

    private static MessageType type(Class<?> messages, Object... arguments) throws ReflectiveOperationException {
        for (Method each : messages.getMethods()) {
            if (each.getName().equals("to")) {
                var all = new ArrayList<Object>(Arrays.asList(null, null));
                all.addAll(List.of(arguments));
                return ((HandlerMessage) each.invoke(null, all.toArray())).type();
            }
        }
        throw new AssertionError(messages);
    }

    @Test
    void theTypeOfAMessageSaysWhatTheHandlerIsAndCreatesMessages() throws ReflectiveOperationException {
        var loader = new ClassLoaded(classes(CLOCK.formatted(""), """
                module a.b;
                behavior Main {
                    Main(long start) { }
                    int add(int by, java.util.List<String> words, char[] text) { pass by; }
                }
                """));
        var add = loader.loadClass("a.b.Main$Behavior$add$int$java_util_List$charArray");
        MessageType type = type(add, 3, List.of("x"), new char[] {'y'});
        assertThat(type.handler()).isEqualTo("add");
        assertThat(type.isConstructor()).isFalse();
        assertThat(type.messageClass()).isEqualTo(add);
        assertThat(type.site().position()).isEqualTo("Main.salsa:4");
        assertThat(type.parameters())
                .containsExactly(
                        new MessageType.Parameter("by", int.class),
                        new MessageType.Parameter("words", List.class),
                        new MessageType.Parameter("text", char[].class));
        HandlerMessage made = type.create((Actor) null, null, List.of(4, List.of("z"), new char[0]));
        assertThat(made).isInstanceOf(add);
        assertThat(add.getField("by").get(made)).isEqualTo(4);
        assertThat(made.type()).isSameAs(type);

        MessageType constructor = type(loader.loadClass("a.b.Main$Behavior$new$long"), 3L);
        assertThat(constructor.isConstructor()).isTrue();
        assertThat(constructor.parameters()).containsExactly(new MessageType.Parameter("start", long.class));
    }
}
