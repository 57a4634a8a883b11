package dev.tessera.service.sample;

import dev.tessera.service.json.Change;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

record SamplePatch(
        Change<@NotNull @Size(min = 1, max = 5) String> name,
        Change<@Size(max = 5) String> bio,
        Change<Integer> count,

        @Schema(implementation = SampleRequest.Colour.class, nullable = true)
        Change<SampleRequest.Colour> colour,

        @Schema(implementation = SampleRequest.Colour.class, description = "Not to be removed.")
        Change<SampleRequest.@NotNull Colour> frame,

        @Schema(ref = "CodeOrNull") Change<String> code,
        @Schema(ref = "Code") Change<@NotNull String> mark,
        String currentPassword) {}
