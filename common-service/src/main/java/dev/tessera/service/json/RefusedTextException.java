package dev.tessera.service.json;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.databind.JsonMappingException;

/** A value of the right type that is refused while it is read; the message is for the client. */
public class RefusedTextException extends JsonMappingException {

    RefusedTextException(JsonParser parser, String message) {
        super(parser, message);
    }
}
