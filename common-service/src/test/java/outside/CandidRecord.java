package outside;

import com.fasterxml.jackson.annotation.JsonProperty;

public record CandidRecord(@JsonProperty("n") String name) {}
