package dev.tessera.service.identity;

import io.netty.util.NetUtil;
import io.vertx.ext.web.RoutingContext;
import java.util.Arrays;
import java.util.Optional;

/**
 * The address that limits are counted by. One household or server usually holds a whole IPv6 /64, so anything finer
 * would be no limit; a mapped IPv4 address is that IPv4 address. {@link TrustedProxies} says whose it is.
 */
public final class ClientAddress {

    private static final String SETTLED = ClientAddress.class.getName();
    private static final String EXACT = SETTLED + ".exact";
    private static final String UNKNOWN = "unknown";
    private static final int IPV4_BYTES = 4;
    private static final int NETWORK_BYTES = 8;

    private ClientAddress() {}

    /** Where nothing was settled, who holds the other end of the connection: never what a header says. */
    public static String of(RoutingContext request) {
        String settled = request.get(SETTLED);
        return settled != null
                ? settled
                : TrustedProxies.peer(request.request())
                        .map(ClientAddress::canonical)
                        .orElse(UNKNOWN);
    }

    static void settle(RoutingContext request, byte[] address) {
        request.put(SETTLED, canonical(address));
        request.put(EXACT, address);
    }

    /** By the address itself: a network may be finer than what limits are counted by. */
    public static boolean isIn(RoutingContext request, String network) {
        byte[] settled = request.get(EXACT);
        Optional<byte[]> address = settled == null ? TrustedProxies.peer(request.request()) : Optional.of(settled);
        return address.filter(Network.parse(network)::contains).isPresent();
    }

    /** As it is kept and compared; {@link IllegalArgumentException} for what is no address and no network. */
    public static String network(String typed) {
        Network.parse(typed);
        return typed;
    }

    static String canonical(byte[] address) {
        if (address.length == IPV4_BYTES) {
            return NetUtil.bytesToIpAddress(address);
        }
        byte[] network = Arrays.copyOf(Arrays.copyOf(address, NETWORK_BYTES), address.length);
        return NetUtil.bytesToIpAddress(network) + "/64";
    }
}
