package dev.tessera.service.http;

import dev.tessera.service.problem.Problems;
import io.quarkiverse.resteasy.problem.HttpProblem;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpServerRequest;
import jakarta.ws.rs.core.MediaType;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/** 415 and 406, before anything is done. */
final class MediaTypes {

    private MediaTypes() {}

    /** A body without a type is taken for what the operation reads. */
    static void requireReadable(HttpServerRequest request, Operation operation) {
        String type = request.getHeader(HttpHeaders.CONTENT_TYPE);
        if (type == null) {
            request.headers()
                    .set(HttpHeaders.CONTENT_TYPE, operation.consumes().get(0).toString());
        } else if (!isReadable(parse(type), operation.consumes())) {
            throw Problems.unsupportedMediaType(
                    operation.consumes().stream().map(MediaType::toString).toList());
        }
    }

    /**
     * JAX-RS would look at Accept only after a resource that names no type has done its work. Where there is nothing to
     * answer, every Accept is right: generated clients ask for problems alone there, and where no other type is JSON.
     */
    static void requireAcceptable(HttpServerRequest request, Operation operation) {
        List<String> headers = request.headers().getAll(HttpHeaders.ACCEPT);
        if (headers.isEmpty()) {
            return;
        }
        request.headers().remove(HttpHeaders.ACCEPT);
        if (operation.answersNothing()) {
            return;
        }
        List<MediaType> accepted = headers.stream()
                .flatMap(header -> Arrays.stream(header.split(",")))
                .map(MediaTypes::parse)
                .filter(type -> type != null && isWanted(type))
                .toList();
        if (!operation.produces().contains(MediaType.APPLICATION_JSON_TYPE)
                && !accepted.isEmpty()
                && accepted.stream().allMatch(HttpProblem.MEDIA_TYPE::isCompatible)
                && accepted.stream().noneMatch(MediaType::isWildcardSubtype)) {
            return;
        }
        if (operation.produces().stream().noneMatch(type -> accepted.stream().anyMatch(type::isCompatible))) {
            throw Problems.notAcceptable();
        }
        // Without what nobody can read, which JAX-RS would stumble over.
        request.headers()
                .set(
                        HttpHeaders.ACCEPT,
                        accepted.stream().map(MediaType::toString).collect(Collectors.joining(", ")));
    }

    private static boolean isReadable(MediaType type, List<MediaType> read) {
        return type != null
                && !type.isWildcardType()
                && !type.isWildcardSubtype()
                && read.stream().anyMatch(type::isCompatible);
    }

    private static boolean isWanted(MediaType type) {
        return !type.getParameters().getOrDefault("q", "1").matches("0(\\.0*)?");
    }

    /** Null for what is none. */
    private static MediaType parse(String text) {
        try {
            return MediaType.valueOf(text.strip());
        } catch (IllegalArgumentException e) {
            return null;
        }
    }
}
