package dev.tessera.service.audit;

import dev.tessera.service.input.InvalidValueException;
import dev.tessera.service.input.Validation;
import dev.tessera.service.problem.Problems;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.Objects;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Which part of the trail: of one subject, by one actor, or of one UTC day; two are null. */
record AuditQuery(String subject, String actor, LocalDate day) {

    /** For the API's description, and what the ids of people, service accounts and companies look like. */
    static final String ID = "^[A-Za-z0-9._~-]{1,64}$";

    private static final Pattern SHAPE = Pattern.compile(ID);
    private static final Pattern DAY = Pattern.compile("[0-9]{4}-[0-9]{2}-[0-9]{2}");

    static AuditQuery read(String subject, String actor, String day) {
        if (Stream.of(subject, actor, day).filter(Objects::nonNull).count() != 1) {
            throw Problems.badRequest("Ask for exactly one of \"subject\", \"actor\" and \"day\".");
        }
        return Validation.read(fields -> new AuditQuery(
                fields.optional("subject", subject, AuditQuery::id),
                fields.optional("actor", actor, AuditQuery::id),
                fields.optional("day", day, AuditQuery::day)));
    }

    static AuditQuery ofSubject(String subject) {
        return new AuditQuery(subject, null, null);
    }

    private static String id(String typed) {
        if (!SHAPE.matcher(typed).matches()) {
            throw new InvalidValueException("must be the id of a person, a service account or a company");
        }
        return typed;
    }

    private static LocalDate day(String typed) {
        try {
            if (DAY.matcher(typed).matches()) {
                return LocalDate.parse(typed);
            }
        } catch (DateTimeException e) {
            // Refused below, as every other form is.
        }
        throw new InvalidValueException("must be a day such as 2026-10-01");
    }
}
