package dev.tessera.service.edge;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;

/** A part of a list as clients see it; {@code next} is left out at the end. */
public record Page<T>(
        List<T> items,
        @JsonInclude(JsonInclude.Include.NON_NULL) String next) {}
