package outside;

public record RequestService(CandidRequest request) {}
