package outside;

public record PlainRecord(String name) {}
