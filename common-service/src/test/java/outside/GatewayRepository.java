package outside;

import dev.tessera.service.table.TableGateway;

public record GatewayRepository(TableGateway gateway) {}
