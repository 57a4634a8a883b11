package dev.tessera.service.openapi;

import jakarta.ws.rs.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.BiConsumer;
import org.eclipse.microprofile.openapi.models.OpenAPI;
import org.eclipse.microprofile.openapi.models.Operation;
import org.jboss.jandex.AnnotationInstance;
import org.jboss.jandex.AnnotationTarget;
import org.jboss.jandex.DotName;
import org.jboss.jandex.IndexView;
import org.jboss.jandex.MethodInfo;

/** The resource method behind each described operation: what the method declares, the description can say. */
final class ResourceMethods {

    private static final List<String> VERBS = List.of("GET", "PUT", "POST", "DELETE", "PATCH", "HEAD", "OPTIONS");

    private final Map<String, MethodInfo> methods = new HashMap<>();

    ResourceMethods(IndexView index) {
        for (String verb : VERBS) {
            for (AnnotationInstance annotation : index.getAnnotations(DotName.createSimple("jakarta.ws.rs." + verb))) {
                if (annotation.target().kind() == AnnotationTarget.Kind.METHOD) {
                    MethodInfo method = annotation.target().asMethod();
                    methods.put(verb + " " + path(method), method);
                }
            }
        }
    }

    void forEach(OpenAPI openApi, BiConsumer<Operation, MethodInfo> action) {
        if (openApi.getPaths() == null) {
            return;
        }
        openApi.getPaths()
                .getPathItems()
                .forEach((path, item) -> item.getOperations().forEach((verb, operation) -> {
                    MethodInfo method = methods.get(verb.name().toUpperCase(Locale.ROOT) + " " + canonical(path));
                    if (method != null) {
                        action.accept(operation, method);
                    }
                }));
    }

    private static String path(MethodInfo method) {
        return canonical(value(method.declaringClass().declaredAnnotation(DotName.createSimple(Path.class))) + "/"
                + value(method.annotation(DotName.createSimple(Path.class))));
    }

    private static String value(AnnotationInstance path) {
        return path == null ? "" : path.value().asString();
    }

    /** One slash between segments, none at the end, and parameters without their patterns. */
    private static String canonical(String path) {
        return ("/" + path)
                .replaceAll("\\{\\s*([^:}\\s]+)[^/]*}", "{$1}")
                .replaceAll("/+", "/")
                .replaceAll("(?<=.)/$", "");
    }
}
