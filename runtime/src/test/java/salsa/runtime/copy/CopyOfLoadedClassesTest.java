package salsa.runtime.copy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.InputStream;
import java.lang.classfile.ClassFile;
import java.lang.classfile.attribute.ModuleAttribute;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.ModuleDesc;
import java.lang.constant.PackageDesc;
import java.lang.module.ModuleFinder;
import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import salsa.runtime.Copy;
import salsa.runtime.CopyException;
import salsa.runtime.CopyWays;

/** Rules are made for classes as they come, by many threads at once, and go with them. */
@Timeout(120)
class CopyOfLoadedClassesTest {
    /** Defines the class under test, and what is nested in it, by itself. */
    private static final class Loader extends ClassLoader {
        Loader() {
            super(CopyOfLoadedClassesTest.class.getClassLoader());
        }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            if (!name.startsWith(Cargo.class.getName())) return super.loadClass(name, resolve);
            Class<?> loaded = findLoadedClass(name);
            return loaded != null ? loaded : defined(name);
        }

        private Class<?> defined(String name) throws ClassNotFoundException {
            try (InputStream in = getResourceAsStream(name.replace('.', '/') + ".class")) {
                byte[] bytes = in.readAllBytes();
                return defineClass(name, bytes, 0, bytes.length);
            } catch (IOException e) {
                throw new ClassNotFoundException(name, e);
            }
        }

        Supplier<?> cargo() throws ReflectiveOperationException {
            var constructor = loadClass(Cargo.class.getName()).getDeclaredConstructor();
            constructor.setAccessible(true);
            return (Supplier<?>) constructor.newInstance();
        }
    }

    @Test
    void manyThreadsMayBeTheFirstToCopyAClass() throws Exception {
        int threads = 8;
        try (ExecutorService pool = Executors.newFixedThreadPool(threads)) {
            for (int round = 0; round < 20; round++) {
                var cargo = new Loader().cargo();
                var together = new CyclicBarrier(threads);
                Callable<Supplier<?>> copying = () -> {
                    together.await();
                    return Copy.of(cargo);
                };
                var copies = new ArrayList<Future<Supplier<?>>>();
                for (int i = 0; i < threads; i++) copies.add(pool.submit(copying));
                for (Future<Supplier<?>> copy : copies) {
                    assertThat(copy.get()).isNotSameAs(cargo);
                    assertThat(copy.get().get()).isEqualTo(true);
                }
            }
        }
    }

    /** The rule written for a class, its guesses and its handles keep nothing alive. */
    @Test
    void aClassThatWasCopiedCanBeUnloaded() throws Exception {
        var queue = new ReferenceQueue<ClassLoader>();
        Reference<ClassLoader> loader = copiedAndDropped(queue);
        Reference<? extends ClassLoader> unloaded = null;
        for (int i = 0; i < 600 && unloaded == null; i++) {
            System.gc();
            unloaded = queue.remove(100);
        }
        assertThat((Object) unloaded).isSameAs(loader);
    }

    static final class Keeper {
        Object kept;
    }

    private static Reference<ClassLoader> copiedAndDropped(ReferenceQueue<ClassLoader> queue) throws Exception {
        var loader = new Loader();
        var keeper = new Keeper();
        keeper.kept = loader.cargo();
        for (int i = 0; i < 100; i++) {
            assertThat(((Supplier<?>) Copy.of(keeper).kept).get()).isEqualTo(true);
            Copy.of(new ArrayList<>(List.of(keeper.kept)));
            CopyWays.walk(keeper);
        }
        return new WeakReference<>(loader, queue);
    }

    /** A module with one exported package, and in it a class with a private field. */
    private static Object instance(Path folder, boolean opened) throws Exception {
        Files.createDirectories(folder.resolve("shut"));
        PackageDesc exported = PackageDesc.of("shut");
        ModuleAttribute module = ModuleAttribute.of(ModuleDesc.of("shut.module"), builder -> {
            builder.requires(ModuleDesc.of("java.base"), ClassFile.ACC_MANDATED, null)
                    .exports(exported, 0);
            if (opened) builder.opens(exported, 0);
        });
        Files.write(folder.resolve("module-info.class"), ClassFile.of().buildModule(module));
        byte[] thing = ClassFile.of()
                .build(
                        ClassDesc.of("shut.Thing"),
                        building -> building.withFlags(ClassFile.ACC_PUBLIC)
                                .withField("value", ConstantDescs.CD_Object, ClassFile.ACC_PRIVATE)
                                .withMethodBody(
                                        ConstantDescs.INIT_NAME,
                                        ConstantDescs.MTD_void,
                                        ClassFile.ACC_PUBLIC,
                                        code -> code.aload(0)
                                                .invokespecial(
                                                        ConstantDescs.CD_Object,
                                                        ConstantDescs.INIT_NAME,
                                                        ConstantDescs.MTD_void)
                                                .return_()));
        Files.write(folder.resolve("shut/Thing.class"), thing);
        ModuleLayer boot = ModuleLayer.boot();
        var found = boot.configuration().resolve(ModuleFinder.of(folder), ModuleFinder.of(), Set.of("shut.module"));
        return boot.defineModulesWithOneLoader(found, null)
                .findLoader("shut.module")
                .loadClass("shut.Thing")
                .getConstructor()
                .newInstance();
    }

    @Test
    void aClassOfAModuleThatKeepsItToItselfIsRefusedWithTheWayOut(@TempDir Path folder) throws Exception {
        Object shut = instance(folder, false);
        for (Way way : Way.values()) {
            assertThatThrownBy(() -> way.copy(new Object[] {shut}))
                    .isInstanceOf(CopyException.class)
                    .hasMessage(
                            "`(Object[])[0]` cannot be copied to another actor: module shut.module keeps package shut"
                                    + " closed. Add to its module-info.java: opens shut to salsa.runtime;");
        }
    }

    @Test
    void aClassOfAnOpenModuleIsCopied(@TempDir Path folder) throws Exception {
        Object open = instance(folder, true);
        for (Way way : Way.values()) {
            Object copy = way.copy(open);
            assertThat(copy).isNotSameAs(open).hasSameClassAs(open);
        }
    }
}
