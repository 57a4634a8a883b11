package dev.tessera.service.http;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tessera.service.problem.Problem;
import dev.tessera.service.problem.ProblemKind;
import dev.tessera.service.problem.Problems;
import io.quarkiverse.resteasy.problem.HttpProblem;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpServerResponse;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.ws.rs.core.Response;
import java.util.Set;
import org.jboss.logging.Logger;

/** Turns a failure into the answer, wherever in the stack it came up. A fault of ours is logged here, once. */
@ApplicationScoped
public class ProblemAnswers {

    /** A problem that a failure handler puts here is the answer, whatever the failure was. */
    static final String INSTEAD = "tessera.problem-instead";

    private static final Logger LOG = Logger.getLogger(ProblemAnswers.class);

    private final ProblemMapping failures;
    private final AllowedMethods allowedMethods;
    private final ObjectMapper json;

    ProblemAnswers(ProblemMapping failures, AllowedMethods allowedMethods, ObjectMapper json) {
        this.failures = failures;
        this.allowedMethods = allowedMethods;
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
                .orElseGet(() -> fault(failure, request));
        String path = request.request().path();
        if (problem.kind() == ProblemKind.METHOD_NOT_ALLOWED) {
            Set<String> allowed = allowedMethods.at(request.normalizedPath());
            return HttpProblem.builder(HttpProblems.of(Problems.methodNotAllowed(allowed), path))
                    .withHeader("Allow", String.join(", ", allowed))
                    .build();
        }
        return HttpProblems.of(problem, path);
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
