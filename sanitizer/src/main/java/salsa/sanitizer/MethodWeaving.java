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
import java.util.function.IntSupplier;
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
                .filter(field -> !holdsFrozenArray(type, field))
                .map(field -> field.fieldName().stringValue())
                .collect(Collectors.toSet());
        this.createsActors = BehaviorType.isCreation(name);
        this.given =
                method.flags().has(AccessFlag.VARARGS) && BehaviorType.isSending(name) ? lastParameterSlot(method) : -1;
        this.turn = turn;
        this.places = places;
        this.saved = locals;
        this.operands = new Operands(locals + 1);
        this.inherited = !constructor;
    }

    /**
     * Returns whether the field holds a frozen array, which is shared if its object is: the object is checked first.
     */
    private static boolean holdsFrozenArray(ClassModel type, FieldModel field) {
        return field.fieldTypeSymbol().isArray()
                && type.fields().stream().anyMatch(each -> each.fieldName().equalsString(FrozenArrays.MARK));
    }

    /** Returns the local variable of a static method's last parameter. */
    private static int lastParameterSlot(MethodModel method) {
        var parameters = method.methodTypeSymbol().parameterList();
        return parameters.subList(0, parameters.size() - 1).stream()
                .mapToInt(each -> TypeKind.from(each).slotSize())
                .sum();
    }

    @Override
    public void atStart(CodeBuilder code) {
        if (given >= 0) {
            code.aload(given)
                    .loadConstant(places.readNumber())
                    .invokestatic(CallInstructions.CHECKS, "given", CallInstructions.TOUCH);
        }
        switch (turn) {
            case NONE, CONSTRUCTOR -> {}
            case MESSAGE -> writeBegin(code, "target", "begin");
            case JOIN -> writeBegin(code, "owner", "begin");
            case HANDLER -> writeEnter(code, "enter");
            case INITIALISER ->
                writeSave(code.invokestatic(
                        CallInstructions.CHECKS, "enterInitialiser", CallInstructions.ENTER_INITIALISER));
        }
    }

    private void writeBegin(CodeBuilder code, String actor, String check) {
        code.aload(0).invokevirtual(ClassDesc.ofInternalName(type), actor, CallInstructions.ACTOR);
        writeSave(code.loadConstant(places.readNumber())
                .invokestatic(CallInstructions.CHECKS, check, CallInstructions.ENTER));
    }

    private void writeEnter(CodeBuilder code, String check) {
        code.aload(0).loadConstant(places.readNumber());
        writeSave(code.invokestatic(CallInstructions.CHECKS, check, CallInstructions.ENTER));
    }

    private void writeSave(CodeBuilder code) {
        begun = code.newLabel();
        code.astore(saved).labelBinding(begun);
    }

    private void writeLeave(CodeBuilder code) {
        code.aload(saved).invokestatic(CallInstructions.CHECKS, "leave", CallInstructions.LEAVE);
    }

    @Override
    public void atEnd(CodeBuilder code) {
        if (begun != null) {
            Label handler = code.newBoundLabel();
            code.exceptionCatchAll(begun, handler, handler);
            writeLeave(code);
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
                places.moveToLine(line.line());
                code.with(line);
            }
            case FieldInstruction field -> writeField(code, field);
            case ArrayLoadInstruction load -> {
                operands.copyBelowInt(code);
                writeTouch(code, places.readNumber());
                code.with(load);
            }
            case ArrayStoreInstruction store -> {
                operands.copyBelowIntAnd(code, store.typeKind());
                writeTouch(code, places.writeNumber());
                code.with(store);
            }
            case OperatorInstruction length when length.opcode() == Opcode.ARRAYLENGTH -> writeTouchTop(code, length);
            case MonitorInstruction monitor
            when monitor.opcode() == Opcode.MONITORENTER -> writeTouchTop(code, monitor);
            case InvokeInstruction call -> writeCall(code, call);
            case InvokeDynamicInstruction call -> writeCall(code, call);
            case NewObjectInstruction made -> {
                creations.push(new Creation(made.className().asInternalName(), false));
                newBefore = true;
                code.with(made);
            }
            case NewPrimitiveArrayInstruction made -> writeMadeTop(code.with(made));
            case NewReferenceArrayInstruction made -> writeMadeTop(code.with(made));
            case NewMultiArrayInstruction made -> writeMadeTop(code.with(made));
            case ReturnInstruction end -> {
                if (begun != null) {
                    writeLeave(code);
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

    private void writeTouchTop(CodeBuilder code, CodeElement element) {
        code.dup();
        writeTouch(code, places.readNumber());
        code.with(element);
    }

    /** Checks the operand on top of the stack, and consumes it. */
    private void writeTouch(CodeBuilder code, int access) {
        code.loadConstant(access).invokestatic(CallInstructions.CHECKS, "touch", CallInstructions.TOUCH);
    }

    private void writeTouchDirectly(CodeBuilder code, int access) {
        code.loadConstant(access).invokestatic(CallInstructions.CHECKS, "touchDirectly", CallInstructions.TOUCH);
    }

    /** Records the operand on top of the stack as created, and leaves it there. */
    private void writeMadeTop(CodeBuilder code) {
        code.dup()
                .loadConstant(places.readNumber())
                .invokestatic(CallInstructions.CHECKS, "made", CallInstructions.TOUCH);
    }

    private void writeField(CodeBuilder code, FieldInstruction field) {
        boolean reads = field.opcode() == Opcode.GETFIELD;
        boolean writes = field.opcode() == Opcode.PUTFIELD;
        if ((reads || writes) && isFieldChecked(field)) {
            if (reads) {
                code.dup();
            } else {
                operands.copyBelow(code, TypeKind.from(field.typeSymbol()));
            }
            writeTouchDirectly(code, places.accessNumber(writes));
        } else if (!reads && !writes && CallInstructions.isUnownedVariable(field)) {
            String owner = field.owner().asInternalName();
            code.loadConstant(owner.substring(owner.lastIndexOf('/') + 1) + "."
                            + field.name().stringValue())
                    .loadConstant(places.accessNumber(field.opcode() == Opcode.PUTSTATIC))
                    .invokestatic(CallInstructions.CHECKS, "touchStatic", CallInstructions.TOUCH_STATIC);
        }
        code.with(field);
    }

    /**
     * Returns whether an access to the field is checked. Before the superclass's constructor has run, the object has no
     * owner, and the JVM forbids access to it. Afterwards a final field cannot change; the object that it refers to is
     * checked where it is used.
     */
    private boolean isFieldChecked(FieldInstruction field) {
        if (field.name().stringValue().startsWith(OUTER)) {
            return false;
        }
        boolean own = field.owner().asInternalName().equals(type);
        return !own
                || inherited
                        && !(field.opcode() == Opcode.GETFIELD
                                && finals.contains(field.name().stringValue()));
    }

    private void writeCall(CodeBuilder code, InvokeInstruction call) {
        if (StartedTasks.mayStartArguments(call)) {
            operands.spillArguments(code, call.typeSymbol());
            operands.reloadArguments(
                    code, call.typeSymbol(), StartedTasks::mayBeTask, () -> writeHanded(code, "handed"));
        }
        if (call.name().equalsString(ConstantDescs.INIT_NAME)) {
            writeCreate(code, call);
            return;
        }
        if (CallInstructions.isCopy(call)) {
            CallInstructions.writeCopy(code, call);
            return;
        }
        if (CallInstructions.isExit(call)) {
            code.loadConstant(places.readNumber()).invokestatic(CallInstructions.CHECKS, "exit", CallInstructions.EXIT);
            return;
        }
        if (KeptCode.isGivenBy(call)) {
            KeptCode.writeReplacement(code, call.typeSymbol(), saved + 1);
            code.with(call);
        } else if (call.opcode() == Opcode.INVOKESTATIC) {
            writeTouchArguments(
                    code,
                    call.typeSymbol(),
                    CallInstructions.argumentsRead(call),
                    () -> places.accessNumber(CallInstructions.mayChange(call)));
            code.with(call);
        } else {
            callOnObject(code, call);
        }
        if (CallInstructions.isMove(call)) {
            code.dup()
                    .loadConstant(places.readNumber())
                    .invokestatic(CallInstructions.CHECKS, "moved", CallInstructions.TOUCH);
        }
    }

    private void writeHanded(CodeBuilder code, String check) {
        code.loadConstant(places.readNumber()).invokestatic(CallInstructions.CHECKS, check, CallInstructions.TOUCH);
    }

    private void callOnObject(CodeBuilder code, InvokeInstruction call) {
        if (!CallInstructions.mustCheckReceiver(call) || createsActors || isOfItsMessage(call)) {
            startAndCall(code, call);
            return;
        }
        boolean view = CallInstructions.returnsView(call);
        operands.spillArguments(code, call.typeSymbol());
        code.dup();
        if (CallInstructions.isDirectCall(call)) {
            writeTouchDirectly(code, places.readNumber());
        } else {
            code.loadConstant(places.accessNumber(CallInstructions.mayChange(call)))
                    .invokestatic(CallInstructions.CHECKS, "call", CallInstructions.TOUCH);
        }
        if (view) {
            code.dup();
        }
        operands.reloadArguments(
                code,
                call.typeSymbol(),
                CallInstructions.argumentsRead(call),
                () -> writeTouch(code, places.readNumber()));
        startAndCall(code, call);
        if (view) {
            code.dup_x1()
                    .swap()
                    .loadConstant(places.readNumber())
                    .invokestatic(CallInstructions.CHECKS, "view", CallInstructions.VIEW);
        }
    }

    private void startAndCall(CodeBuilder code, InvokeInstruction call) {
        if (StartedTasks.mayStartReceiver(call)) {
            code.dup();
            writeHanded(code, "started");
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
    private void writeTouchArguments(
            CodeBuilder code, MethodTypeDesc type, Predicate<ClassDesc> read, IntSupplier access) {
        if (type.parameterList().stream().anyMatch(read)) {
            operands.spillArguments(code, type);
            operands.reloadArguments(code, type, read, () -> writeTouch(code, access.getAsInt()));
        }
    }

    private void writeCreate(CodeBuilder code, InvokeInstruction call) {
        writeTouchArguments(code, call.typeSymbol(), CallInstructions.argumentsRead(call), places::readNumber);
        code.with(call);
        Creation made = creations.peek();
        if (made != null && made.type().equals(call.owner().asInternalName())) {
            creations.pop();
            if (made.kept() && !CallInstructions.isOfRuntime(made.type())) {
                writeMadeTop(code);
            }
        } else if (!inherited) {
            inherited = true;
            if (turn == MethodOwner.CONSTRUCTOR) {
                writeEnter(code, "construct");
            }
        }
    }

    private void writeCall(CodeBuilder code, InvokeDynamicInstruction call) {
        writeTouchArguments(code, call.typeSymbol(), CallInstructions.argumentsRead(call), places::readNumber);
        code.with(call);
    }
}
