package dev.tessera.service.http;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tessera.service.problem.Problem;
import dev.tessera.service.problem.Problems;
import io.quarkiverse.resteasy.problem.HttpProblem;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpServerResponse;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.ws.rs.core.Response;
import java.util.Optional;
import org.jboss.logging.Logger;

/** Turns a failure into the answer, wherever in the stack it came up. A fault of ours is logged here, once. */
@ApplicationScoped
public class ProblemAnswers {

    /** A problem that a failure handler puts here is the answer, whatever the failure was. */
    static final String INSTEAD = "tessera.problem-instead";

    private static final Logger LOG = Logger.getLogger(ProblemAnswers.class);

    private final ProblemMapping failures;
    private final Operations operations;
    private final ObjectMapper json;

    ProblemAnswers(ProblemMapping failures, Operations operations, ObjectMapper json) {
        this.failures = failures;
        this.operations = operations;
        this.json = json;
    }

    /** For a failure inside JAX-RS. */
    public Response respond(Throwable failure, RoutingContext request) {
        return problem(failure, 500, request).toResponse();
    }

    /** For a failure outside of it. */
    void send(RoutingContext request) {
        HttpServerResponse response = request.response();
        if (response.ended() || response.closed()) {
            return;
        }
        if (response.headWritten()) {
            // Too late for an answer: cut it short, so that nobody takes the half for the whole.
            request.request().connection().close();
            return;
        }
        Throwable failure = request.get(INSTEAD, request.failure());
        HttpProblem problem = problem(failure, request.statusCode(), request);
        response.setStatusCode(problem.getStatusCode());
        response.putHeader(HttpHeaders.CONTENT_TYPE, HttpProblem.MEDIA_TYPE.toString());
        problem.getHeaders().forEach((name, value) -> response.putHeader(name, value.toString()));
        UnreadBody.discard(request);
        response.end(body(problem));
    }

    private HttpProblem problem(Throwable failure, int status, RoutingContext request) {
        Problem problem = (failure == null ? failures.fromStatus(status) : failures.toProblem(failure))
                .or(() -> refusedByServer(status, request))
                .orElseGet(() -> fault(failure, request));
        HttpProblem answer = HttpProblems.of(problem, RejectUnreadableRequestFilter.path(request.request()));
        return switch (problem.kind()) {
            case METHOD_NOT_ALLOWED ->
                with(answer, "Allow", operations.at(request).map(path -> String.join(", ", path.methods())));
            case UNSUPPORTED_MEDIA_TYPE ->
                with(answer, "Accept-Patch", operations.find(request).flatMap(Operation::acceptPatch));
            default -> answer;
        };
    }

    /** The router refuses some requests before any filter sees them, with an exception of its own. */
    private Optional<Problem> refusedByServer(int status, RoutingContext request) {
        return status == 400
                ? RejectUnclearHeadersFilter.problemWith(request.request()).or(() -> failures.fromStatus(status))
                : Optional.empty();
    }

    private static HttpProblem with(HttpProblem problem, String header, Optional<String> value) {
        return value.map(text ->
                        HttpProblem.builder(problem).withHeader(header, text).build())
                .orElse(problem);
    }

    private static Problem fault(Throwable failure, RoutingContext request) {
        LOG.errorf(
                failure,
                "%s %s failed",
                request.request().method(),
                request.request().path());
        return Problems.internalError(RequestId.of(request));
    }

    private Buffer body(HttpProblem problem) {
        try {
            return Buffer.buffer(json.writeValueAsBytes(problem));
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("A problem must be writable", e);
        }
    }
}
