package salsa.theater.type;

import java.lang.invoke.MethodHandle;
import java.lang.reflect.Array;
import java.lang.reflect.Modifier;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import salsa.runtime.Behavior;
import salsa.runtime.BehaviorType;
import salsa.runtime.HandlerMessage;
import salsa.runtime.MessageType;
import salsa.wire.type.Field;
import salsa.wire.value.WireType;

/** Describes one class as a type, with its codec. */
final class TypeDescriber {

    private TypeDescriber() {}

    /** Returns the type of the messages of a handler: the behavior, a dot and the name of the message class. */
    static WireType<?> message(MessageType type) {
        List<Field> fields = type.parameters().stream()
                .map(each -> new Field(each.name(), each.type()))
                .toList();
        String full = type.messageClass().getName();
        String behavior = BehaviorType.nameOf(full);
        String name =
                behavior + "." + full.substring(BehaviorType.stateOf(behavior).length() + 1);
        return message(name, type, fields);
    }

    @SuppressWarnings("unchecked") // the codec writes and creates messages of this class
    private static WireType<?> message(String name, MessageType type, List<Field> fields) {
        return WireType.message(
                        name,
                        (Class<HandlerMessage>) type.messageClass(),
                        new MessageCodec(type, fields),
                        fields.toArray(Field[]::new))
                .titled("handler " + TypeTitle.of(name));
    }

    /** Returns the type of the values of a class; null if no value can be of exactly this class. */
    static @Nullable WireType<?> value(Class<?> type) {
        if (type.isEnum()) {
            return enumeration(type);
        }
        if (type.isInterface() || Modifier.isAbstract(type.getModifiers()) || type.isHidden()) {
            return null;
        }
        if (type.isRecord()) {
            return record(type);
        }
        return Throwable.class.isAssignableFrom(type) ? throwable(type) : object(type);
    }

    @SuppressWarnings({"unchecked", "rawtypes"}) // no type variable stands for "this enum"
    private static WireType<?> enumeration(Class<?> type) {
        Class<Enum> of = (Class<Enum>) type;
        return WireType.constants(type.getName(), of, List.of(of.getEnumConstants()));
    }

    private static <T> WireType<T> record(Class<T> type) {
        return WireType.value(type.getName(), type, codec(type), components(type));
    }

    /** Returns the type of messages of which a record has the arguments. */
    static <T extends Record> WireType<T> notice(String name, Class<T> type) {
        return WireType.message(name, type, codec(type), components(type));
    }

    private static <T> RecordCodec<T> codec(Class<T> type) {
        List<RecordComponent> components = List.of(type.getRecordComponents());
        List<MethodHandle> getters = components.stream().map(Handles::accessor).toList();
        return new RecordCodec<>(List.of(components(type)), getters, Handles.canonicalConstructor(type, components));
    }

    private static Field[] components(Class<?> type) {
        return Stream.of(type.getRecordComponents())
                .map(each -> new Field(each.getName(), each.getType()))
                .toArray(Field[]::new);
    }

    private static <T> @Nullable WireType<T> object(Class<T> type) {
        List<java.lang.reflect.Field> own = fields(type, Object.class);
        Class<?> last = type;
        while (last.getSuperclass() != Object.class && isOfProgram(last)) {
            last = last.getSuperclass();
        }
        if (!isOfProgram(last)) {
            return null; // a subclass of one of the JDK's has state that no field of the program shows
        }
        List<Field> fields = own.stream().map(TypeDescriber::field).toList();
        var codec = new ObjectFields<T>(fields, Handles.allocation(type), new FieldHandles(own));
        return WireType.object(type.getName(), type, codec, fields.toArray(Field[]::new));
    }

    private static boolean isOfProgram(Class<?> type) {
        return type.getClassLoader() != null && type.getClassLoader() != ClassLoader.getPlatformClassLoader();
    }

    private static <T> @Nullable WireType<T> throwable(Class<T> type) {
        ThrowableCreation creation = ThrowableCreation.of(type);
        if (creation == null) {
            return null;
        }
        Class<?> inherited = type;
        while (isOfProgram(inherited)) {
            inherited = inherited.getSuperclass();
        }
        List<java.lang.reflect.Field> own = fields(type, inherited);
        List<Field> fields = Stream.concat(
                        ThrowableCodec.FIELDS.stream(), own.stream().map(TypeDescriber::field))
                .toList();
        return throwable(type, creation, fields, own);
    }

    @SuppressWarnings({"unchecked", "rawtypes"}) // the caller has tested that it is a Throwable
    private static <T> WireType<T> throwable(
            Class<T> type, ThrowableCreation creation, List<Field> fields, List<java.lang.reflect.Field> own) {
        var codec = new ThrowableCodec(creation, fields, new FieldHandles(own));
        return WireType.value(type.getName(), type, codec, fields.toArray(Field[]::new));
    }

    /** Returns the type of the state of a behavior, by its reference and the class of its state. */
    static StateType state(Class<?> reference, Class<?> state) {
        List<java.lang.reflect.Field> fields = fields(state, Behavior.class).stream()
                .filter(each -> !isOfRuntime(each.getDeclaringClass()))
                .toList();
        return new StateType(reference, reference.getName(), new StateFields(fields));
    }

    private static boolean isOfRuntime(Class<?> type) {
        return type.getPackageName().equals(Behavior.class.getPackageName());
    }

    static Field field(java.lang.reflect.Field field) {
        return new Field(field.getName(), field.getType());
    }

    /** Returns the instance fields, those of superclasses first. */
    private static List<java.lang.reflect.Field> fields(Class<?> type, Class<?> end) {
        if (type == end || type == null) {
            return new ArrayList<>();
        }
        List<java.lang.reflect.Field> fields = fields(type.getSuperclass(), end);
        Stream.of(type.getDeclaredFields())
                .filter(each -> !Modifier.isStatic(each.getModifiers()))
                .forEach(fields::add);
        return fields;
    }

    /** Returns the type of an array of objects. */
    static @Nullable WireType<?> array(Class<?> type) {
        Class<?> element = type.getComponentType();
        boolean hasKind = element.isPrimitive() || element == Object.class || element == String.class;
        return hasKind ? null : array(type, element);
    }

    @SuppressWarnings("unchecked") // the class is that of an array of these elements
    private static <E> WireType<E[]> array(Class<?> type, Class<E> element) {
        return WireType.array(
                type.getName(), (Class<E[]>) type, element, length -> (E[]) Array.newInstance(element, length));
    }
}
