package dev.tessera.keys.documents;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class DocumentReaderTest {

    private final DocumentReader strict = new DocumentReader(true, IllegalStateException::new);
    private final DocumentReader lenient = new DocumentReader(false, IllegalStateException::new);

    @Test
    void wrong_check_digits_are_refused_unless_configuration_lets_them_pass() {
        assertThat(strict.cnpj("12.345.678/0001-95").value()).isEqualTo("12345678000195");
        assertThatThrownBy(() -> strict.cnpj("12.345.678/0001-99")).isInstanceOf(IllegalStateException.class);
        assertThat(lenient.cnpj("12.345.678/0001-99").value()).isEqualTo("12345678000199");
    }

    @Test
    void the_shape_is_checked_either_way() {
        assertThatThrownBy(() -> strict.cnpj("12.345.678")).isInstanceOf(IllegalStateException.class);
        assertThatThrownBy(() -> lenient.cnpj("12.345.678")).isInstanceOf(IllegalStateException.class);
    }

    @Test
    void a_person_and_a_company_are_told_apart_however_they_are_written() {
        assertThat(strict.cpfOrCnpj("123.456.789-09").value()).isEqualTo("12345678909");
        assertThat(strict.cpfOrCnpj("12345678909").value()).isEqualTo("12345678909");
        assertThat(strict.cpfOrCnpj("12.ABC.345/01DE-35").value()).isEqualTo("12ABC34501DE35");
        assertThat(strict.cpfOrCnpj("12abc34501de35").value()).isEqualTo("12ABC34501DE35");
        assertThatThrownBy(() -> strict.cpfOrCnpj("")).isInstanceOf(IllegalStateException.class);
        assertThatThrownBy(() -> strict.cpfOrCnpj("Mariana")).isInstanceOf(IllegalStateException.class);
    }
}
