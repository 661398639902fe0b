package salsa.runtime.evidence;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.classfile.ClassBuilder;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.classfile.ClassTransform;
import java.lang.classfile.CodeTransform;
import java.lang.classfile.FieldModel;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.lang.reflect.AccessFlag;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import salsa.runtime.ActorSystem;

class SharedFieldsTest {
    private static final String BACKLOG = "salsa.runtime.RunQueue";
    private static final String INBOX = "salsa.runtime.Inbox";
    private static final String READY_QUEUE = "salsa.runtime.world.real.ReadyQueue";

    private static List<ClassModel> runtime;

    @BeforeAll
    static void readTheRuntime() throws Exception {
        // The objects of one deep copy never leave the thread that copies.
        runtime = ClassFiles.in(ClassFiles.folderOf(ActorSystem.class)).stream()
                .filter(type -> !ClassFiles.name(type).startsWith("salsa.runtime.copy."))
                .toList();
    }

    private static List<String> breaches(List<ClassModel> classes) {
        return new SharedFields(SharedFieldsTable.FIELDS, SharedFieldsTable.WEAK).breaches(new Accesses(classes));
    }

    /** Returns the check's findings in changed classes that it does not have in the unchanged runtime. */
    private static List<String> found(List<ClassModel> changed) {
        var breaches = new ArrayList<>(breaches(changed));
        breaches.removeAll(breaches(runtime));
        return breaches;
    }

    @Test
    void everySharedFieldIsReachedInTheWayItsRowSays() {
        assertThat(breaches(runtime)).isEmpty();
    }

    /** Each release and acquire in turn becomes a plain access. */
    @Test
    void everyMissingReleaseOrAcquireIsFound() {
        List<Access> ordered = new Accesses(runtime)
                .all.stream()
                        .filter(access -> access.mode().endsWith("Release")
                                || access.mode().endsWith("Acquire"))
                        .toList();
        assertThat(ordered).hasSizeGreaterThanOrEqualTo(6);
        for (Access access : ordered) {
            String plain = access.mode().equals("setRelease") ? "set" : "get";
            assertThat(found(weakened(access, plain)))
                    .as("%s made plain", access)
                    .anyMatch(breach -> breach.contains(access.field() + " " + plain));
        }
    }

    @Test
    void aReleaseMadeOpaqueIsFound() {
        var release = new Access("Worker", "fill", "Worker.next", "setRelease");
        assertThat(found(weakened(release, "setOpaque"))).anyMatch(b -> b.contains("Worker.next setOpaque"));
    }

    @Test
    void aSharedFieldThatIsNoLongerVolatileIsFound() {
        assertThat(found(changed(INBOX, SharedFieldsTest::withoutVolatileInbox)))
                .contains("Inbox.inbox is reached by any thread and is not volatile");
    }

    @Test
    void aNewFieldThatNobodyOwnsIsFound() {
        ClassTransform adding = ClassTransform.endHandler(type -> type.withField("count", ConstantDescs.CD_int, 0));
        assertThat(found(changed(READY_QUEUE, model -> transformed(model, adding))))
                .containsExactly("ReadyQueue.count can change and has no row: which threads may access it?");
    }

    @Test
    void anotherClassThatReachesIntoAStageIsFound() {
        var classes = new ArrayList<>(runtime);
        classes.add(thief());
        assertThat(found(classes)).containsExactly("Thief.steal RunQueue.head read: the field is owned (the stage)");
    }

    private static List<ClassModel> weakened(Access access, String mode) {
        var times = new AtomicInteger();
        List<ClassModel> classes = runtime.stream()
                .map(model -> simple(model).equals(access.inside()) ? weakened(model, access, mode, times) : model)
                .toList();
        assertThat(times).as("places of %s", access).hasPositiveValue();
        return classes;
    }

    /** Weakens every access of that mode in the method: the rows are for a method's accesses together. */
    private static ClassModel weakened(ClassModel model, Access access, String mode, AtomicInteger times) {
        CodeTransform weaken = (code, element) -> {
            if (element instanceof InvokeInstruction invoke && invoke.name().equalsString(access.mode())) {
                times.incrementAndGet();
                code.invokevirtual(ConstantDescs.CD_VarHandle, mode, invoke.typeSymbol());
            } else {
                code.with(element);
            }
        };
        return transformed(
                model,
                ClassTransform.transformingMethodBodies(
                        method -> method.methodName().equalsString(access.method()), weaken));
    }

    private static ClassModel withoutVolatileInbox(ClassModel model) {
        ClassTransform plain = (type, element) -> {
            if (element instanceof FieldModel field && field.fieldName().equalsString("inbox")) {
                int flags = field.flags().flagsMask() & ~AccessFlag.VOLATILE.mask();
                type.withField("inbox", field.fieldTypeSymbol(), flags);
            } else {
                type.with(element);
            }
        };
        return transformed(model, plain);
    }

    private static ClassModel thief() {
        var backlog = ClassDesc.of(BACKLOG);
        byte[] bytes = ClassFile.of()
                .build(
                        ClassDesc.of("salsa.runtime.Thief"),
                        (ClassBuilder type) -> type.withMethodBody(
                                "steal",
                                MethodTypeDesc.of(ConstantDescs.CD_void, backlog),
                                AccessFlag.STATIC.mask(),
                                code -> code.aload(0)
                                        .getfield(backlog, "head", ClassDesc.of("salsa.runtime.Message"))
                                        .pop()
                                        .return_()));
        return ClassFile.of().parse(bytes);
    }

    private static List<ClassModel> changed(String name, UnaryOperator<ClassModel> change) {
        return runtime.stream()
                .map(model -> ClassFiles.name(model).equals(name) ? change.apply(model) : model)
                .toList();
    }

    private static ClassModel transformed(ClassModel model, ClassTransform change) {
        return ClassFile.of().parse(ClassFile.of().transformClass(model, change));
    }

    private static String simple(ClassModel model) {
        return Accesses.simple(model.thisClass());
    }
}
