package salsa.etcd;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.ArrayList;
import salsa.theater.name.NameStore;
import salsa.theater.name.NameStoreException;
import salsa.theater.name.NameStoreProvider;

/** Opens names in etcd, for whoever looks for the kind {@code etcd}. */
public final class EtcdNamesProvider implements NameStoreProvider {

    /** Creates one for the loader of services. */
    public EtcdNamesProvider() {}

    @Override
    public String kind() {
        return "etcd";
    }

    @Override
    public NameStore open(String place) throws NameStoreException {
        var endpoints = new ArrayList<URI>();
        for (String address : place.split(",", -1)) {
            try {
                endpoints.add(new URI(address.strip()));
            } catch (URISyntaxException e) {
                throw new NameStoreException("etcd at " + address + " is not an address: " + e.getReason(), e);
            }
        }
        return EtcdNames.open(endpoints);
    }
}
