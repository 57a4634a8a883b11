package dev.tessera.service.personal;

import dev.tessera.service.audit.AuditEntryResponse;

/**
 * A line of the export. The document describes the whole as text, so that this is no schema of it.
 *
 * @param data all that is kept of it, but for secrets
 */
record PersonalDataResponse(String kind, Object data) {

    static final String AUDIT = "AUDIT";

    static PersonalDataResponse of(PersonalDataService.Held held) {
        return new PersonalDataResponse(held.kind(), held.attributes());
    }

    static PersonalDataResponse of(AuditEntryResponse entry) {
        return new PersonalDataResponse(AUDIT, entry);
    }
}
