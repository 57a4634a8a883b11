package dev.tessera.service.openapi;

import dev.tessera.service.edge.Page;
import io.smallrye.mutiny.Uni;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.Optional;
import org.eclipse.microprofile.openapi.OASFactory;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.models.media.Content;
import org.jboss.jandex.AnnotationValue;
import org.jboss.jandex.ClassInfo;
import org.jboss.jandex.DotName;
import org.jboss.jandex.IndexView;
import org.jboss.jandex.MethodInfo;
import org.jboss.jandex.Type;
import org.jboss.resteasy.reactive.RestResponse;

/**
 * What a resource method answers.
 *
 * @param isResponse whether it comes in a response, with headers of its own
 * @param body what is in it
 */
record AnswerType(boolean isResponse, Type body, IndexView index) {

    static AnswerType of(MethodInfo method, IndexView index) {
        Type promised = unwrap(method.returnType(), Uni.class);
        Type body = unwrap(promised, RestResponse.class);
        return new AnswerType(body != promised, body, index);
    }

    private static Type unwrap(Type type, Class<?> wrapper) {
        return is(type, wrapper) && type.kind() == Type.Kind.PARAMETERIZED_TYPE
                ? type.asParameterizedType().arguments().get(0)
                : type;
    }

    boolean isNothing() {
        return body.kind() == Type.Kind.VOID || is(Void.class);
    }

    /** A page, or a record that says more about it. */
    boolean isPage() {
        ClassInfo record = index.getClassByName(body.name());
        return is(Page.class) || record != null && record.field("items") != null && record.field("next") != null;
    }

    boolean is(Class<?> type) {
        return is(body, type);
    }

    /** The name of its schema, if it has one of its own. */
    Optional<String> schema() {
        return Optional.ofNullable(index.getClassByName(body.name()))
                .filter(type -> body.kind() == Type.Kind.CLASS && !is(Response.class))
                .map(type -> Optional.ofNullable(type.declaredAnnotation(Schema.class))
                        .map(schema -> schema.value("name"))
                        .map(AnnotationValue::asString)
                        .orElseGet(type::simpleName));
    }

    /** Null without a schema. */
    Content asJson() {
        return schema().map(name -> OASFactory.createContent()
                        .addMediaType(
                                MediaType.APPLICATION_JSON,
                                OASFactory.createMediaType()
                                        .schema(OASFactory.createSchema().ref(name))))
                .orElse(null);
    }

    private static boolean is(Type type, Class<?> other) {
        return type.name().equals(DotName.createSimple(other));
    }
}
