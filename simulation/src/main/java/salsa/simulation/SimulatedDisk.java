package salsa.simulation;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import salsa.runtime.world.Disk;

/** Files that last as long as their world. */
final class SimulatedDisk implements Disk {

    private final Map<String, byte[]> files = new HashMap<>();

    @Override
    public Optional<byte[]> read(String path) {
        return Optional.ofNullable(files.get(path)).map(byte[]::clone);
    }

    @Override
    public void replace(String path, byte[] content) {
        files.put(path, content.clone());
    }
}
