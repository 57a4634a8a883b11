package dev.tessera.users.audit;

import dev.tessera.service.audit.Act;

/** What of this service is remembered in the audit trail. A decision says {@code .audited(UserAct.X.about(id))}. */
public enum UserAct {
    SIGNED_UP,
    SIGNED_IN,
    /** A wrong password, by somebody who may be anybody. */
    PASSWORD_REFUSED,
    SIGNED_OUT_EVERYWHERE,
    NAMES_CHANGED,
    EMAIL_VERIFIED,
    PHONE_VERIFIED,
    EMAIL_CHANGED,
    EMAIL_CHANGE_UNDONE,
    PASSWORD_CHANGED,
    PASSWORD_RESET,
    ACCOUNT_DELETED,
    ROLES_CHANGED,
    ACCOUNT_STATUS_CHANGED,
    SESSIONS_ENDED,
    COMPANY_CLAIMED,
    CLAIM_WITHDRAWN,
    CLAIM_REJECTED,
    /** A pending company of an earlier version became a claim. */
    CLAIM_CONVERTED,
    COMPANY_ACTIVATED,
    COMPANY_STATUS_CHANGED,
    MEMBER_INVITED,
    INVITATION_WITHDRAWN,
    INVITATION_DECLINED,
    /** By an invitation. */
    MEMBER_JOINED,
    MEMBER_SET,
    MEMBER_REMOVED,
    SERVICE_ACCOUNT_CREATED,
    SECRET_ISSUED,
    /** A wrong secret, by somebody who may be anybody. */
    SECRET_REFUSED,
    SERVICE_ACCOUNT_DELETED;

    /** @param subject the id of a person or a service account, or a company's CNPJ */
    public Act about(String subject) {
        return Act.of(this, subject);
    }
}
