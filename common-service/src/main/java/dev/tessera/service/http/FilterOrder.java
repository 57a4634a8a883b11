package dev.tessera.service.http;

/**
 * Priorities of what happens before a resource, highest first. Quarkus has its own among them: CORS at 300,
 * authentication at 200, authorization at 100.
 */
final class FilterOrder {

    static final int CLIENT_ADDRESS = 1100;
    static final int REQUEST_ID = 1000;
    static final int RESPONSE_HEADERS = 900;
    static final int READABLE_REQUEST = 810;
    static final int REQUEST_SHAPE = 800;
    static final int IGNORED_TOKEN = 700;
    static final int ANONYMOUS_RATE = 250;
    static final int AUTHENTICATED_RATE = 150;
    static final int DENIED_TOKEN = 145;
    static final int RESTRICTED_TOKEN = 144;
    static final int UNVERIFIED_ACCOUNT = 143;
    static final int OPERATION = 140;
    static final int BODY = 139;
    static final int LOAD = 138;

    /** Orders of failure handlers, lowest first. */
    static final int FAILED_TOKEN_RATE = Integer.MIN_VALUE + 1;

    static final int PROBLEM_ANSWER = Integer.MIN_VALUE + 2;

    private FilterOrder() {}
}
