package dev.tessera.system.openapi;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What came back. @param headers by their names in lower case */
public record Answer(int status, Map<String, List<String>> headers, byte[] body) {

    public Optional<String> header(String name) {
        return Optional.ofNullable(headers.get(name)).map(values -> values.get(0));
    }

    /** Without parameters such as a charset. */
    public String contentType() {
        return header("content-type").orElse("").replaceFirst(";.*", "").strip();
    }

    public boolean isStream() {
        return contentType().equals("text/event-stream");
    }

    public boolean isSuccess() {
        return status >= 200 && status < 400;
    }
}
