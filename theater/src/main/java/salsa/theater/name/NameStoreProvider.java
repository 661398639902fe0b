package salsa.theater.name;

import java.util.ServiceLoader;

/** Opens stores of one kind. Modules of their own provide it as a service. */
public interface NameStoreProvider {

    /** Returns the kind: {@code disk} or {@code etcd}. */
    String kind();

    /**
     * Opens a store.
     *
     * @param place a folder, or addresses with commas between them
     */
    NameStore open(String place) throws NameStoreException;

    /** Opens a store of a kind with a provider that the class loader knows. */
    static NameStore open(String kind, String place, ClassLoader loader) throws NameStoreException {
        for (NameStoreProvider provider : ServiceLoader.load(NameStoreProvider.class, loader)) {
            if (provider.kind().equals(kind)) {
                return provider.open(place);
            }
        }
        throw new NameStoreException(
                "found no store of names of the kind " + kind + "; add the jar that provides it to the class path",
                null);
    }
}
