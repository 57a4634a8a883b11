package dev.tessera.service.openapi;

import dev.tessera.service.edge.Idempotent;
import dev.tessera.service.edge.IfMatch;
import io.quarkus.smallrye.openapi.OpenApiFilter;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.PATCH;
import jakarta.ws.rs.PUT;
import java.lang.annotation.Annotation;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.eclipse.microprofile.openapi.OASFactory;
import org.eclipse.microprofile.openapi.OASFilter;
import org.eclipse.microprofile.openapi.models.OpenAPI;
import org.eclipse.microprofile.openapi.models.Operation;
import org.eclipse.microprofile.openapi.models.headers.Header;
import org.eclipse.microprofile.openapi.models.media.Schema;
import org.eclipse.microprofile.openapi.models.responses.APIResponse;
import org.jboss.jandex.DotName;
import org.jboss.jandex.IndexView;
import org.jboss.jandex.MethodInfo;
import org.jboss.resteasy.reactive.ResponseHeader;

/** Headers of answers, where they are sent. After the problems, which have some of their own. */
@OpenApiFilter(stages = OpenApiFilter.RunStage.BUILD, priority = 0)
public class DescribeHeaders implements OASFilter {

    private static final String ETAG = "ETag";
    private static final String LOCATION = "Location";
    private static final String REPLAYED = "Idempotent-Replayed";
    private static final String RETRY_AFTER = "Retry-After";
    private static final String CHALLENGE = "WWW-Authenticate";
    private static final String ACCEPT_PATCH = "Accept-Patch";

    private static final DotName FIXED_HEADER = DotName.createSimple(ResponseHeader.class);

    private static final Map<String, Header> HEADERS = new LinkedHashMap<>();

    static {
        text(ETAG, "The version of what is answered, for `If-Match` and `If-None-Match`.", "\"7\"");
        text(LOCATION, "Where it can be read.", "/posts/01JCXKQ8N0T1F0000000000000");
        text(REPLAYED, "`true` if this is the answer to an earlier request with the same `Idempotency-Key`.", "true");
        number(RETRY_AFTER, "Seconds to wait before another try.", 2);
        text(CHALLENGE, "How to prove who you are.", "Bearer");
        text(ACCEPT_PATCH, "The media types that are read here.", "application/merge-patch+json, application/json");
        text("X-Request-Id", "The name of this request in our logs.", "01JCXKQ8N0T1F0000000000000");
        text("X-Accel-Buffering", "`no`: proxies are to pass on each part at once.", "no");
        number("RateLimit-Limit", "How many requests you may send in a period.", 600);
        number("RateLimit-Remaining", "How many of them are left.", 599);
        number("RateLimit-Reset", "Seconds until all of them are there again.", 1);
    }

    /** On every answer. */
    private static final List<String> ALWAYS =
            List.of("X-Request-Id", "RateLimit-Limit", "RateLimit-Remaining", "RateLimit-Reset");

    private static final Map<String, String> BY_STATUS =
            Map.of("401", CHALLENGE, "429", RETRY_AFTER, "503", RETRY_AFTER, "304", ETAG);

    private static final Map<String, String> SHARED = Map.of(
            "Unauthenticated", CHALLENGE,
            "TooManyRequests", RETRY_AFTER,
            "Unavailable", RETRY_AFTER,
            "UnsupportedPatch", ACCEPT_PATCH,
            "NotModified", ETAG);

    /** Methods that answer with a thing that may have a version. */
    private static final List<Class<? extends Annotation>> HAS_VERSION =
            List.of(GET.class, PUT.class, PATCH.class, IfMatch.class);

    private final IndexView index;
    private final ResourceMethods methods;

    public DescribeHeaders(IndexView index) {
        this.index = index;
        this.methods = new ResourceMethods(index);
    }

    @Override
    public void filterOpenAPI(OpenAPI openApi) {
        Set<String> used = new TreeSet<>(ALWAYS);
        methods.forEach(openApi, (operation, method) -> describe(operation, method, used));
        openApi.getComponents().getResponses().forEach((name, response) -> {
            ALWAYS.forEach(header -> refer(response, header, used));
            if (SHARED.containsKey(name)) {
                refer(response, SHARED.get(name), used);
            }
        });
        used.forEach(name -> openApi.getComponents().addHeader(name, HEADERS.get(name)));
    }

    private void describe(Operation operation, MethodInfo method, Set<String> used) {
        operation.getResponses().getAPIResponses().forEach((status, response) -> {
            if (response.getRef() != null) {
                return;
            }
            ALWAYS.forEach(header -> refer(response, header, used));
            if (BY_STATUS.containsKey(status)) {
                refer(response, BY_STATUS.get(status), used);
            }
            if (status.startsWith("2")) {
                describeSuccess(status, response, operation, method, used);
            }
        });
    }

    private void describeSuccess(
            String status, APIResponse response, Operation operation, MethodInfo method, Set<String> used) {
        boolean isIdempotent = method.hasAnnotation(Idempotent.class);
        if (AnswerType.of(method, index).isResponse()
                && (isIdempotent || HAS_VERSION.stream().anyMatch(method::hasAnnotation))) {
            refer(response, ETAG, used);
        }
        if (status.equals("201") || isIdempotent && operation.getResponses().hasAPIResponse("201")) {
            refer(response, LOCATION, used);
        }
        if (isIdempotent && !status.equals("207")) {
            refer(response, REPLAYED, used);
        }
        method.annotationsWithRepeatable(FIXED_HEADER, index).stream()
                .map(annotation -> annotation.value("name").asString())
                .filter(HEADERS::containsKey)
                .forEach(header -> refer(response, header, used));
    }

    private static void refer(APIResponse response, String header, Set<String> used) {
        if (response.getHeaders() == null || !response.getHeaders().containsKey(header)) {
            used.add(header);
            response.addHeader(header, OASFactory.createHeader().ref(header));
        }
    }

    private static void text(String name, String description, String example) {
        HEADERS.put(name, header(Schema.SchemaType.STRING, description).example(example));
    }

    private static void number(String name, String description, int example) {
        Header header = header(Schema.SchemaType.INTEGER, description).example(example);
        header.getSchema().format("int32");
        HEADERS.put(name, header);
    }

    private static Header header(Schema.SchemaType type, String description) {
        return OASFactory.createHeader()
                .description(description)
                .schema(OASFactory.createSchema().type(List.of(type)));
    }
}
