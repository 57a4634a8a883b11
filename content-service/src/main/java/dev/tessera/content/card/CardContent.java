package dev.tessera.content.card;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.tessera.content.publication.Content;
import dev.tessera.service.Required;
import java.math.BigDecimal;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What a card says.
 *
 * @param details empty in lists
 * @param estimatedTime in minutes
 */
public record CardContent(
        String title,
        Optional<String> description,
        String categoryId,
        List<String> imageUrls,
        CardDetails details,
        List<String> tags,
        Optional<Difficulty> difficulty,
        Optional<Integer> estimatedTime,
        Optional<BigDecimal> estimatedCost)
        implements Content {

    public CardContent {
        Required.all(title, description, categoryId);
        imageUrls = List.copyOf(imageUrls);
        Objects.requireNonNull(details);
        tags = List.copyOf(tags);
        Required.all(difficulty, estimatedTime);
        estimatedCost = estimatedCost.map(CardContent::plain);
    }

    @Override
    public Optional<String> category() {
        return Optional.of(categoryId);
    }

    @Override
    public Optional<CardDetails> text() {
        return Optional.of(details).filter(said -> !said.equals(CardDetails.NONE));
    }

    @Override
    public boolean needsText() {
        return false;
    }

    /** 50 and 50.00 are one price, as they are one number in the table; never 5E+1. */
    private static BigDecimal plain(BigDecimal cost) {
        BigDecimal stripped = cost.stripTrailingZeros();
        return stripped.scale() < 0 ? stripped.setScale(0) : stripped;
    }

    /** Of all that people wrote, as UTF-8. */
    int textBytes() {
        return Stream.of(
                        List.of(title, description.orElse("")),
                        details.instructions(),
                        details.materials().keySet(),
                        details.materials().values(),
                        details.tools(),
                        tags)
                .flatMap(Collection::stream)
                .mapToInt(text -> text.getBytes(UTF_8).length)
                .sum();
    }
}
