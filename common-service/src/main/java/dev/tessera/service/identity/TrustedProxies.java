package dev.tessera.service.identity;

import io.quarkus.runtime.Startup;
import io.vertx.core.MultiMap;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.net.SocketAddress;
import io.vertx.ext.web.RoutingContext;
import jakarta.inject.Singleton;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/**
 * Whose word about addresses counts. Proxies append to a list that anybody can begin, so it is walked from its end: each
 * trusted proxy names the one before it, and the first that is no proxy is the client. Quarkus takes the other end, which
 * the client writes, and breaks off the request if that is empty: its own forwarding stays off (DerivedConfig).
 */
@Singleton
@Startup
public class TrustedProxies {

    private static final String SETTING = "quarkus.http.proxy.trusted-proxies";

    private final List<Network> proxies;
    private final ForwardedFor headerOfProxies;

    TrustedProxies(
            @ConfigProperty(name = SETTING) Optional<List<String>> proxies,
            @ConfigProperty(name = "quarkus.http.proxy.allow-forwarded", defaultValue = "false") boolean forwarded) {
        try {
            this.proxies = proxies.orElse(List.of()).stream()
                    .map(String::strip)
                    .map(Network::parse)
                    .toList();
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(SETTING + ": " + e.getMessage(), e);
        }
        // A proxy writes one of the two and hands on the other as the client sent it: only one can be believed.
        this.headerOfProxies = forwarded ? ForwardedFor.FORWARDED : ForwardedFor.X_FORWARDED_FOR;
    }

    /**
     * Settles whose request this is, before anything reads an address.
     *
     * @return false if it has forwarded addresses that do not count, as they come from nobody trusted
     */
    public boolean settle(RoutingContext request) {
        MultiMap headers = request.request().headers();
        Optional<byte[]> peer = peer(request.request());
        if (peer.isEmpty() || !includes(peer.get())) {
            peer.ifPresent(address -> ClientAddress.settle(request, address));
            return Arrays.stream(ForwardedFor.values()).noneMatch(kind -> headers.contains(kind.header()));
        }
        ClientAddress.settle(request, client(peer.get(), headers.getAll(headerOfProxies.header())));
        return true;
    }

    /** Who holds the other end of the connection, whatever headers say. */
    static Optional<byte[]> peer(HttpServerRequest request) {
        return Optional.ofNullable(request.connection().remoteAddress())
                .map(SocketAddress::hostAddress)
                .flatMap(Network::bytes);
    }

    /** What cannot be read ends the walk: nobody vouches for what stands before it. */
    byte[] client(byte[] peer, List<String> lines) {
        byte[] nearest = peer;
        Iterator<Optional<byte[]>> hops = headerOfProxies.nearestFirst(lines).iterator();
        while (hops.hasNext() && includes(nearest)) {
            Optional<byte[]> hop = hops.next();
            if (hop.isEmpty()) {
                return nearest;
            }
            nearest = hop.get();
        }
        return nearest;
    }

    private boolean includes(byte[] address) {
        return proxies.stream().anyMatch(proxy -> proxy.contains(address));
    }
}
