package dev.tessera.service.json;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.cfg.CoercionAction;
import com.fasterxml.jackson.databind.cfg.CoercionInputShape;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.databind.type.LogicalType;
import io.quarkus.jackson.ObjectMapperCustomizer;
import jakarta.inject.Singleton;
import java.time.Instant;
import java.util.EnumSet;
import java.util.Set;

/** JSON as the API speaks it: what a client did not mean is refused and never guessed. */
@Singleton
public class StrictJson implements ObjectMapperCustomizer {

    private static final int MAX_DEPTH = 32;

    /** After the platform's own customizers, so that these settings stand. */
    @Override
    public int priority() {
        return MINIMUM_PRIORITY;
    }

    @Override
    public void customize(ObjectMapper mapper) {
        mapper.getFactory()
                .setStreamReadConstraints(StreamReadConstraints.builder()
                        .maxNestingDepth(MAX_DEPTH)
                        .build());
        mapper.enable(
                        DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES,
                        DeserializationFeature.FAIL_ON_TRAILING_TOKENS,
                        DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES,
                        DeserializationFeature.FAIL_ON_NUMBERS_FOR_ENUMS)
                .enable(JsonParser.Feature.STRICT_DUPLICATE_DETECTION)
                .disable(DeserializationFeature.ACCEPT_FLOAT_AS_INT)
                .disable(SerializationFeature.WRITE_DATES_AS_TIMESTAMPS)
                .setDefaultPropertyInclusion(JsonInclude.Include.NON_NULL)
                .setDefaultLeniency(false)
                .registerModule(new SimpleModule("tessera")
                        .addSerializer(Instant.class, new InstantSerializer())
                        .addDeserializer(Instant.class, new InstantDeserializer())
                        .addDeserializer(String.class, new TextDeserializer()));
        refuseCoercion(mapper);
    }

    private static void refuseCoercion(ObjectMapper mapper) {
        Set<CoercionInputShape> scalars = EnumSet.of(
                CoercionInputShape.Integer,
                CoercionInputShape.Float,
                CoercionInputShape.Boolean,
                CoercionInputShape.String,
                CoercionInputShape.EmptyString);
        Set<LogicalType> types = EnumSet.of(
                LogicalType.Textual, LogicalType.Integer, LogicalType.Float, LogicalType.Boolean, LogicalType.Enum);
        for (LogicalType type : types) {
            for (CoercionInputShape shape : scalars) {
                if (!isOwnShape(type, shape)) {
                    mapper.coercionConfigFor(type).setCoercion(shape, CoercionAction.Fail);
                }
            }
        }
        mapper.coercionConfigDefaults().setCoercion(CoercionInputShape.EmptyString, CoercionAction.Fail);
    }

    private static boolean isOwnShape(LogicalType type, CoercionInputShape shape) {
        return switch (type) {
            case Textual -> shape == CoercionInputShape.String || shape == CoercionInputShape.EmptyString;
            case Integer -> shape == CoercionInputShape.Integer;
            case Float -> shape == CoercionInputShape.Integer || shape == CoercionInputShape.Float;
            case Boolean -> shape == CoercionInputShape.Boolean;
            case Enum -> shape == CoercionInputShape.String;
            default -> false;
        };
    }
}
