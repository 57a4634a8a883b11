package dev.tessera.service.json;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.deser.std.StdScalarDeserializer;
import java.io.IOException;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.temporal.ChronoUnit;

/** A time with an offset, as text: a number could be seconds or millis. Kept to the millisecond, as everywhere. */
class InstantDeserializer extends StdScalarDeserializer<Instant> {

    private static final int LAST_YEAR = 9999;

    InstantDeserializer() {
        super(Instant.class);
    }

    @Override
    public Instant deserialize(JsonParser parser, DeserializationContext context) throws IOException {
        if (!parser.hasToken(JsonToken.VALUE_STRING)) {
            return (Instant) context.handleUnexpectedToken(Instant.class, parser);
        }
        try {
            OffsetDateTime time = OffsetDateTime.parse(parser.getText());
            if (time.getYear() >= 0 && time.getYear() <= LAST_YEAR) {
                return time.toInstant().truncatedTo(ChronoUnit.MILLIS);
            }
        } catch (DateTimeException e) {
            // Refused below, as a year that has no fixed width is.
        }
        return (Instant) context.handleWeirdStringValue(Instant.class, parser.getText(), "not a time");
    }
}
