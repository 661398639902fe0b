package salsa.simulation.replay;

import java.lang.classfile.CodeBuilder;
import java.lang.classfile.CodeElement;
import java.lang.classfile.CodeTransform;
import java.lang.classfile.instruction.InvokeDynamicInstruction;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.classfile.instruction.LineNumber;
import java.lang.classfile.instruction.NewObjectInstruction;
import java.lang.constant.ConstantDesc;
import java.lang.constant.DirectMethodHandleDesc;
import java.lang.constant.DynamicCallSiteDesc;
import java.util.HashMap;
import java.util.Map;

/** Rewrites the calls of one method. */
final class CodeWeaving implements CodeTransform {

    private final CallWeaving calls;
    private final References references;
    private final Map<String, Integer> created = new HashMap<>(); // objects by class, not yet constructed
    private int line;

    CodeWeaving(CallWeaving calls, References references) {
        this.calls = calls;
        this.references = references;
    }

    @Override
    public void accept(CodeBuilder code, CodeElement element) {
        switch (element) {
            case InvokeInstruction invoke -> {
                Call call = Call.of(invoke);
                calls.writeCall(code, call, wasCreatedHere(call), line);
            }
            case InvokeDynamicInstruction call -> code.invokedynamic(makeRepeatable(call));
            case NewObjectInstruction made -> writeCreation(code, made);
            case LineNumber number -> {
                line = number.line();
                code.with(number);
            }
            default -> code.with(element);
        }
    }

    private void writeCreation(CodeBuilder code, NewObjectInstruction made) {
        String type = made.className().asInternalName();
        created.merge(type, 1, Integer::sum);
        if (calls.makesGenerators() && Calls.isRenamedClass(type)) {
            code.new_(Calls.GENERATOR);
        } else {
            code.with(made);
        }
    }

    /** Returns whether the constructor is called for an object that this method created, not by {@code super}. */
    private boolean wasCreatedHere(Call call) {
        return call.constructs() && created.merge(call.owner(), -1, Integer::sum) >= 0;
    }

    private DynamicCallSiteDesc makeRepeatable(InvokeDynamicInstruction call) {
        ConstantDesc[] arguments = call.bootstrapArgs().toArray(ConstantDesc[]::new);
        for (int i = 0; i < arguments.length; i++) {
            if (arguments[i] instanceof DirectMethodHandleDesc handle) {
                arguments[i] = references.makeRepeatable(handle, call.typeSymbol(), line);
            }
        }
        return DynamicCallSiteDesc.of(call.bootstrapMethod(), call.name().stringValue(), call.typeSymbol(), arguments);
    }
}
