package dev.tessera.service.input;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class PhoneTest {

    @Test
    void a_phone_number_is_kept_as_digits() {
        assertThat(Phone.parse("+55 (11) 98765-4321")).isEqualTo("+5511987654321");
        assertThatThrownBy(() -> Phone.parse("11987654321")).isInstanceOf(InvalidValueException.class);
        assertThatThrownBy(() -> Phone.parse("+0123456789")).isInstanceOf(InvalidValueException.class);
        assertThatThrownBy(() -> Phone.parse("+55119876543210000")).isInstanceOf(InvalidValueException.class);
        assertThatThrownBy(() -> Phone.parse("+٥٥١١٩٨٧٦٥٤")).isInstanceOf(InvalidValueException.class);
    }
}
