package dev.tessera.service.http;

import dev.tessera.service.edge.OrMe;
import dev.tessera.service.edge.Page;
import dev.tessera.service.identity.EvenUnverified;
import dev.tessera.service.identity.IgnoresToken;
import dev.tessera.service.json.MergePatch;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.PermitAll;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.FormParam;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.lang.annotation.Annotation;
import java.lang.reflect.Method;
import java.lang.reflect.Parameter;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * What the service offers by one method at one path, as a request meets it. Bodies are JSON, those of PATCH merge patches
 * under either name, unless the resource says otherwise.
 */
record Operation(
        String method,
        boolean hasBody,
        List<MediaType> consumes,
        List<MediaType> produces,
        boolean answersNothing,
        boolean ignoresToken,
        boolean evenUnverified,
        Set<String> ownIds,
        Map<String, QueryParameter> query) {

    private static final String PATCH = "PATCH";
    private static final List<String> JSON = List.of(MediaType.APPLICATION_JSON);
    private static final List<String> PATCHES = List.of(MergePatch.MEDIA_TYPE, MediaType.APPLICATION_JSON);

    /** What the request edge takes from the query of a page by itself. */
    private static final List<String> PAGING = List.of("limit", "cursor");

    /** @param methods one, or one for each media type that JAX-RS is to choose among */
    static Operation of(String verb, List<Method> methods) {
        return new Operation(
                verb,
                methods.stream().anyMatch(Operation::hasBody),
                types(methods, method -> declaredTypes(method, Consumes.class, verb.equals(PATCH) ? PATCHES : JSON)),
                types(methods, method -> declaredTypes(method, Produces.class, JSON)),
                methods.stream().allMatch(method -> isNothing(answer(method))),
                methods.stream().allMatch(method -> method.isAnnotationPresent(IgnoresToken.class)),
                methods.stream().allMatch(Operation::isEvenForUnverified),
                ownIds(methods),
                query(methods));
    }

    /** RFC 5789: what a PATCH may be sent as. */
    Optional<String> acceptPatch() {
        return method.equals(PATCH)
                ? Optional.of(consumes.stream().map(MediaType::toString).collect(Collectors.joining(", ")))
                : Optional.empty();
    }

    private interface Types {
        List<String> of(Method method);
    }

    private static List<MediaType> types(List<Method> methods, Types declared) {
        Set<MediaType> types = new LinkedHashSet<>();
        methods.forEach(method -> declared.of(method).forEach(type -> types.add(MediaType.valueOf(type))));
        return new ArrayList<>(types);
    }

    private static List<String> declaredTypes(
            Method method, Class<? extends Annotation> annotation, List<String> otherwise) {
        Annotation declared = method.isAnnotationPresent(annotation)
                ? method.getAnnotation(annotation)
                : method.getDeclaringClass().getAnnotation(annotation);
        if (declared instanceof Consumes read) {
            return List.of(read.value());
        }
        return declared instanceof Produces written ? List.of(written.value()) : otherwise;
    }

    /** What needs no token at all is not taken from who has one. */
    private static boolean isEvenForUnverified(Method method) {
        return method.isAnnotationPresent(PermitAll.class)
                || method.isAnnotationPresent(EvenUnverified.class)
                || method.getDeclaringClass().isAnnotationPresent(EvenUnverified.class);
    }

    /** Variables of the path for which {@code me} is a value. */
    private static Set<String> ownIds(List<Method> methods) {
        return methods.stream()
                .flatMap(method -> Arrays.stream(method.getParameters()))
                .filter(parameter ->
                        parameter.isAnnotationPresent(OrMe.class) && parameter.isAnnotationPresent(PathParam.class))
                .map(parameter -> parameter.getAnnotation(PathParam.class).value())
                .collect(Collectors.toSet());
    }

    private static Map<String, QueryParameter> query(List<Method> methods) {
        Map<String, QueryParameter> query = new LinkedHashMap<>();
        methods.stream()
                .flatMap(method -> Arrays.stream(method.getParameters()))
                .flatMap(parameter -> QueryParameter.of(parameter).stream())
                .forEach(parameter -> query.put(parameter.name(), parameter));
        if (methods.stream().anyMatch(method -> isPage(answer(method)))) {
            PAGING.forEach(name -> query.putIfAbsent(name, new QueryParameter(name, String.class)));
        }
        return Map.copyOf(query);
    }

    /** A form, or a parameter that nothing says comes from elsewhere. */
    private static boolean hasBody(Method method) {
        return Arrays.stream(method.getParameters())
                .map(Parameter::getAnnotations)
                .anyMatch(annotations -> Arrays.stream(annotations)
                        .map(Annotation::annotationType)
                        .allMatch(type -> type == FormParam.class
                                || !type.getPackageName().startsWith("jakarta.ws.rs")));
    }

    private static Type answer(Method method) {
        return method.getGenericReturnType() instanceof ParameterizedType generic && generic.getRawType() == Uni.class
                ? generic.getActualTypeArguments()[0]
                : method.getGenericReturnType();
    }

    private static boolean isNothing(Type answer) {
        return answer == void.class || answer == Void.class;
    }

    /** A page, or a record that says more about it. */
    private static boolean isPage(Type answer) {
        Type type = answer instanceof ParameterizedType generic ? generic.getRawType() : answer;
        return type == Page.class
                || type instanceof Class<?> record
                        && record.isRecord()
                        && Arrays.stream(record.getRecordComponents())
                                .map(RecordComponent::getName)
                                .collect(Collectors.toSet())
                                .containsAll(Set.of("items", "next"));
    }
}
