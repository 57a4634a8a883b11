package dev.tessera.service.http;

import dev.tessera.service.problem.FieldError;
import dev.tessera.service.problem.Problem;
import dev.tessera.service.problem.Problems;
import jakarta.validation.ConstraintViolation;
import jakarta.validation.ConstraintViolationException;
import jakarta.validation.ElementKind;
import jakarta.validation.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.StreamSupport;

/** Constraint violations by the names a client knows: no method, no parameter index. */
final class Violations {

    private Violations() {}

    /** Empty if it is our own answer that breaks a constraint. */
    static Optional<Problem> toProblem(ConstraintViolationException failure) {
        boolean ours = failure.getConstraintViolations().stream().anyMatch(Violations::isOfReturnValue);
        return ours ? Optional.empty() : Optional.of(Problems.validationFailed(errors(failure)));
    }

    private static List<FieldError> errors(ConstraintViolationException failure) {
        return failure.getConstraintViolations().stream()
                .map(violation -> new FieldError(field(violation), violation.getMessage()))
                .distinct()
                .sorted(Comparator.comparing(FieldError::field).thenComparing(FieldError::message))
                .toList();
    }

    private static boolean isOfReturnValue(ConstraintViolation<?> violation) {
        return StreamSupport.stream(violation.getPropertyPath().spliterator(), false)
                .anyMatch(node -> node.getKind() == ElementKind.RETURN_VALUE);
    }

    private static String field(ConstraintViolation<?> violation) {
        StringBuilder field = new StringBuilder();
        String whole = "body";
        Path.MethodNode method = null;
        for (Path.Node node : violation.getPropertyPath()) {
            switch (node.getKind()) {
                case METHOD -> method = node.as(Path.MethodNode.class);
                case PARAMETER -> whole = parameter(violation, method, node.as(Path.ParameterNode.class));
                case PROPERTY, CONTAINER_ELEMENT -> append(field, node);
                default -> {
                    // The bean as a whole: nothing that a client could name.
                }
            }
        }
        return field.isEmpty() ? whole : field.toString();
    }

    private static String parameter(ConstraintViolation<?> violation, Path.MethodNode method, Path.ParameterNode node) {
        return ParameterNames.find(
                        violation.getRootBeanClass(),
                        method.getName(),
                        method.getParameterTypes(),
                        node.getParameterIndex())
                .orElse("body");
    }

    private static void append(StringBuilder field, Path.Node node) {
        if (node.getIndex() != null) {
            field.append('[').append(node.getIndex()).append(']');
        } else if (node.getKey() != null) {
            field.append('.').append(node.getKey());
        }
        if (node.getKind() == ElementKind.PROPERTY) {
            field.append(field.isEmpty() ? "" : ".").append(node.getName());
        }
    }
}
