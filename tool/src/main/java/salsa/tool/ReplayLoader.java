package salsa.tool;

import java.io.IOException;
import salsa.simulation.replay.Replay;
import salsa.tool.cache.CompiledProgram;

/** Gives the JVM a program's classes so that what they do follows from the seed alone, those of its class path too. */
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
        byte[] bytes = bytes(name);
        if (bytes == null) {
            throw new ClassNotFoundException(name);
        }
        byte[] woven = woven(bytes);
        return defineClass(name, woven, 0, woven.length);
    }

    /** The class file that the class is defined by; null when it is not found here. */
    byte[] bytes(String name) throws ClassNotFoundException {
        try {
            return classFile(name);
        } catch (IOException unreadable) {
            throw new ClassNotFoundException(name, unreadable);
        }
    }

    /** What the loader makes of a class file. */
    byte[] woven(byte[] classFile) {
        return replay.woven(classFile);
    }
}
