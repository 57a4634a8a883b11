package dev.tessera.benchmarks.load;

import java.util.Map;

/** One request of a row, as it goes out. */
public record Call(String method, String path, Map<String, String> headers, String body, int expectedStatus) {

    public static Call get(String path, Map<String, String> headers) {
        return new Call("GET", path, headers, null, 200);
    }
}
