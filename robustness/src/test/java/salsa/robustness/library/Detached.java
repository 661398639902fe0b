package salsa.robustness.library;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.ConstantCaseLabelTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.ReturnTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.SourcePositions;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import com.sun.source.util.Trees;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.NestingKind;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.TypeParameterElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.util.Types;

/** Detaches a method from its class: {@code this} and its members are reached through a parameter. */
final class Detached {
    private static final String IT = "it$";
    private static final String AROUND = "methods that need super, or the object around";

    private final String text;
    private final Trees trees;
    private final Types types;
    private final TreePath path;
    private final MethodTree method;
    private final TypeElement owner;
    private final boolean isStatic;
    private final Map<Integer, String> owners = new HashMap<>(); // prefixes for names of members
    private final Map<Integer, Integer> selves = new HashMap<>(); // places of `this`, with their ends
    private final Set<Integer> returns = new HashSet<>();
    private String obstacle; // null if there is none

    Detached(String text, TreePath path, Trees trees, Types types) {
        this.text = text;
        this.path = path;
        this.trees = trees;
        this.types = types;
        method = (MethodTree) path.getLeaf();
        Element element = trees.getElement(path);
        owner = (TypeElement) element.getEnclosingElement();
        isStatic = element.getModifiers().contains(Modifier.STATIC);
        if (element.getKind() == ElementKind.CONSTRUCTOR) obstacle = "constructors";
        else if (owner.getKind() == ElementKind.ANNOTATION_TYPE) obstacle = "annotations";
        else if (isInside(owner))
            obstacle = "methods of classes inside of methods, or of inner classes of generic ones";
        else new Scanner().scan(path, null);
    }

    /** Returns why the method cannot be detached, or null. */
    String obstacle() {
        return obstacle;
    }

    private static boolean isInside(TypeElement type) {
        NestingKind kind = type.getNestingKind();
        if (kind.isNested() && kind != NestingKind.MEMBER) return true;
        return type.getEnclosingElement() instanceof TypeElement outer
                && (isInside(outer) || !type.getModifiers().contains(Modifier.STATIC) && isGeneric(outer));
    }

    private static boolean isGeneric(TypeElement type) {
        return !type.getTypeParameters().isEmpty()
                || type.getEnclosingElement() instanceof TypeElement outer
                        && !type.getModifiers().contains(Modifier.STATIC)
                        && isGeneric(outer);
    }

    Body body() {
        var passes = new ArrayList<Integer>();
        String block = written(method.getBody(), passes);
        return new Body(
                owner + "." + method.getName(),
                typeParameters(),
                written(method.getReturnType()),
                parameters(),
                method.getThrows().stream().map(this::written).collect(Collectors.joining(", ")),
                block,
                passes);
    }

    private String typeParameters() {
        var all = new ArrayList<String>();
        if (!isStatic) {
            for (TypeParameterElement each : owner.getTypeParameters()) {
                all.add(each
                        + (each.getBounds().isEmpty()
                                        || each.getBounds()
                                                .getFirst()
                                                .toString()
                                                .equals("java.lang.Object")
                                ? ""
                                : " extends "
                                        + each.getBounds().stream()
                                                .map(Object::toString)
                                                .collect(Collectors.joining(" & "))));
            }
        }
        method.getTypeParameters().forEach(each -> all.add(written(each)));
        return all.isEmpty() ? "" : "<" + String.join(", ", all) + ">";
    }

    private String parameters() {
        var all = new ArrayList<String>();
        if (!isStatic) all.add(owner.asType() + " " + IT);
        method.getParameters().forEach(each -> all.add(written(each)));
        return String.join(", ", all);
    }

    private String written(Tree tree) {
        return written(tree, new ArrayList<>());
    }

    /** @param passes collects the places of the returns in the text */
    private String written(Tree tree, List<Integer> passes) {
        var out = new StringBuilder();
        for (int at = start(tree); at < end(tree); at++) {
            out.append(owners.getOrDefault(at, ""));
            if (returns.contains(at)) passes.add(out.length());
            if (selves.containsKey(at)) {
                out.append(IT);
                at = selves.get(at) - 1;
            } else out.append(text.charAt(at));
        }
        return out.toString();
    }

    private int start(Tree tree) {
        return (int) positions().getStartPosition(path.getCompilationUnit(), tree);
    }

    private int end(Tree tree) {
        return (int) positions().getEndPosition(path.getCompilationUnit(), tree);
    }

    private SourcePositions positions() {
        return trees.getSourcePositions();
    }

    /** Finds the parts that depend on the object; {@code inner} are the classes inside the method around a place. */
    private final class Scanner extends TreePathScanner<Void, Void> {
        private final List<TypeElement> inner = new ArrayList<>();
        private int lambdas;

        @Override
        public Void visitReturn(ReturnTree node, Void nothing) {
            if (inner.isEmpty() && lambdas == 0) returns.add(start(node));
            return super.visitReturn(node, nothing);
        }

        @Override
        public Void visitLambdaExpression(LambdaExpressionTree node, Void nothing) {
            lambdas++;
            super.visitLambdaExpression(node, nothing);
            lambdas--;
            return null;
        }

        @Override
        public Void visitClass(ClassTree node, Void nothing) {
            inner.add((TypeElement) trees.getElement(getCurrentPath()));
            super.visitClass(node, nothing);
            inner.removeLast();
            return null;
        }

        @Override
        public Void visitMemberSelect(MemberSelectTree node, Void nothing) {
            String name = node.getIdentifier().toString();
            if (name.equals("this") || name.equals("super")) {
                var outer = trees.getElement(new TreePath(getCurrentPath(), node.getExpression()));
                if (owner.equals(outer) && name.equals("this")) selves.put(start(node), end(node));
                else obstacle = AROUND;
                return null;
            }
            return super.visitMemberSelect(node, nothing);
        }

        @Override
        public Void visitNewClass(NewClassTree node, Void nothing) {
            Element made = trees.getElement(getCurrentPath());
            TypeElement type = made instanceof ExecutableElement ? (TypeElement) made.getEnclosingElement() : null;
            if (type != null && node.getEnclosingExpression() == null && needsOuter(type)) {
                obstacle = "methods that create objects of inner classes";
            }
            return super.visitNewClass(node, nothing);
        }

        private boolean needsOuter(TypeElement type) {
            return type.getNestingKind() == NestingKind.MEMBER
                    && !type.getModifiers().contains(Modifier.STATIC)
                    && !inner.contains(type.getEnclosingElement());
        }

        @Override
        public Void visitIdentifier(IdentifierTree node, Void nothing) {
            String name = node.getName().toString();
            if (name.equals("super") && inner.isEmpty()) obstacle = AROUND;
            if (name.equals("this") && inner.isEmpty()) selves.put(start(node), end(node));
            Element element = trees.getElement(getCurrentPath());
            if (element == null || name.equals("this") || name.equals("super")) return null;
            if (isMember(element) && inner.stream().noneMatch(each -> has(each, element))) {
                if (element.getModifiers().contains(Modifier.STATIC)) qualify(node, element);
                else if (has(owner, element)) owners.put(start(node), IT + ".");
                else obstacle = AROUND;
            } else if (element instanceof TypeElement type && type.getNestingKind() == NestingKind.MEMBER) {
                if (inner.stream().noneMatch(each -> each.equals(type.getEnclosingElement()))) qualify(node, element);
            }
            return null;
        }

        /** Prefixes a static member with its class, except for the constants of an enum after {@code case}. */
        private void qualify(IdentifierTree node, Element member) {
            boolean label = getCurrentPath().getParentPath().getLeaf() instanceof ConstantCaseLabelTree;
            if (member.getKind() == ElementKind.ENUM_CONSTANT && label) return;
            owners.put(start(node), ((TypeElement) member.getEnclosingElement()).getQualifiedName() + ".");
        }

        private boolean isMember(Element element) {
            return element.getKind().isField() || element.getKind() == ElementKind.METHOD;
        }

        private boolean has(TypeElement type, Element member) {
            return member.getEnclosingElement() instanceof TypeElement declaring
                    && types.isSubtype(types.erasure(type.asType()), types.erasure((DeclaredType) declaring.asType()));
        }
    }
}
