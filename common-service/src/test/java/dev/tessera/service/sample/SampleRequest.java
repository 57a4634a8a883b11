package dev.tessera.service.sample;

import com.fasterxml.jackson.annotation.JsonProperty;
import jakarta.validation.Valid;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.Size;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;

/** One member of every kind that JSON can get wrong. */
record SampleRequest(
        @NotBlank @Size(max = 20) String name,
        @Max(10) Integer count,
        long total,
        BigDecimal price,
        Boolean active,
        Colour colour,
        Instant at,
        List<@Size(max = 5) String> tags,
        @Valid Address address,
        Object anything,
        @Size(max = 3) @JsonProperty("nick-name") String nickName) {

    enum Colour {
        RED,
        GREEN
    }

    record Address(@NotBlank String city, List<@Valid Room> rooms) {}

    record Room(@Size(max = 2) String number) {}
}
