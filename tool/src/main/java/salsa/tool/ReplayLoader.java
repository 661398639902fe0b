package salsa.tool;

import java.io.IOException;
import org.jspecify.annotations.Nullable;
import salsa.simulation.replay.Replay;
import salsa.tool.cache.CompiledProgram;

/** Loads a program's classes, including those of its class path, so that their behavior follows from the seed alone. */
class ReplayLoader extends ProgramLoader {
    static {
        registerAsParallelCapable();
    }

    private final Replay replay = new Replay(this::classFileStream, System.err::println);

    ReplayLoader(CompiledProgram program, ClassLoader parent) {
        super(program, parent);
    }

    @Override
    protected final Class<?> findClass(String name) throws ClassNotFoundException {
        byte[] bytes = bytesOf(name);
        if (bytes == null) {
            throw new ClassNotFoundException(name);
        }
        byte[] woven = woven(bytes);
        return defineClass(name, woven, 0, woven.length);
    }

    /** Returns the class file from which the class is defined; null if it is not found here. */
    byte @Nullable [] bytesOf(String name) throws ClassNotFoundException {
        try {
            return classFile(name);
        } catch (IOException unreadable) {
            throw new ClassNotFoundException(name, unreadable);
        }
    }

    /** Returns the class file as the loader transforms it. */
    byte[] woven(byte[] classFile) {
        return replay.woven(classFile);
    }
}
