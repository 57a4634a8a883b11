package dev.tessera.service.http;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.exc.InvalidDefinitionException;
import com.fasterxml.jackson.databind.exc.InvalidFormatException;
import com.fasterxml.jackson.databind.exc.MismatchedInputException;
import com.fasterxml.jackson.databind.exc.UnrecognizedPropertyException;
import io.quarkiverse.resteasy.problem.HttpProblem;
import io.quarkus.hibernate.validator.runtime.jaxrs.ResteasyReactiveViolationException;
import io.quarkus.security.AuthenticationCompletionException;
import io.quarkus.security.AuthenticationFailedException;
import io.quarkus.security.AuthenticationRedirectException;
import io.quarkus.security.ForbiddenException;
import io.quarkus.security.UnauthorizedException;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import jakarta.validation.ConstraintViolationException;
import jakarta.validation.ValidationException;
import jakarta.ws.rs.NotFoundException;
import jakarta.ws.rs.WebApplicationException;
import jakarta.ws.rs.core.Response;
import org.jboss.resteasy.reactive.server.ServerExceptionMapper;

/** The two places where failures come up: in JAX-RS, and on the routes around it. */
@Singleton
class AnswerWithProblems {

    private final ProblemAnswers answers;

    AnswerWithProblems(ProblemAnswers answers) {
        this.answers = answers;
    }

    /** The extensions have a mapper for each of these classes, so each must be named to be overruled. */
    @ServerExceptionMapper(
            value = {
                Throwable.class,
                Exception.class,
                HttpProblem.class,
                WebApplicationException.class,
                NotFoundException.class,
                jakarta.ws.rs.ForbiddenException.class,
                UnauthorizedException.class,
                ForbiddenException.class,
                AuthenticationFailedException.class,
                AuthenticationCompletionException.class,
                AuthenticationRedirectException.class,
                ValidationException.class,
                ConstraintViolationException.class,
                ResteasyReactiveViolationException.class,
                JsonProcessingException.class,
                MismatchedInputException.class,
                InvalidFormatException.class,
                UnrecognizedPropertyException.class,
                InvalidDefinitionException.class
            },
            priority = 1)
    Response respond(Throwable failure, RoutingContext request) {
        return answers.respond(failure, request);
    }

    void onRoutes(@Observes Router router) {
        router.route().order(FilterOrder.PROBLEM_ANSWER).failureHandler(answers::send);
    }
}
