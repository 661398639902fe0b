package salsa.runtime.copy.engine;

import java.util.ArrayList;

/**
 * Builds the path of an object from the value that was sent, such as {@code Order.lines[3].note}, for error messages.
 */
public final class Path {
    private static final int EDGE = 16; // names shown at each end of a path too long to be read

    private Path() {}

    /** Returns the path of the part at {@code slot} of {@code frame}. */
    public static String to(Frame frame, int slot) {
        if (frame.isAnchor()) return type(frame.parts[slot]);
        return to(frame) + frame.rule.name(frame.source, slot);
    }

    /** Returns the path of the frame's object. A loop, since a long linked list has as many frames as nodes. */
    public static String to(Frame frame) {
        var names = new ArrayList<String>();
        Frame at = frame;
        for (; !at.parent.isAnchor(); at = at.parent) names.add(at.parent.rule.name(at.parent.source, at.slot));
        var path = new StringBuilder(type(at.source));
        return joinElided(path, names);
    }

    private static String joinElided(StringBuilder path, ArrayList<String> names) {
        int last = names.size() - 1;
        for (int i = last; i >= 0; i--) {
            if (last - i == EDGE && i > EDGE) {
                path.append('…');
                i = EDGE;
            }
            path.append(names.get(i));
        }
        return path.toString();
    }

    /** Returns the name of the object's class without its package. */
    public static String type(Object value) {
        Class<?> type = value.getClass();
        if (type.isHidden()) return "lambda";
        if (type.isArray()) return "(" + type.getSimpleName() + ")";
        if (type.isAnonymousClass())
            return type.getName().substring(type.getName().lastIndexOf('.') + 1);
        return type.getSimpleName();
    }
}
