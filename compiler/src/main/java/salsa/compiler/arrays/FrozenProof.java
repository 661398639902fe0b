package salsa.compiler.arrays;

import com.sun.source.tree.ArrayAccessTree;
import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompoundAssignmentTree;
import com.sun.source.tree.ConditionalExpressionTree;
import com.sun.source.tree.EnhancedForLoopTree;
import com.sun.source.tree.ExpressionStatementTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.NewArrayTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.ParenthesizedTree;
import com.sun.source.tree.ReturnTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.TryTree;
import com.sun.source.tree.UnaryTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;

/**
 * The proof for one class. From its array fields it follows the arrays, and the rows of arrays of arrays, to every
 * local variable and parameter that may hold one. Those variables are <i>held</i>; each of their uses must neither
 * change the array nor let it escape from the class.
 *
 * <p>More is allowed while the array is still being built: in the constructor, and in a variable that <i>owns</i> its
 * array until it is stored in a field. An owning variable is assigned only new arrays, so no other code has them. A
 * constructor may write until its end, because its object has not been published. A method that passes an array to a
 * private constructor must not write afterwards, so it may do that only in its return statement.
 *
 * <p>An array that one rule passes to some place must be accepted there by the other rule: each variable at a place
 * where an array is stored is in {@code taken}.
 */
final class FrozenProof {
    private final TypeElement type;
    private final ArrayUses uses;
    private final Map<VariableElement, Boolean> held = new HashMap<>(); // whether the array may be written to
    private final Set<VariableElement> owners = new HashSet<>();
    private final Set<VariableElement> filledWithRows = new HashSet<>();
    private final Set<Tree> given = new HashSet<>();
    private final Set<Tree> taken = new HashSet<>();
    private boolean holds = true;

    private FrozenProof(TypeElement type, ArrayUses uses) {
        this.type = type;
        this.uses = uses;
    }

    /**
     * Returns whether the arrays in the fields of a class never change after construction and no other code has them.
     */
    static boolean areArraysFrozen(TypeElement type, ArrayUses uses) {
        if (ConstructorEscapes.mayThisEscape(type, uses.trees())) return false;
        var proof = new FrozenProof(type, uses);
        for (VariableElement field : FrozenArrays.arrayFields(type)) {
            proof.owners.add(field);
            uses.assignedValues(field).forEach(proof::checkStoredValue);
            for (Use use : uses.usesOf(field))
                proof.followUse(field, use, use.ofThis() && proof.isDuringConstruction(use));
        }
        return proof.holds && proof.taken.containsAll(proof.given) && proof.owners.containsAll(proof.filledWithRows);
    }

    /** Returns whether the code at the use runs during construction of an object of the class. */
    private boolean isDuringConstruction(Use use) {
        boolean constructor = use.code() instanceof MethodTree method && method.getReturnType() == null;
        return type.equals(use.in()) && (constructor || use.code() instanceof ClassTree);
    }

    /** Records that the variable may hold an array that belongs to the class. */
    private void recordHolder(VariableElement variable, TypeMirror array, boolean writable) {
        if (dimensionCount(variable.asType()) != dimensionCount(array)) { // an Object[] whose elements are rows
            holds = false;
            return;
        }
        Boolean known = held.get(variable);
        if (known != null && (writable || !known)) return;
        held.put(variable, writable);
        for (Use use : uses.usesOf(variable))
            followUse(variable, use, writable && use.code() == uses.declaringBody(variable));
    }

    private static int dimensionCount(TypeMirror type) {
        return type instanceof ArrayType array ? 1 + dimensionCount(array.getComponentType()) : 0;
    }

    private void followUse(VariableElement variable, Use use, boolean writable) {
        holds &= type.equals(use.in());
        if (holds) new Way(variable, use, writable).followExpression(use.path());
    }

    /** Checks a value stored in a field or as a row: it must be new, or in a variable that owns it. */
    private void checkStoredValue(TreePath value) {
        switch (value.getLeaf()) {
            case ParenthesizedTree inner -> checkStoredValue(new TreePath(value, inner.getExpression()));
            case ConditionalExpressionTree choice -> {
                checkStoredValue(new TreePath(value, choice.getTrueExpression()));
                checkStoredValue(new TreePath(value, choice.getFalseExpression()));
            }
            case NewArrayTree made -> checkRows(value, made);
            case MethodInvocationTree call -> holds &= returnsNewArray(value, call);
            case Tree name
            when elementAt(value) instanceof VariableElement variable -> {
                taken.add(name);
                checkOwner(variable);
            }
            case Tree other -> holds &= other.getKind() == Tree.Kind.NULL_LITERAL;
        }
    }

    private void checkRows(TreePath path, NewArrayTree made) {
        taken.add(made);
        if (made.getInitializers() == null || dimensionCount(typeAt(path)) < 2) return;
        made.getInitializers().forEach(each -> checkStoredValue(new TreePath(path, each)));
    }

    private boolean returnsNewArray(TreePath path, MethodInvocationTree call) {
        if (dimensionCount(typeAt(path)) != 1) return false; // a copy shares the rows of the original
        return isClone(path, call)
                || elementAt(path) instanceof ExecutableElement called && KnownMethods.returnsNewArray(called);
    }

    private boolean isClone(TreePath path, MethodInvocationTree call) {
        return call.getMethodSelect() instanceof MemberSelectTree select
                && select.getIdentifier().contentEquals("clone")
                && typeAt(new TreePath(path, select.getExpression())).getKind() == TypeKind.ARRAY;
    }

    private void checkOwner(VariableElement variable) {
        if (variable.getKind().isField() || uses.isUnknown(variable)) holds = false;
        if (!holds || !owners.add(variable)) return;
        uses.assignedValues(variable).forEach(this::checkStoredValue);
        ExecutableElement method = uses.methodOf(variable);
        if (method != null) checkParameter(variable, method);
        recordHolder(variable, variable.asType(), true);
    }

    /** Checks a parameter of a private constructor: only the class calls it, so all arguments are known. */
    private void checkParameter(VariableElement parameter, ExecutableElement method) {
        boolean known = ArrayUses.isConstructor(method)
                && type.equals(method.getEnclosingElement())
                && method.getModifiers().contains(Modifier.PRIVATE)
                && !method.isVarArgs()
                && !uses.hasMethodReference(method);
        if (!known) holds = false;
        else
            uses.callsOf(method)
                    .forEach(call -> checkConstructorArgument(
                            call, method.getParameters().indexOf(parameter)));
    }

    private void checkConstructorArgument(Use call, int index) {
        Tree leaf = call.path().getLeaf();
        boolean created = leaf instanceof NewClassTree;
        List<? extends ExpressionTree> arguments =
                created ? ((NewClassTree) leaf).getArguments() : ((MethodInvocationTree) leaf).getArguments();
        var argument = new TreePath(call.path(), ArrayUses.withoutParentheses(arguments.get(index)));
        checkStoredValue(argument);
        if (created && elementAt(argument) instanceof VariableElement) holds &= isLastAction(call);
    }

    /** Returns whether the call is the last action of its method. */
    private boolean isLastAction(Use call) {
        TreePath path = call.path().getParentPath();
        while (path.getLeaf() instanceof ParenthesizedTree) path = path.getParentPath();
        if (!(path.getLeaf() instanceof ReturnTree)) return false;
        for (; path.getLeaf() != call.code(); path = path.getParentPath()) {
            if (path.getLeaf() instanceof TryTree) return false;
        }
        return true;
    }

    private Element elementAt(TreePath path) {
        return uses.trees().getElement(path);
    }

    private TypeMirror typeAt(TreePath path) {
        return uses.trees().getTypeMirror(path);
    }

    /** The uses of one variable, and where each leads the array. */
    private final class Way {
        private final VariableElement variable;
        private final Tree name;
        private final boolean writable;

        Way(VariableElement variable, Use use, boolean writable) {
            this.variable = variable;
            this.name = use.path().getLeaf();
            this.writable = writable;
        }

        /** Follows an expression whose value is the array or one of its rows. */
        void followExpression(TreePath path) {
            Tree array = path.getLeaf();
            TreePath above = path.getParentPath();
            switch (above.getLeaf()) {
                case ParenthesizedTree _ -> followExpression(above);
                case ArrayAccessTree _ -> followElement(above);
                case MemberSelectTree member -> followMember(path, above, member);
                case EnhancedForLoopTree loop ->
                    followIntoVariable(new TreePath(above, loop.getVariable()), path, true);
                case VariableTree _ -> followIntoVariable(above, path, false);
                case AssignmentTree assignment when assignment.getVariable() == array -> checkAssignmentTo(path, above);
                case AssignmentTree assignment -> checkStore(path, above, assignment);
                case BinaryTree compared ->
                    holds &= compared.getKind() == Tree.Kind.EQUAL_TO || compared.getKind() == Tree.Kind.NOT_EQUAL_TO;
                case NewArrayTree rows -> storeForGood(path, rows);
                case MethodInvocationTree call ->
                    checkArgument(path, above, call.getArguments().indexOf(array));
                case NewClassTree creation ->
                    checkArgument(path, above, creation.getArguments().indexOf(array));
                default -> holds = false;
            }
        }

        /** Handles access to an element: a row is followed, any other element is a value. */
        private void followElement(TreePath element) {
            if (dimensionCount(typeAt(element)) > 0) followExpression(element);
            else if (isElementChanged(element)) holds &= writable;
        }

        private boolean isElementChanged(TreePath element) {
            Tree above = element.getParentPath().getLeaf();
            return switch (above) {
                case ParenthesizedTree _ -> isElementChanged(element.getParentPath());
                case AssignmentTree assignment -> assignment.getVariable() == element.getLeaf();
                case CompoundAssignmentTree assignment -> assignment.getVariable() == element.getLeaf();
                case UnaryTree unary ->
                    switch (unary.getKind()) {
                        case PREFIX_INCREMENT, PREFIX_DECREMENT, POSTFIX_INCREMENT, POSTFIX_DECREMENT -> true;
                        default -> false;
                    };
                default -> false;
            };
        }

        /** Handles a member: {@code length} is harmless; a clone shares the rows. */
        private void followMember(TreePath path, TreePath above, MemberSelectTree member) {
            if (member.getIdentifier().contentEquals("length")) return;
            boolean clone = member.getIdentifier().contentEquals("clone");
            if (!clone) holds = false;
            else if (dimensionCount(typeAt(path)) > 1) followExpression(above.getParentPath());
        }

        /** Handles the array, or each of its rows, being assigned to a local variable. */
        private void followIntoVariable(TreePath target, TreePath path, boolean rows) {
            TypeMirror value = typeAt(path);
            if (rows) value = ((ArrayType) value).getComponentType();
            boolean local = elementAt(target) instanceof VariableElement each
                    && !each.getKind().isField();
            if (!local) storeForGood(path, target.getLeaf());
            else if (dimensionCount(value) > 0) recordHolder((VariableElement) elementAt(target), value, writable);
        }

        /**
         * Handles an assignment: the variable itself is assigned and its former array is unchanged, or a row is
         * replaced. The value of the assignment, which is the array, must not be used.
         */
        private void checkAssignmentTo(TreePath path, TreePath assignment) {
            holds &= assignment.getParentPath().getLeaf() instanceof ExpressionStatementTree;
            if (path.getLeaf() == name) return;
            holds &= writable;
            var value = new TreePath(assignment, ((AssignmentTree) assignment.getLeaf()).getExpression());
            if (!isNewWithoutNamedRows(value.getLeaf())) filledWithRows.add(variable);
            checkStoredValue(value);
        }

        /** Returns whether the value is a new array none of whose rows can be referred to elsewhere. */
        private static boolean isNewWithoutNamedRows(Tree value) {
            return value instanceof NewArrayTree made && made.getInitializers() == null
                    || value instanceof MethodInvocationTree;
        }

        private void checkStore(TreePath path, TreePath above, AssignmentTree assignment) {
            holds &= above.getParentPath().getLeaf() instanceof ExpressionStatementTree;
            var target = new TreePath(above, ArrayUses.withoutParentheses(assignment.getVariable()));
            boolean local = elementAt(target) instanceof VariableElement each
                    && !each.getKind().isField();
            if (local) followIntoVariable(target, path, false);
            else storeForGood(path, assignment);
        }

        /**
         * Handles the array being stored for good: the place must be one where {@linkplain #checkStoredValue} accepts it.
         */
        private void storeForGood(TreePath path, Tree place) {
            holds &= writable && path.getLeaf() == name;
            given.add(name);
            if (place instanceof NewArrayTree) given.add(place);
        }

        private void checkArgument(TreePath path, TreePath call, int index) {
            if (index < 0 || !(elementAt(call) instanceof ExecutableElement called)) {
                holds = false;
            } else if (!KnownMethods.onlyReadsArray(called, index, typeAt(path))) {
                boolean own = type.equals(called.getEnclosingElement())
                        && !called.isVarArgs()
                        && !called.getModifiers().contains(Modifier.NATIVE);
                if (own) recordHolder(called.getParameters().get(index), typeAt(path), writable);
                else holds = false;
            }
        }
    }
}
