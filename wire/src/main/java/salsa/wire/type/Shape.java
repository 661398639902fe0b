package salsa.wire.type;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.List;
import java.util.stream.Collectors;

/**
 * A type as both ends of a link describe it.
 *
 * @param name stable: independent of everything but the declaration, such as {@code a.b.Counter.add$int}
 * @param fields in the order in which they are encoded
 * @param constants the names of an enum's constants in their order; empty for other forms
 */
public record Shape(String name, Form form, List<Field> fields, List<String> constants) {

    /** The largest length of a name, in bytes of UTF-8. */
    public static final int NAME_MAX = 512;

    public Shape {
        if (name.isEmpty() || name.getBytes(UTF_8).length > NAME_MAX) {
            throw new IllegalArgumentException("name of " + name.length() + " characters: " + name);
        }
        fields = List.copyOf(fields);
        constants = List.copyOf(constants);
    }

    /** Creates the shape of a message, a value, an object or an array. */
    public static Shape of(String name, Form form, Field... fields) {
        return new Shape(name, form, List.of(fields), List.of());
    }

    /** Creates the shape of an enum. */
    public static Shape ofEnum(String name, List<String> constants) {
        return new Shape(name, Form.ENUM, List.of(), constants);
    }

    /**
     * Returns the text of which {@link #hash} is the hash: {@code VALUE a.Point(x:int,y:int)},
     * {@code ENUM a.Light(){RED,GREEN}}.
     */
    public String canonical() {
        return form + " " + name
                + fields.stream()
                        .map(each -> each.name() + ":" + each.type().getName())
                        .collect(Collectors.joining(",", "(", ")"))
                + (form == Form.ENUM ? "{" + String.join(",", constants) + "}" : "");
    }

    /**
     * Returns the first 64 bits of the SHA-256 of the canonical text. They reveal that two theaters run different builds.
     * They defend against nothing: each side checks what it receives against its own shape.
     */
    public long hash() {
        try {
            byte[] digest =
                    MessageDigest.getInstance("SHA-256").digest(canonical().getBytes(UTF_8));
            return ByteBuffer.wrap(digest).getLong();
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e); // every JDK has it
        }
    }
}
