package dev.tessera.service.http;

import jakarta.inject.Singleton;

/** Whether requests are the service's own: they are neither counted, nor logged, nor limited. */
@Singleton
class WarmUpState {

    private volatile boolean isUnderWay;

    boolean isUnderWay() {
        return isUnderWay;
    }

    void set(boolean underWay) {
        isUnderWay = underWay;
    }
}
