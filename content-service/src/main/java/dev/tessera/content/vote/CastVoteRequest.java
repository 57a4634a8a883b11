package dev.tessera.content.vote;

import jakarta.validation.constraints.NotNull;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "CastVote")
record CastVoteRequest(@Schema(required = true) @NotNull Direction vote) {}
