package dev.tessera.service.identity;

import io.netty.util.NetUtil;
import io.vertx.core.net.SocketAddress;
import io.vertx.ext.web.RoutingContext;
import java.util.Arrays;

/**
 * The address that limits are counted by. One household or server usually holds a whole IPv6 /64, so anything finer
 * would be no limit; a mapped IPv4 address is that IPv4 address. Forwarded headers count only from configured proxies,
 * which is decided before this ({@code quarkus.http.proxy.trusted-proxies}).
 */
public final class ClientAddress {

    private static final String UNKNOWN = "unknown";
    private static final int IPV4_BYTES = 4;
    private static final int NETWORK_BYTES = 8;
    private static final byte[] MAPPED_IPV4 = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -1, -1};

    private ClientAddress() {}

    public static String of(RoutingContext request) {
        SocketAddress remote = request.request().remoteAddress();
        return remote == null || remote.hostAddress() == null ? UNKNOWN : canonical(remote.hostAddress());
    }

    static String canonical(String address) {
        byte[] bytes = NetUtil.createByteArrayFromIpAddressString(address);
        if (bytes == null) {
            return UNKNOWN;
        }
        if (bytes.length == IPV4_BYTES) {
            return NetUtil.bytesToIpAddress(bytes);
        }
        if (Arrays.equals(bytes, 0, MAPPED_IPV4.length, MAPPED_IPV4, 0, MAPPED_IPV4.length)) {
            return NetUtil.bytesToIpAddress(bytes, MAPPED_IPV4.length, IPV4_BYTES);
        }
        Arrays.fill(bytes, NETWORK_BYTES, bytes.length, (byte) 0);
        return NetUtil.bytesToIpAddress(bytes) + "/64";
    }
}
