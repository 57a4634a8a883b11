package dev.tessera.users.company;

import dev.tessera.keys.users.CompanyRole;
import java.time.Instant;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "Member")
record MemberResponse(
        String userId,
        CompanyRole role,
        @Schema(description = "When the person joined.") Instant since) {

    static MemberResponse of(Member member) {
        return new MemberResponse(member.userId(), member.role(), member.createdAt());
    }
}
