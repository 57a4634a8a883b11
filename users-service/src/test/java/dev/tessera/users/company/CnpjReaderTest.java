package dev.tessera.users.company;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tessera.users.name.InvalidValueException;
import org.junit.jupiter.api.Test;

class CnpjReaderTest {

    private final CnpjReader strict = new CnpjReader(() -> true);
    private final CnpjReader lenient = new CnpjReader(() -> false);

    @Test
    void wrong_check_digits_are_refused_unless_configuration_lets_them_pass() {
        assertThat(strict.parse("12.345.678/0001-95").value()).isEqualTo("12345678000195");
        assertThatThrownBy(() -> strict.parse("12.345.678/0001-99")).isInstanceOf(InvalidValueException.class);
        assertThat(lenient.parse("12.345.678/0001-99").value()).isEqualTo("12345678000199");
    }

    @Test
    void the_shape_is_checked_either_way() {
        assertThatThrownBy(() -> strict.parse("12.345.678")).isInstanceOf(InvalidValueException.class);
        assertThatThrownBy(() -> lenient.parse("12.345.678")).isInstanceOf(InvalidValueException.class);
    }
}
