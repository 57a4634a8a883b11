package dev.tessera.orders.order;

import jakarta.validation.constraints.NotNull;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "MoveItem")
record MoveItemRequest(@Schema(required = true) @NotNull ItemStatus status) {}
