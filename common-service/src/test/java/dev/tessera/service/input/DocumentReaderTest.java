package dev.tessera.service.input;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class DocumentReaderTest {

    private final DocumentReader strict = new DocumentReader(() -> true);
    private final DocumentReader lenient = new DocumentReader(() -> false);

    @Test
    void wrong_check_digits_are_refused_unless_configuration_lets_them_pass() {
        assertThat(strict.cnpj("12.345.678/0001-95").value()).isEqualTo("12345678000195");
        assertThatThrownBy(() -> strict.cnpj("12.345.678/0001-99")).isInstanceOf(InvalidValueException.class);
        assertThat(lenient.cnpj("12.345.678/0001-99").value()).isEqualTo("12345678000199");
    }

    @Test
    void the_shape_is_checked_either_way() {
        assertThatThrownBy(() -> strict.cnpj("12.345.678")).isInstanceOf(InvalidValueException.class);
        assertThatThrownBy(() -> lenient.cnpj("12.345.678")).isInstanceOf(InvalidValueException.class);
    }
}
