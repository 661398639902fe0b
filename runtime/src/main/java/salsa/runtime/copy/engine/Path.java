package salsa.runtime.copy.engine;

import java.util.ArrayList;

/** Where an object was first found, written as a program would reach it from the value that was sent. */
public final class Path {
    private static final int EDGE = 16; // names shown at each end of a path too long to be read

    private Path() {}

    /** The path to the part at {@code slot} of {@code frame}. */
    public static String to(Frame frame, int slot) {
        if (frame.parent == null) return type(frame.parts[slot]);
        return to(frame) + frame.rule.name(frame.source, slot);
    }

    /** The path to the object of {@code frame}; a loop, since the frames may be as many as the nodes of a list. */
    public static String to(Frame frame) {
        var names = new ArrayList<String>();
        Frame at = frame;
        for (; at.parent.parent != null; at = at.parent) names.add(at.parent.rule.name(at.parent.source, at.slot));
        var path = new StringBuilder(type(at.source));
        return elided(path, names);
    }

    private static String elided(StringBuilder path, ArrayList<String> names) {
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

    /** The name of an object's class, without its package. */
    public static String type(Object value) {
        Class<?> type = value.getClass();
        if (type.isHidden()) return "lambda";
        if (type.isArray()) return "(" + type.getSimpleName() + ")";
        if (type.isAnonymousClass())
            return type.getName().substring(type.getName().lastIndexOf('.') + 1);
        return type.getSimpleName();
    }
}
