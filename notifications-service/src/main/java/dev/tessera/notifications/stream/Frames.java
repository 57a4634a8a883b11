package dev.tessera.notifications.stream;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;

/** Events as text/event-stream writes them. JSON has no line breaks, so one data line is enough. */
@ApplicationScoped
class Frames {

    static final String NOTIFICATION = "notification";
    static final String SUMMARY = "summary";
    static final String END = "end";

    /** A comment: clients ignore it, proxies and our own idle time-out do not. */
    static final String HEARTBEAT = ":\n\n";

    private final ObjectMapper json;

    Frames(ObjectMapper json) {
        this.json = json;
    }

    /** No event, but browsers keep both: from where to resume, even before the first event, and when. */
    String opening(EventId place, Duration retry) {
        return "retry: " + retry.toMillis() + "\nid: " + place.text() + "\n\n";
    }

    /**
     * Each with an id, also where the place has not moved: some clients keep only an id that stands beside data, and
     * take an event without one for an event at no place.
     */
    String event(String name, EventId place, Object data) {
        try {
            return "id: " + place.text() + "\nevent: " + name + "\ndata: " + json.writeValueAsString(data) + "\n\n";
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("An event must be writable", e);
        }
    }
}
