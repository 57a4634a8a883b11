package dev.tessera.service.http;

import jakarta.ws.rs.CookieParam;
import jakarta.ws.rs.FormParam;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.QueryParam;
import java.lang.annotation.Annotation;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** What a client calls a parameter of a resource method. */
final class ParameterNames {

    private ParameterNames() {}

    /** Empty for a body, which has no name. */
    static Optional<String> find(Class<?> resource, String method, List<Class<?>> parameters, int index) {
        // CDI's generated subclass repeats the method without its annotations, so its ancestors are asked as well.
        for (Class<?> type = resource; type != null; type = type.getSuperclass()) {
            Optional<String> name = declaredMethod(type, method, parameters)
                    .flatMap(found -> Arrays.stream(found.getParameterAnnotations()[index])
                            .flatMap(annotation -> name(annotation).stream())
                            .findFirst());
            if (name.isPresent()) {
                return name;
            }
        }
        return Optional.empty();
    }

    private static Optional<Method> declaredMethod(Class<?> type, String name, List<Class<?>> parameters) {
        return Arrays.stream(type.getDeclaredMethods())
                .filter(method -> method.getName().equals(name))
                .filter(method -> List.of(method.getParameterTypes()).equals(parameters))
                .findFirst();
    }

    private static Optional<String> name(Annotation annotation) {
        if (annotation instanceof QueryParam query) {
            return Optional.of(query.value());
        }
        if (annotation instanceof PathParam path) {
            return Optional.of(path.value());
        }
        if (annotation instanceof HeaderParam header) {
            return Optional.of(header.value());
        }
        if (annotation instanceof CookieParam cookie) {
            return Optional.of(cookie.value());
        }
        if (annotation instanceof FormParam form) {
            return Optional.of(form.value());
        }
        return Optional.empty();
    }
}
