package outside;

import com.fasterxml.jackson.annotation.JsonProperty;

public record CandidRequest(@JsonProperty("n") String name) {}
