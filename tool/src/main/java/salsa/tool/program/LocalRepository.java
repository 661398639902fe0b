package salsa.tool.program;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.BinaryOperator;
import java.util.stream.Stream;
import java.util.zip.ZipFile;

/** Maven's local repository, {@code group/artifact/version/artifact-version.jar}. */
public record LocalRepository(Path folder) {
    private static final int NAMES_MIN = 3; // a group of one name at least, the artifact and the version

    /** A jar of the repository. */
    private record Artifact(String group, String name, String version) {
        @Override
        public String toString() {
            return group + ":" + name + ":" + version;
        }

        /** Returns the version in a form whose alphabetical order is that of its numbers. */
        String sortableVersion() {
            return version.replaceAll("\\d+", "00000000$0").replaceAll("0*(\\d{9})", "$1");
        }

        /**
         * Returns whether programs use the artifact for the package: a plugin is no library, and a package of one name
         * belongs to a library of that name.
         */
        boolean isLibraryOf(String wanted) {
            boolean plugin = name.endsWith("-plugin");
            boolean named = name.equals(wanted) || List.of(group.split("\\.")).contains(wanted);
            return !plugin && (wanted.contains(".") || named);
        }

        /** Returns how many names at its beginning the group shares with a package. */
        int sharedNameCount(String wanted) {
            String[] own = group.split("\\.");
            String[] others = wanted.split("\\.");
            int shared = 0;
            while (shared < Math.min(own.length, others.length) && own[shared].equals(others[shared])) {
                shared++;
            }
            return shared;
        }
    }

    /** Returns the artifacts that contain each of the packages, the likeliest first and each in its newest version. */
    public Map<String, List<String>> artifactsWith(Set<String> packages) {
        Map<String, List<Artifact>> found = new TreeMap<>();
        for (Path jar : jarFiles()) {
            Set<String> contents = packagesIn(jar);
            packages.stream()
                    .filter(contents::contains)
                    .filter(name -> artifactOf(jar).isLibraryOf(name))
                    .forEach(name ->
                            found.computeIfAbsent(name, _ -> new ArrayList<>()).add(artifactOf(jar)));
        }
        Map<String, List<String>> texts = new TreeMap<>();
        found.forEach((name, artifacts) -> texts.put(name, newestVersions(name, artifacts)));
        return texts;
    }

    private static List<String> newestVersions(String name, List<Artifact> artifacts) {
        Map<String, Artifact> newest = new TreeMap<>();
        artifacts.forEach(each -> newest.merge(
                each.group() + ":" + each.name(),
                each,
                BinaryOperator.maxBy(Comparator.comparing(Artifact::sortableVersion))));
        return newest.values().stream()
                .sorted(Comparator.comparing((Artifact each) -> -each.sharedNameCount(name))
                        .thenComparing(each -> each.name().length()))
                .map(Artifact::toString)
                .toList();
    }

    private List<Path> jarFiles() {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(this::isMainJar).sorted().toList();
        } catch (IOException | UncheckedIOException unreadable) {
            return List.of(); // no repository, no suggestion
        }
    }

    /** Sources, tests and parts for one platform have a classifier, so that their names differ. */
    private boolean isMainJar(Path file) {
        Path place = folder.relativize(file);
        int count = place.getNameCount();
        return count > NAMES_MIN
                && file.getFileName()
                        .toString()
                        .equals(place.getName(count - 3) + "-" + place.getName(count - 2) + ".jar");
    }

    private Artifact artifactOf(Path jar) {
        Path place = folder.relativize(jar);
        int count = place.getNameCount();
        return new Artifact(
                place.subpath(0, count - 3).toString().replace('/', '.').replace('\\', '.'),
                place.getName(count - 3).toString(),
                place.getName(count - 2).toString());
    }

    private static Set<String> packagesIn(Path jar) {
        Set<String> packages = new HashSet<>();
        try (ZipFile zip = new ZipFile(jar.toFile())) {
            zip.stream()
                    .map(entry -> entry.getName())
                    .filter(name -> name.endsWith(".class") && name.indexOf('/') > 0)
                    .forEach(name -> packages.add(
                            name.substring(0, name.lastIndexOf('/')).replace('/', '.')));
        } catch (IOException damaged) {
            return Set.of();
        }
        return packages;
    }
}
