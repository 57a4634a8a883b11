package dev.tessera.service.json;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.databind.BeanProperty;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.JsonDeserializer;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.deser.ContextualDeserializer;
import java.io.IOException;

/** Reads a value through the type argument's own deserializer; null and absence never reach that one. */
class ChangeDeserializer extends JsonDeserializer<Change<?>> implements ContextualDeserializer {

    private final JsonDeserializer<Object> value;

    ChangeDeserializer() {
        this(null);
    }

    private ChangeDeserializer(JsonDeserializer<Object> value) {
        this.value = value;
    }

    @Override
    public JsonDeserializer<?> createContextual(DeserializationContext context, BeanProperty property)
            throws JsonMappingException {
        JavaType type = context.getContextualType().containedTypeOrUnknown(0);
        return new ChangeDeserializer(context.findContextualValueDeserializer(type, property));
    }

    @Override
    public Change<?> deserialize(JsonParser parser, DeserializationContext context) throws IOException {
        return Change.to(value.deserialize(parser, context));
    }

    @Override
    public Change<?> getNullValue(DeserializationContext context) {
        return Change.removal();
    }

    @Override
    public Object getAbsentValue(DeserializationContext context) {
        return Change.none();
    }
}
