package dev.tessera.service.http;

import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.inject.Any;
import jakarta.enterprise.inject.spi.BeanManager;
import jakarta.inject.Singleton;
import jakarta.ws.rs.HttpMethod;
import jakarta.ws.rs.Path;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * All that the service offers. JAX-RS knows it too, but looks at one resource class at a time, and so says 404 for a path
 * whose other methods are in another class.
 */
@Singleton
class Operations {

    private static final String PROPERTY = "tessera.path";

    /** Its operations, by method. */
    record OfferedPath(PathTemplate template, Map<String, Operation> operations) {

        Optional<Operation> operation(String method) {
            return Optional.ofNullable(
                    operations.get(method.equals("HEAD") && !operations.containsKey(method) ? "GET" : method));
        }

        /** Of {@code /users/me}, too, is what {@code /users/{userId}} offers for one's own id. */
        OfferedPath withThoseOfMe(List<OfferedPath> others) {
            Map<String, Operation> all = new LinkedHashMap<>();
            others.forEach(other -> other.operations.forEach((verb, operation) -> {
                if (template.isWithMeFor(operation.ownIds(), other.template)) {
                    all.put(verb, operation);
                }
            }));
            all.putAll(operations);
            return new OfferedPath(template, Map.copyOf(all));
        }

        /** RFC 9110 wants these in every 405. */
        Set<String> methods() {
            Set<String> methods = new TreeSet<>(operations.keySet());
            if (methods.contains("GET")) {
                methods.add("HEAD");
            }
            methods.add("OPTIONS");
            return methods;
        }
    }

    private final List<OfferedPath> paths;

    Operations(BeanManager beans) {
        Map<PathTemplate, Map<String, List<Method>>> methods = new TreeMap<>(PathTemplate.MOST_SPECIFIC_FIRST);
        beans.getBeans(Object.class, Any.Literal.INSTANCE).stream()
                .map(bean -> bean.getBeanClass())
                .distinct()
                .filter(type -> type.isAnnotationPresent(Path.class))
                .flatMap(type -> Arrays.stream(type.getDeclaredMethods()))
                .forEach(method -> verb(method)
                        .ifPresent(verb -> methods.computeIfAbsent(template(method), path -> new LinkedHashMap<>())
                                .computeIfAbsent(verb, same -> new ArrayList<>())
                                .add(method)));
        List<OfferedPath> declared = methods.entrySet().stream()
                .map(path -> new OfferedPath(path.getKey(), operations(path.getValue())))
                .toList();
        this.paths = declared.stream().map(path -> path.withThoseOfMe(declared)).toList();
    }

    List<OfferedPath> all() {
        return paths;
    }

    /** What the request's path names, whatever the method. */
    Optional<OfferedPath> at(RoutingContext request) {
        Optional<OfferedPath> known = request.get(PROPERTY);
        if (known == null) {
            known = at(request.normalizedPath());
            request.put(PROPERTY, known);
        }
        return known;
    }

    /** The template that a path is of; one that is a template itself is its own. */
    Optional<String> templateOf(String path) {
        return at(path).map(offered -> offered.template().toString());
    }

    private Optional<OfferedPath> at(String path) {
        List<String> segments = PathTemplate.segments(path);
        return paths.stream()
                .filter(offered -> offered.template().matches(segments))
                .findFirst();
    }

    Optional<Operation> find(RoutingContext request) {
        return at(request)
                .flatMap(path -> path.operation(request.request().method().name()));
    }

    private static Map<String, Operation> operations(Map<String, List<Method>> methods) {
        Map<String, Operation> operations = new LinkedHashMap<>();
        methods.forEach((verb, sameVerb) -> operations.put(verb, Operation.of(verb, sameVerb)));
        return Map.copyOf(operations);
    }

    private static Optional<String> verb(Method method) {
        return Arrays.stream(method.getAnnotations())
                .map(annotation -> annotation.annotationType().getAnnotation(HttpMethod.class))
                .filter(verb -> verb != null)
                .map(HttpMethod::value)
                .findFirst();
    }

    private static PathTemplate template(Method method) {
        Path own = method.getAnnotation(Path.class);
        return PathTemplate.of(
                method.getDeclaringClass().getAnnotation(Path.class).value() + "/" + (own == null ? "" : own.value()));
    }
}
