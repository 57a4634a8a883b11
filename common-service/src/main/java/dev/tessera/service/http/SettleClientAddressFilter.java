package dev.tessera.service.http;

import dev.tessera.service.identity.ClientAddress;
import dev.tessera.service.identity.TrustedProxies;
import io.quarkus.vertx.http.runtime.filters.Filters;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import org.jboss.logging.Logger;

/**
 * First of all: whose request it is. Forwarded addresses from a peer that is not trusted are ignored, and that is worth a
 * line: behind a proxy that nobody named, all clients share the proxy's address and with it one limit.
 */
@Singleton
class SettleClientAddressFilter {

    private static final Logger LOG = Logger.getLogger(SettleClientAddressFilter.class);
    private static final long PAUSE = Duration.ofMinutes(10).toNanos();

    private final TrustedProxies proxies;
    private final AtomicLong quietUntil = new AtomicLong(System.nanoTime());

    SettleClientAddressFilter(TrustedProxies proxies) {
        this.proxies = proxies;
    }

    void register(@Observes Filters filters) {
        filters.register(this::settle, FilterOrder.CLIENT_ADDRESS);
    }

    private void settle(RoutingContext request) {
        if (!proxies.settle(request)) {
            warn(request);
        }
        request.next();
    }

    /** Anybody can send such headers: one line in a while, and nothing in it that the client wrote. */
    private void warn(RoutingContext request) {
        long now = System.nanoTime();
        long until = quietUntil.get();
        if (now - until >= 0 && quietUntil.compareAndSet(until, now + PAUSE)) {
            LOG.warnf(
                    "Forwarded addresses from %s are ignored. If that is your proxy, name it in"
                            + " quarkus.http.proxy.trusted-proxies: until then all its clients share one limit",
                    ClientAddress.of(request));
        }
    }
}
