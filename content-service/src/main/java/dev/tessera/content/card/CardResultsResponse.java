package dev.tessera.content.card;

import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "CardResults")
record CardResultsResponse(
        @Schema(required = true, description = "In the order of the request.")
        List<CardResultResponse> results) {}
