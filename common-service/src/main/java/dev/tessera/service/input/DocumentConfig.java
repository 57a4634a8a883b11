package dev.tessera.service.input;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;

@ConfigMapping(prefix = "tessera.documents")
public interface DocumentConfig {

    /** Off, only the shape of a CNPJ is checked: for test data with made-up numbers. */
    @WithDefault("true")
    boolean checkDigits();
}
