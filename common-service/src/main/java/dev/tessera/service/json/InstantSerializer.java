package dev.tessera.service.json;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.ser.std.StdSerializer;
import dev.tessera.keys.model.Times;
import java.io.IOException;
import java.time.Instant;

/** Always three decimals: times then have one width, here as in the table's keys. */
class InstantSerializer extends StdSerializer<Instant> {

    InstantSerializer() {
        super(Instant.class);
    }

    @Override
    public void serialize(Instant value, JsonGenerator json, SerializerProvider provider) throws IOException {
        json.writeString(Times.format(value));
    }
}
