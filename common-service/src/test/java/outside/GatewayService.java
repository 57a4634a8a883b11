package outside;

import dev.tessera.service.table.TableGateway;

public record GatewayService(TableGateway gateway) {}
