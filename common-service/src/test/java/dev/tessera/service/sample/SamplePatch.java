package dev.tessera.service.sample;

import dev.tessera.service.json.Change;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;

record SamplePatch(
        Change<@NotNull @Size(min = 1, max = 5) String> name,
        Change<@Size(max = 5) String> bio,
        Change<Integer> count,
        String currentPassword) {}
