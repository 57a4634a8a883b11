package dev.tessera.users.session;

import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "SignIn")
record SignInRequest(
        @Schema(required = true, examples = "ana@example.com")
        String email,

        @Schema(required = true, examples = "correct horse battery staple")
        String password) {

    @Override
    public String toString() {
        return "SignInRequest[***]";
    }
}
