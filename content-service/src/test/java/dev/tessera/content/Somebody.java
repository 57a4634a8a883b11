package dev.tessera.content;

import static io.restassured.RestAssured.given;

import dev.tessera.service.input.Ids;
import dev.tessera.service.testkit.TestCaller;
import io.restassured.specification.RequestSpecification;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/** Somebody with a token, or without one: content-service knows people by nothing else. */
public record Somebody(String id, List<String> roles) implements TestCaller {

    public static Somebody person() {
        return with("USER");
    }

    public static Somebody moderator() {
        return with("USER", "MODERATOR");
    }

    public static Somebody worker() {
        return with("WORKER");
    }

    public static Somebody anonymous() {
        return with();
    }

    public static Somebody with(String... roles) {
        return new Somebody(Ids.next(), List.of(roles));
    }

    public static List<Somebody> people(int count) {
        return IntStream.range(0, count).mapToObj(i -> person()).toList();
    }

    public static RequestSpecification anonymously() {
        return given();
    }

    public static List<Map<String, Object>> all(RequestSpecification sender, String path, int limit) {
        return TestCaller.all(sender, path, limit);
    }
}
