package salsa.runtime.evidence;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.classfile.Annotation;
import java.lang.classfile.Attributes;
import java.lang.classfile.ClassModel;
import java.lang.classfile.MethodModel;
import java.lang.classfile.instruction.InvokeInstruction;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import salsa.runtime.Stage;
import salsa.runtime.quarantine.Resumable;
import salsa.runtime.quarantine.ResumableLambdas;
import salsa.runtime.quarantine.ResumableStack;

/** The annotations that allow a stage to be taken from its thread: that they are read, and that none is missing. */
class ResumableTest {

    /** The methods by which the runtime runs code of a program. */
    private static final Set<String> CODE =
            Set.of("Message.run", "Join.ready", "Block.run", "Loop$Body.run", "ReactContinuation.run");

    /**
     * Methods that run code of a program in a way that keeps the stage: operations of the runtime itself, and the
     * constructor of an actor that is restarted in such an operation.
     */
    private static final Set<String> NEVER_ON_SUCH_A_STACK =
            Set.of("ControlMessage.lambda$new$", "Lifecycle.resumeRestarted");

    private static StackTraceElement[] stack(String... frames) {
        return Stream.of(frames)
                .map(frame -> {
                    int dot = frame.lastIndexOf('.');
                    return new StackTraceElement(frame.substring(0, dot), frame.substring(dot + 1), null, 0);
                })
                .toArray(StackTraceElement[]::new);
    }

    private static StackTraceElement[] turnBelow(String... frames) {
        var all = new ArrayList<>(List.of(frames));
        all.addAll(List.of(
                "salsa.runtime.TurnLoop.batch",
                "salsa.runtime.TurnLoop.runTurn",
                "salsa.runtime.StageTurns.runTurn",
                "salsa.runtime.world.real.Worker.runTurn",
                "salsa.runtime.world.real.Worker.run"));
        return stack(all.toArray(String[]::new));
    }

    @Test
    void aHandlerThatATurnCallsMayLoseItsStage() {
        assertThat(ResumableStack.isResumable(turnBelow("Main$Behavior.f$$", "Main$Behavior$f.run")))
                .isTrue();
    }

    @Test
    void codeBeneathAnAnswerFromAnotherStageMay() {
        assertThat(ResumableStack.isResumable(turnBelow(
                        "Main$Behavior$Wait1.ready",
                        "salsa.runtime.Join.readyNow",
                        "salsa.runtime.Join.readyWithin",
                        "salsa.runtime.Join.resolve",
                        "salsa.runtime.Join$AnswerMessage.run")))
                .isTrue();
        assertThat(ResumableStack.isResumable(turnBelow(
                        "Main.lambda$f$0",
                        "salsa.runtime.Token.lambda$then$1",
                        "salsa.runtime.Token.passTo",
                        "salsa.runtime.Token.lambda$notifyInTurn$2")))
                .isTrue();
    }

    @Test
    void aHandlerOutsideOfATurnMayNot() {
        assertThat(ResumableStack.isResumable(stack("Main.run", "salsa.runtime.Task.run")))
                .isFalse();
    }

    @Test
    void aHandlerInsideTheRuntimeMayNot() {
        assertThat(ResumableStack.isResumable(turnBelow("salsa.runtime.Delivery.send", "Main$Behavior$f.run")))
                .isFalse();
    }

    @Test
    void codeThatJavaRunsForTheRuntimeIsNoHandler() {
        assertThat(ResumableStack.isResumable(turnBelow("Key.hashCode", "java.util.HashMap.hash")))
                .isFalse();
    }

    @Test
    void onlyAnnotatedLambdasMayLieBelow() {
        assertThat(ResumableStack.isResumable(turnBelow("Main.lambda$f$0", "salsa.runtime.Token.lambda$map$3")))
                .isTrue();
        assertThat(ResumableStack.isResumable(turnBelow("Main.lambda$f$0", "salsa.runtime.ActorContext.lambda$any$3")))
                .isTrue();
        assertThat(ResumableStack.isResumable(turnBelow("Main.lambda$f$0", "salsa.runtime.Mailbox.lambda$of$3")))
                .isFalse();
    }

    /** Without the annotation no stage would ever be taken from a handler that such a method has called. */
    @Test
    void everyMethodThatRunsCodeOfAProgramIsAnnotated() throws Exception {
        var missing = new TreeSet<String>();
        for (ClassModel model : ClassFiles.in(ClassFiles.folderOf(Stage.class))) {
            for (MethodModel method : model.methods()) {
                if (runsCode(method) && !isResumable(model, method)) {
                    missing.add(Accesses.simple(model.thisClass()) + "."
                            + method.methodName().stringValue().replaceAll("\\$\\d+$", "\\$"));
                }
            }
        }
        assertThat(missing).isEqualTo(new TreeSet<>(NEVER_ON_SUCH_A_STACK));
    }

    private static boolean runsCode(MethodModel method) {
        return method.code().stream()
                .flatMap(code -> code.elementStream())
                .anyMatch(each -> each instanceof InvokeInstruction call
                        && CODE.contains(Accesses.simple(call.owner()) + "."
                                + call.name().stringValue()));
    }

    private static boolean isResumable(ClassModel model, MethodModel method) {
        String name = method.methodName().stringValue();
        if (!name.startsWith("lambda$")) {
            return has(model, name, Resumable.class);
        }
        return model.findAttribute(Attributes.runtimeVisibleAnnotations())
                        .map(all -> contains(all.annotations(), ResumableLambdas.class))
                        .orElse(false)
                || has(model, name.substring("lambda$".length(), name.lastIndexOf('$')), ResumableLambdas.class);
    }

    private static boolean has(ClassModel model, String method, Class<?> annotation) {
        return model.methods().stream()
                .filter(each -> each.methodName().equalsString(method))
                .flatMap(each -> each.findAttribute(Attributes.runtimeVisibleAnnotations()).stream())
                .anyMatch(all -> contains(all.annotations(), annotation));
    }

    private static boolean contains(List<Annotation> all, Class<?> annotation) {
        return all.stream().anyMatch(each -> each.className().equalsString(annotation.descriptorString()));
    }
}
