package dev.tessera.users.company;

import dev.tessera.service.problem.Problem;
import dev.tessera.service.problem.Problems;
import dev.tessera.users.access.Access;

final class CompanyProblems {

    private CompanyProblems() {}

    /** The same for a company that does not exist and one that the caller has nothing to do with. */
    static Problem notFound() {
        return Problem.notFound(
                "company-not-found", "There is no company with this CNPJ, or you are not one of its members.");
    }

    static Problem alreadyRegistered() {
        return Problem.conflict(
                        "company-registered", "A company with this CNPJ exists. Ask one of its owners to invite you.")
                .titled("Company already registered");
    }

    static Problem alreadyClaimed() {
        return Problem.conflict(
                "company-claimed", "You have registered this company; an administrator will decide about it.");
    }

    static Problem claimNotFound() {
        return Problem.notFound("claim-not-found", "This person has not registered a company with this CNPJ.");
    }

    static Problem alreadySettled() {
        return Problem.conflict("claim-settled", "This registration has been decided about already.");
    }

    static Problem suspended() {
        return Problem.conflict("company-suspended", "The company is suspended. An administrator can restore it.");
    }

    static Problem pending() {
        return Problem.conflict(
                "company-pending", "Members can be added once an administrator has activated the company.");
    }

    static Problem lastOwner() {
        return Problem.conflict("last-owner", "A company always has an owner. Make somebody else an owner first.");
    }

    static Problem tooManyCompanies() {
        return Problem.conflict(
                "too-many-companies",
                "A person can be a member of at most " + Access.MAX_COMPANIES
                        + " companies, those that they registered included.");
    }

    static Problem notAnOwner() {
        return Problems.forbidden("Only an owner of the company may do this.");
    }

    static Problem notAPerson() {
        return Problems.forbidden("Companies are registered by people, not by service accounts.");
    }
}
