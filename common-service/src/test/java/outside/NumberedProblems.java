package outside;

import io.quarkiverse.resteasy.problem.HttpProblem;

public class NumberedProblems {

    public HttpProblem gone() {
        return HttpProblem.builder().withStatus(410).build();
    }
}
