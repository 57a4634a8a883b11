package dev.tessera.notifications.delivery.sns;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.URLDecoder;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Function;
import java.util.stream.Stream;

/** Speaks the query protocol of Amazon SNS, and remembers what it was asked. */
final class StandInForSns implements AutoCloseable {

    /** @param authorization the header with the signature */
    record Request(Map<String, String> parameters, String authorization) {
        String action() {
            return parameters.get("Action");
        }

        String get(String parameter) {
            return parameters.get(parameter);
        }

        /** A message attribute, whatever its place in the request. */
        String attribute(String name) {
            return parameters.entrySet().stream()
                    .filter(entry ->
                            entry.getKey().endsWith(".Name") && entry.getValue().equals(name))
                    .map(entry -> entry.getKey().replace(".Name", ".Value.StringValue"))
                    .map(parameters::get)
                    .findFirst()
                    .orElse(null);
        }
    }

    record Answer(int status, String body) {}

    private final HttpServer server;
    private final List<Request> requests = new CopyOnWriteArrayList<>();
    private volatile Function<Request, Answer> script = StandInForSns::usual;

    StandInForSns() {
        try {
            server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        server.createContext("/", this::handle);
        server.start();
    }

    URI endpoint() {
        return URI.create("http://127.0.0.1:" + server.getAddress().getPort());
    }

    List<Request> requests() {
        return requests;
    }

    List<String> actions() {
        return requests.stream().map(Request::action).toList();
    }

    void forget() {
        requests.clear();
        script = StandInForSns::usual;
    }

    /** Everything else is answered as usual. */
    void refuse(String action, int status, String code, String message) {
        answer(request -> request.action().equals(action) ? error(status, code, message) : usual(request));
    }

    void answer(Function<Request, Answer> how) {
        script = how;
    }

    static Answer error(int status, String code, String message) {
        return new Answer(
                status,
                "<ErrorResponse xmlns=\"http://sns.amazonaws.com/doc/2010-03-31/\"><Error><Type>Sender</Type><Code>"
                        + code
                        + "</Code><Message>" + message
                        + "</Message></Error><RequestId>00000000-0000-0000-0000-000000000000</RequestId></ErrorResponse>");
    }

    static Answer usual(Request request) {
        String result = switch (request.action()) {
            case "Publish" -> "<MessageId>m-1</MessageId>";
            case "CreatePlatformEndpoint" ->
                "<EndpointArn>" + request.get("PlatformApplicationArn").replace(":app/", ":endpoint/") + "/"
                        + Math.abs(request.get("Token").hashCode()) + "</EndpointArn>";
            default -> "";
        };
        String action = request.action();
        return new Answer(
                200,
                "<" + action + "Response xmlns=\"http://sns.amazonaws.com/doc/2010-03-31/\"><" + action + "Result>"
                        + result
                        + "</" + action + "Result><ResponseMetadata><RequestId>r-1</RequestId></ResponseMetadata></"
                        + action
                        + "Response>");
    }

    @Override
    public void close() {
        server.stop(0);
    }

    private void handle(HttpExchange exchange) throws IOException {
        try (exchange) {
            Request request = new Request(
                    parameters(new String(exchange.getRequestBody().readAllBytes(), UTF_8)),
                    exchange.getRequestHeaders().getFirst("Authorization"));
            requests.add(request);
            Answer answer = script.apply(request);
            byte[] body = answer.body().getBytes(UTF_8);
            exchange.getResponseHeaders().set("Content-Type", "text/xml");
            exchange.sendResponseHeaders(answer.status(), body.length);
            exchange.getResponseBody().write(body);
        }
    }

    private static Map<String, String> parameters(String form) {
        Map<String, String> parameters = new LinkedHashMap<>();
        Stream.of(form.split("&"))
                .map(pair -> pair.split("=", 2))
                .forEach(pair -> parameters.put(
                        URLDecoder.decode(pair[0], UTF_8), pair.length == 1 ? "" : URLDecoder.decode(pair[1], UTF_8)));
        return parameters;
    }
}
