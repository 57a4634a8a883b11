package dev.tessera.system.clients;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tessera.system.openapi.Operation;
import dev.tessera.system.openapi.Samples;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Parameter;
import java.net.URI;
import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The client that was generated for a service: its operations by the names that the document has for them. */
final class GeneratedClient {

    private static final Pattern NEXT_WORD = Pattern.compile("[^A-Za-z0-9]+([A-Za-z0-9])");

    private final String packageName;
    private final Object client;

    GeneratedClient(String service, URI address, Optional<String> token) throws ReflectiveOperationException {
        this.packageName = "dev.tessera.client." + service.replace("-service", "");
        this.client = Class.forName(packageName + ".ApiClient").getConstructor().newInstance();
        set("setBasePath", address.toString());
        if (token.isPresent()) {
            set("setBearerToken", token.get());
        }
    }

    private void set(String property, String value) throws ReflectiveOperationException {
        client.getClass().getMethod(property, String.class).invoke(client, value);
    }

    /**
     * Calls the operation with what it needs.
     *
     * @return what went wrong; empty, if the service accepted the request and the client understood the answer
     */
    Optional<String> call(Operation operation, Samples samples) throws ReflectiveOperationException {
        Object api = Class.forName(packageName + ".api." + api(operation))
                .getConstructor(client.getClass())
                .newInstance(client);
        // Of two with the name, one takes headers that the document does not know.
        Method method = Stream.of(api.getClass().getMethods())
                .filter(candidate -> candidate.getName().equals(operation.id()))
                .min(Comparator.comparing(Method::getParameterCount))
                .orElseThrow(() -> new NoSuchMethodException(operation.id()));
        Object[] arguments = new Object[method.getParameterCount()];
        for (int i = 0; i < arguments.length; i++) {
            arguments[i] = argument(operation, samples, method.getParameters()[i]);
        }
        try {
            method.invoke(api, arguments);
            return Optional.empty();
        } catch (InvocationTargetException e) {
            return Optional.of(
                    operation.name() + ": " + e.getCause().toString().replaceAll("responseHeaders=\\{.*?}, ", ""));
        }
    }

    private static String api(Operation operation) {
        String tag = operation.description().path("tags").path(0).asText();
        return tag.substring(0, 1).toUpperCase(Locale.ROOT) + words(tag.substring(1)) + "Api";
    }

    /** Null where the operation can do without. */
    private Object argument(Operation operation, Samples samples, Parameter parameter)
            throws ReflectiveOperationException {
        ObjectMapper mapper =
                (ObjectMapper) client.getClass().getMethod("getObjectMapper").invoke(client);
        if (isBody(operation, parameter)) {
            return mapper.convertValue(
                    samples.of(operation, "", operation.bodySchema()),
                    mapper.constructType(parameter.getParameterizedType()));
        }
        for (JsonNode described : operation.parameters()) {
            String name = described.path("name").asText();
            if (words(name).equalsIgnoreCase(parameter.getName())) {
                boolean needed = described.path("required").asBoolean()
                        || name.equals("If-Match")
                        || samples.world().wants(operation, name);
                return needed ? mapper.convertValue(samples.parameter(operation, name), parameter.getType()) : null;
            }
        }
        return samples.world()
                .value(operation, underscored(parameter.getName()))
                .orElseGet(() -> samples.parameter(operation, underscored(parameter.getName())));
    }

    private static boolean isBody(Operation operation, Parameter parameter) {
        return operation.contentType().isPresent()
                && !operation.hasForm()
                && operation.parameters().stream()
                        .noneMatch(described ->
                                words(described.path("name").asText()).equalsIgnoreCase(parameter.getName()));
    }

    private static String words(String name) {
        return NEXT_WORD.matcher(name).replaceAll(next -> next.group(1).toUpperCase(Locale.ROOT));
    }

    private static String underscored(String name) {
        return name.replaceAll("([A-Z])", "_$1").toLowerCase(Locale.ROOT);
    }
}
