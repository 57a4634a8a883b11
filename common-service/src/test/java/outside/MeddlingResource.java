package outside;

public record MeddlingResource(GatewayRepository repository) {}
