package salsa.sanitizer;

import java.lang.classfile.ClassModel;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.CodeElement;
import java.lang.classfile.CodeTransform;
import java.lang.classfile.FieldModel;
import java.lang.classfile.Instruction;
import java.lang.classfile.Label;
import java.lang.classfile.MethodModel;
import java.lang.classfile.Opcode;
import java.lang.classfile.TypeKind;
import java.lang.classfile.instruction.ArrayLoadInstruction;
import java.lang.classfile.instruction.ArrayStoreInstruction;
import java.lang.classfile.instruction.FieldInstruction;
import java.lang.classfile.instruction.InvokeDynamicInstruction;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.classfile.instruction.LineNumber;
import java.lang.classfile.instruction.MonitorInstruction;
import java.lang.classfile.instruction.NewMultiArrayInstruction;
import java.lang.classfile.instruction.NewObjectInstruction;
import java.lang.classfile.instruction.NewPrimitiveArrayInstruction;
import java.lang.classfile.instruction.NewReferenceArrayInstruction;
import java.lang.classfile.instruction.OperatorInstruction;
import java.lang.classfile.instruction.ReturnInstruction;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.lang.reflect.AccessFlag;
import java.util.ArrayDeque;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import salsa.runtime.BehaviorType;

/**
 * Inserts the checks into one method: before each instruction that touches an object, after each that creates one, and
 * where the method begins and ends to run for an actor.
 */
final class MethodWeaving implements CodeTransform {
    private static final String OUTER = "this$"; // the field of an inner class that refers to the enclosing object

    private final String type;
    private final boolean constructor;
    private final Set<String> finals; // the class's own fields that are final and not frozen arrays
    private final boolean createsActors;
    private final int
            given; // the local variable with the array of variable arguments that goes to an actor; -1 for none
    private final MethodOwner turn;
    private final Places places;
    private final int saved; // the local variable for the argument of leave
    private final Operands operands;
    private final ArrayDeque<Creation> creations = new ArrayDeque<>(); // made, but their constructor has not run
    private boolean newBefore; // the instruction before was a new
    private boolean inherited; // the constructor of the superclass has run

    @SuppressWarnings("NullAway.Init") // set before the first instruction
    private Label begun; // where the code that runs for the actor begins

    /** An object between {@code new} and its constructor. */
    private record Creation(String type, boolean kept) {}

    MethodWeaving(ClassModel type, MethodModel method, MethodOwner turn, Places places, int locals) {
        String name = method.methodName().stringValue();
        this.type = type.thisClass().asInternalName();
        this.constructor = name.equals(ConstantDescs.INIT_NAME);
        this.finals = type.fields().stream()
                .filter(field -> field.flags().has(AccessFlag.FINAL))
                .filter(field -> !isFrozen(type, field))
                .map(field -> field.fieldName().stringValue())
                .collect(Collectors.toSet());
        this.createsActors = BehaviorType.isCreation(name);
        this.given = method.flags().has(AccessFlag.VARARGS) && BehaviorType.isSending(name) ? last(method) : -1;
        this.turn = turn;
        this.places = places;
        this.saved = locals;
        this.operands = new Operands(locals + 1);
        this.inherited = !constructor;
    }

    /**
     * Returns whether the field holds a frozen array, which is shared if its object is: the object is checked first.
     */
    private static boolean isFrozen(ClassModel type, FieldModel field) {
        return field.fieldTypeSymbol().isArray()
                && type.fields().stream().anyMatch(each -> each.fieldName().equalsString(FrozenArrays.MARK));
    }

    /** Returns the local variable of a static method's last parameter. */
    private static int last(MethodModel method) {
        var parameters = method.methodTypeSymbol().parameterList();
        return parameters.subList(0, parameters.size() - 1).stream()
                .mapToInt(each -> TypeKind.from(each).slotSize())
                .sum();
    }

    @Override
    public void atStart(CodeBuilder code) {
        if (given >= 0) {
            code.aload(given).loadConstant(places.access(false)).invokestatic(Calls.CHECKS, "given", Calls.TOUCH);
        }
        switch (turn) {
            case NONE, CONSTRUCTOR -> {}
            case MESSAGE -> begin(code, "target", "begin");
            case JOIN -> begin(code, "owner", "begin");
            case HANDLER -> enter(code, "enter");
            case INITIALISER -> save(code.invokestatic(Calls.CHECKS, "enterInitialiser", Calls.ENTER_INITIALISER));
        }
    }

    private void begin(CodeBuilder code, String actor, String check) {
        code.aload(0).invokevirtual(ClassDesc.ofInternalName(type), actor, Calls.ACTOR);
        save(code.loadConstant(places.access(false)).invokestatic(Calls.CHECKS, check, Calls.ENTER));
    }

    private void enter(CodeBuilder code, String check) {
        code.aload(0).loadConstant(places.access(false));
        save(code.invokestatic(Calls.CHECKS, check, Calls.ENTER));
    }

    private void save(CodeBuilder code) {
        begun = code.newLabel();
        code.astore(saved).labelBinding(begun);
    }

    private void leave(CodeBuilder code) {
        code.aload(saved).invokestatic(Calls.CHECKS, "leave", Calls.LEAVE);
    }

    @Override
    public void atEnd(CodeBuilder code) {
        if (begun != null) {
            Label handler = code.newBoundLabel();
            code.exceptionCatchAll(begun, handler, handler);
            leave(code);
            code.athrow();
        }
    }

    @Override
    public void accept(CodeBuilder code, CodeElement element) {
        boolean afterNew = newBefore;
        if (element instanceof Instruction) {
            newBefore = false;
        }
        switch (element) {
            case LineNumber line -> {
                places.at(line.line());
                code.with(line);
            }
            case FieldInstruction field -> field(code, field);
            case ArrayLoadInstruction load -> {
                operands.belowInt(code);
                touch(code, false);
                code.with(load);
            }
            case ArrayStoreInstruction store -> {
                operands.belowIntAnd(code, store.typeKind());
                touch(code, true);
                code.with(store);
            }
            case OperatorInstruction length when length.opcode() == Opcode.ARRAYLENGTH -> touchTop(code, length);
            case MonitorInstruction monitor when monitor.opcode() == Opcode.MONITORENTER -> touchTop(code, monitor);
            case InvokeInstruction call -> call(code, call);
            case InvokeDynamicInstruction call -> call(code, call);
            case NewObjectInstruction made -> {
                creations.push(new Creation(made.className().asInternalName(), false));
                newBefore = true;
                code.with(made);
            }
            case NewPrimitiveArrayInstruction made -> madeTop(code.with(made));
            case NewReferenceArrayInstruction made -> madeTop(code.with(made));
            case NewMultiArrayInstruction made -> madeTop(code.with(made));
            case ReturnInstruction end -> {
                if (begun != null) {
                    leave(code);
                }
                code.with(end);
            }
            default -> {
                if (afterNew && element instanceof Instruction next && next.opcode() == Opcode.DUP) {
                    creations.push(new Creation(creations.pop().type(), true));
                }
                code.with(element);
            }
        }
        if (afterNew && !(element instanceof Instruction)) {
            newBefore = true;
        }
    }

    private void touchTop(CodeBuilder code, CodeElement element) {
        code.dup();
        touch(code, false);
        code.with(element);
    }

    /** Checks the operand on top of the stack, and consumes it. */
    private void touch(CodeBuilder code, boolean writes) {
        code.loadConstant(places.access(writes)).invokestatic(Calls.CHECKS, "touch", Calls.TOUCH);
    }

    private void touchDirectly(CodeBuilder code, boolean writes) {
        code.loadConstant(places.access(writes)).invokestatic(Calls.CHECKS, "touchDirectly", Calls.TOUCH);
    }

    /** Records the operand on top of the stack as created, and leaves it there. */
    private void madeTop(CodeBuilder code) {
        code.dup().loadConstant(places.access(false)).invokestatic(Calls.CHECKS, "made", Calls.TOUCH);
    }

    private void field(CodeBuilder code, FieldInstruction field) {
        boolean reads = field.opcode() == Opcode.GETFIELD;
        boolean writes = field.opcode() == Opcode.PUTFIELD;
        if ((reads || writes) && isChecked(field)) {
            if (reads) {
                code.dup();
            } else {
                operands.below(code, TypeKind.from(field.typeSymbol()));
            }
            touchDirectly(code, writes);
        } else if (!reads && !writes && Calls.isVariable(field)) {
            String owner = field.owner().asInternalName();
            code.loadConstant(owner.substring(owner.lastIndexOf('/') + 1) + "."
                            + field.name().stringValue())
                    .loadConstant(places.access(field.opcode() == Opcode.PUTSTATIC))
                    .invokestatic(Calls.CHECKS, "touchStatic", Calls.TOUCH_STATIC);
        }
        code.with(field);
    }

    /**
     * Returns whether an access to the field is checked. Before the superclass's constructor has run, the object has no
     * owner, and the JVM forbids access to it. Afterwards a final field cannot change; the object that it refers to is
     * checked where it is used.
     */
    private boolean isChecked(FieldInstruction field) {
        if (field.name().stringValue().startsWith(OUTER)) {
            return false;
        }
        boolean own = field.owner().asInternalName().equals(type);
        return !own
                || inherited
                        && !(field.opcode() == Opcode.GETFIELD
                                && finals.contains(field.name().stringValue()));
    }

    private void call(CodeBuilder code, InvokeInstruction call) {
        if (StartedTasks.mayStartArguments(call)) {
            operands.spill(code, call.typeSymbol());
            operands.reload(code, call.typeSymbol(), StartedTasks::mayBeTask, () -> handed(code, "handed"));
        }
        if (call.name().equalsString(ConstantDescs.INIT_NAME)) {
            create(code, call);
            return;
        }
        if (Calls.isCopy(call)) {
            Calls.copy(code, call);
            return;
        }
        if (Calls.isExit(call)) {
            code.loadConstant(places.access(false)).invokestatic(Calls.CHECKS, "exit", Calls.EXIT);
            return;
        }
        if (KeptCode.isGivenBy(call)) {
            KeptCode.weave(code, call.typeSymbol(), saved + 1);
            code.with(call);
        } else if (call.opcode() == Opcode.INVOKESTATIC) {
            touchArguments(code, call.typeSymbol(), Calls.read(call), Calls.mayChange(call));
            code.with(call);
        } else {
            callOnObject(code, call);
        }
        if (Calls.isMove(call)) {
            code.dup().loadConstant(places.access(false)).invokestatic(Calls.CHECKS, "moved", Calls.TOUCH);
        }
    }

    private void handed(CodeBuilder code, String check) {
        code.loadConstant(places.access(false)).invokestatic(Calls.CHECKS, check, Calls.TOUCH);
    }

    private void callOnObject(CodeBuilder code, InvokeInstruction call) {
        if (!Calls.touchesReceiver(call) || createsActors || isOfItsMessage(call)) {
            startAndCall(code, call);
            return;
        }
        boolean view = Calls.isView(call);
        operands.spill(code, call.typeSymbol());
        code.dup();
        if (Calls.isDirect(call)) {
            touchDirectly(code, false);
        } else {
            code.loadConstant(places.access(Calls.mayChange(call))).invokestatic(Calls.CHECKS, "call", Calls.TOUCH);
        }
        if (view) {
            code.dup();
        }
        operands.reload(code, call.typeSymbol(), Calls.read(call), () -> touch(code, false));
        startAndCall(code, call);
        if (view) {
            code.dup_x1().swap().loadConstant(places.access(false)).invokestatic(Calls.CHECKS, "view", Calls.VIEW);
        }
    }

    private void startAndCall(CodeBuilder code, InvokeInstruction call) {
        if (StartedTasks.mayStartReceiver(call)) {
            code.dup();
            handed(code, "started");
        }
        code.with(call);
    }

    /**
     * Returns whether a message that runs calls its own methods: by then its handler may have moved its contents on.
     */
    private boolean isOfItsMessage(InvokeInstruction call) {
        return turn == MethodOwner.MESSAGE && call.owner().asInternalName().equals(type);
    }

    /** Checks the arguments that code of the JDK, which has no checks, reads or changes. */
    private void touchArguments(CodeBuilder code, MethodTypeDesc type, Predicate<ClassDesc> read, boolean writes) {
        if (type.parameterList().stream().anyMatch(read)) {
            operands.spill(code, type);
            operands.reload(code, type, read, () -> touch(code, writes));
        }
    }

    private void create(CodeBuilder code, InvokeInstruction call) {
        touchArguments(code, call.typeSymbol(), Calls.read(call), false);
        code.with(call);
        Creation made = creations.peek();
        if (made != null && made.type().equals(call.owner().asInternalName())) {
            creations.pop();
            if (made.kept() && !Calls.isOfRuntime(made.type())) {
                madeTop(code);
            }
        } else if (!inherited) {
            inherited = true;
            if (turn == MethodOwner.CONSTRUCTOR) {
                enter(code, "construct");
            }
        }
    }

    private void call(CodeBuilder code, InvokeDynamicInstruction call) {
        touchArguments(code, call.typeSymbol(), Calls.read(call), false);
        code.with(call);
    }
}
