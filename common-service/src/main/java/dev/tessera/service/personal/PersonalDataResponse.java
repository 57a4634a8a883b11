package dev.tessera.service.personal;

import dev.tessera.service.audit.AuditEntryResponse;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "PersonalData")
record PersonalDataResponse(
        @Schema(description = "What it is.", examples = "SESSION")
        String kind,

        @Schema(description = "All that is kept of it, but for secrets.")
        Object data) {

    static final String AUDIT = "AUDIT";

    static PersonalDataResponse of(PersonalDataService.Held held) {
        return new PersonalDataResponse(held.kind(), held.attributes());
    }

    static PersonalDataResponse of(AuditEntryResponse entry) {
        return new PersonalDataResponse(AUDIT, entry);
    }
}
