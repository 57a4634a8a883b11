package dev.tessera.service.http;

import dev.tessera.service.http.Operations.OfferedPath;
import dev.tessera.service.problem.FieldError;
import dev.tessera.service.problem.Problems;
import io.netty.handler.codec.http.QueryStringDecoder;
import io.quarkus.vertx.http.runtime.filters.Filters;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpMethod;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Whether the request is one that the operation it names can be asked: refused here, it has had no effect. */
@Singleton
class CheckRequestFilter {

    private static final String BEARER = "Bearer ";

    private final Operations operations;

    CheckRequestFilter(Operations operations) {
        this.operations = operations;
    }

    void register(@Observes Filters filters) {
        filters.register(this::forgetToken, FilterOrder.IGNORED_TOKEN);
        filters.register(this::check, FilterOrder.OPERATION);
    }

    private void forgetToken(RoutingContext context) {
        String credentials = context.request().getHeader(HttpHeaders.AUTHORIZATION);
        if (credentials != null
                && credentials.regionMatches(true, 0, BEARER, 0, BEARER.length())
                && operations.find(context).filter(Operation::ignoresToken).isPresent()) {
            context.request().headers().remove(HttpHeaders.AUTHORIZATION);
        }
        context.next();
    }

    private void check(RoutingContext context) {
        Optional<OfferedPath> path = operations.at(context);
        if (path.isEmpty()) {
            // The description, a page, or nothing: others know.
            context.next();
            return;
        }
        requireNoEmptySegment(context.request().path());
        Optional<Operation> operation =
                path.get().operation(context.request().method().name());
        if (operation.isPresent()) {
            check(context, operation.get());
            context.next();
        } else if (context.request().method().equals(HttpMethod.OPTIONS)) {
            answerOptions(context, path.get());
        } else {
            throw Problems.methodNotAllowed(path.get().methods());
        }
    }

    /** Nothing is named by a segment that is not there: without its id, a thing must not be taken for all of them. */
    private static void requireNoEmptySegment(String path) {
        if (path.contains("//") || path.length() > 1 && path.endsWith("/")) {
            throw Problems.notFound();
        }
    }

    private static void check(RoutingContext context, Operation operation) {
        // Not Vert.x's own map, to which limit and Limit are one name.
        requireQuery(new QueryStringDecoder(context.request().uri()).parameters(), operation);
        if (operation.hasBody()) {
            MediaTypes.requireReadable(context.request(), operation);
        }
        MediaTypes.requireAcceptable(context.request(), operation);
    }

    /** What would be ignored was meant: a filter that is misspelt must not return everything. */
    private static void requireQuery(Map<String, List<String>> query, Operation operation) {
        List<FieldError> errors = new ArrayList<>();
        new TreeMap<>(query).forEach((name, values) -> {
            QueryParameter parameter = operation.query().get(name);
            (parameter == null ? Optional.of("is unknown here") : parameter.errorOf(values))
                    .ifPresent(message -> errors.add(new FieldError(name, message)));
        });
        if (!errors.isEmpty()) {
            throw Problems.badParameters(errors);
        }
    }

    private static void answerOptions(RoutingContext context, OfferedPath path) {
        context.response().setStatusCode(204).putHeader(HttpHeaders.ALLOW, String.join(", ", path.methods()));
        path.operation(HttpMethod.PATCH.name())
                .flatMap(Operation::acceptPatch)
                .ifPresent(types -> context.response().putHeader("Accept-Patch", types));
        context.response().end();
    }
}
