package salsa.runtime;

import java.lang.reflect.Field;
import java.lang.reflect.InaccessibleObjectException;
import java.util.ArrayList;
import java.util.List;

/**
 * The names of channels in reports: the field of its owner that holds the channel. Looked up only for a report or a
 * trace.
 */
final class ChannelSites {

    private static final ClassValue<List<Named>> FIELDS = new ClassValue<>() {
        @Override
        protected List<Named> computeValue(Class<?> type) {
            return namedIn(type);
        }
    };

    private ChannelSites() {}

    /** A field that may hold a channel, and the site of a value on that channel. */
    private record Named(Field field, Site site) {}

    static Site of(In<?> in) {
        Behavior owner = in.owner();
        try {
            for (Named each : FIELDS.get(owner.getClass())) {
                if (each.field.get(owner) == in) {
                    return each.site;
                }
            }
        } catch (IllegalAccessException _) {
            // made accessible before; other fields are not listed
        }
        return Sites.CHANNEL_VALUE;
    }

    private static List<Named> namedIn(Class<?> type) {
        var found = new ArrayList<Named>();
        for (Class<?> each = type; each != Behavior.class && each != null; each = each.getSuperclass()) {
            for (Field field : each.getDeclaredFields()) {
                if (field.getType() == In.class && isAccessible(field)) {
                    found.add(new Named(
                            field,
                            Site.of(
                                    "a value on the channel " + BehaviorType.nameOf(each.getName()) + "."
                                            + field.getName(),
                                    "",
                                    0)));
                }
            }
        }
        return List.copyOf(found);
    }

    /** A module may not open its fields; then its channels have no names. */
    private static boolean isAccessible(Field field) {
        try {
            field.setAccessible(true);
            return true;
        } catch (InaccessibleObjectException _) {
            return false;
        }
    }
}
