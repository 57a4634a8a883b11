package dev.tessera.service.edge;

import dev.tessera.service.identity.Caller;
import jakarta.ws.rs.ext.ParamConverter;
import jakarta.ws.rs.ext.ParamConverterProvider;
import jakarta.ws.rs.ext.Provider;
import java.lang.annotation.Annotation;
import java.lang.reflect.Type;
import java.util.Arrays;

/** Puts the caller's id in the place of {@code me}, where the parameter says {@link OrMe}. */
@Provider
class ResolveMe implements ParamConverterProvider {

    private static final String ME = "me";

    private final Caller caller;

    ResolveMe(Caller caller) {
        this.caller = caller;
    }

    @Override
    @SuppressWarnings("unchecked")
    public <T> ParamConverter<T> getConverter(Class<T> rawType, Type genericType, Annotation[] annotations) {
        return rawType == String.class && Arrays.stream(annotations).anyMatch(OrMe.class::isInstance)
                ? (ParamConverter<T>) new Resolving()
                : null;
    }

    private final class Resolving implements ParamConverter<String> {

        @Override
        public String fromString(String typed) {
            return ME.equals(typed) ? caller.subject() : typed;
        }

        @Override
        public String toString(String value) {
            return value;
        }
    }
}
