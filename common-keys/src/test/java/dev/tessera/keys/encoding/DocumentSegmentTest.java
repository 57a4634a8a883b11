package dev.tessera.keys.encoding;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tessera.keys.documents.Cnpj;
import dev.tessera.keys.documents.Cpf;
import dev.tessera.keys.documents.Document;
import java.util.Locale;
import org.junit.jupiter.api.Test;

class DocumentSegmentTest {
    private final Segment<Document> segment = Segment.document(Document.class, Document::value, Document::ofValue);

    @Test
    void a_document_is_written_bare() {
        assertThat(segment.encode(Cnpj.parse("12.ABC.345/01DE-35"))).isEqualTo("12ABC34501DE35");
        assertThat(segment.encode(Cpf.parse("123.456.789-09"))).isEqualTo("12345678909");
        assertThat(segment.decode("12ABC34501DE35")).isEqualTo(new Cnpj("12ABC34501DE35"));
        assertThat(segment.decode("12345678909")).isEqualTo(new Cpf("12345678909"));
    }

    @Test
    void what_the_type_refuses_is_refused_with_its_words() {
        assertThatThrownBy(() -> segment.decode("123"))
                .isInstanceOf(KeyException.class)
                .hasMessageContaining("CNPJ must be 14 letters and digits");
    }

    @Test
    void a_form_that_the_type_forgives_is_refused_in_a_key() {
        Segment<Locale> lenient = Segment.document(Locale.class, Locale::getLanguage, Locale::new);

        assertThat(lenient.decode("pt")).isEqualTo(new Locale("pt"));
        assertThatThrownBy(() -> lenient.decode("PT"))
                .isInstanceOf(KeyException.class)
                .hasMessage("Locale is not in its canonical form");
    }

    @Test
    void a_type_that_prints_a_separator_is_found_out() {
        Segment<String> careless = Segment.document(String.class, text -> text, text -> text);

        assertThatThrownBy(() -> careless.encode("a#b")).isInstanceOf(KeyException.class);
    }
}
