package dev.tessera.service.http;

import dev.tessera.service.problem.Problem;
import dev.tessera.service.problem.Problems;
import io.quarkus.vertx.http.runtime.filters.Filters;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.http.HttpVersion;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * 400 for headers that leave open whom a request is for or from whom it is: a Host that is missing, malformed or given
 * twice (RFC 9112, section 3.2), and two sets of credentials, of which another hop may choose the other.
 */
@Singleton
class RejectUnclearHeadersFilter {

    private static final Pattern HOST =
            Pattern.compile("(\\[[0-9A-Fa-f:.]+]|[A-Za-z0-9._~!$&'()*+,;=%-]+)(:[0-9]{1,5})?");

    void register(@Observes Filters filters) {
        filters.register(RejectUnclearHeadersFilter::check, FilterOrder.REQUEST_SHAPE);
    }

    private static void check(RoutingContext context) {
        Optional<Problem> problem = problemWith(context.request());
        if (problem.isPresent()) {
            context.fail(problem.get());
        } else {
            context.next();
        }
    }

    static Optional<Problem> problemWith(HttpServerRequest request) {
        if (!hasClearHost(request)) {
            return Optional.of(Problems.badRequest("The Host header must name one host, and a port if need be."));
        }
        return request.headers().getAll(HttpHeaders.AUTHORIZATION).size() > 1
                ? Optional.of(Problems.badRequest("There may be one Authorization header."))
                : Optional.empty();
    }

    private static boolean hasClearHost(HttpServerRequest request) {
        List<String> hosts = request.headers().getAll(HttpHeaders.HOST);
        return hosts.isEmpty()
                ? request.version() != HttpVersion.HTTP_1_1
                : hosts.size() == 1 && HOST.matcher(hosts.get(0).strip()).matches();
    }
}
