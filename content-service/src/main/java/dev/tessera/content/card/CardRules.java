package dev.tessera.content.card;

import dev.tessera.content.shared.ContentRules;
import dev.tessera.keys.content.Ranking;
import dev.tessera.service.input.FreeText;
import dev.tessera.service.input.InvalidValueException;
import dev.tessera.service.problem.Problems;
import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.Map;

/** How what only cards have is read from what a person typed. */
final class CardRules {

    static final int MAX_DESCRIPTION = 2000;
    static final int MAX_IMAGES = 10;
    static final int MAX_STEPS = 500;
    static final int MAX_STEP = 10_000;
    static final int MAX_MATERIALS = 100;
    static final int MAX_TOOLS = 100;
    static final int MAX_NAME = 100;
    static final int MAX_MINUTES = 525_600;
    static final int MAX_COST = 1_000_000;
    private static final int COST_DECIMALS = 2;

    private CardRules() {}

    static String description(String typed) {
        return FreeText.lines(typed, MAX_DESCRIPTION);
    }

    static String step(String typed) {
        return FreeText.lines(typed, MAX_STEP);
    }

    static String name(String typed) {
        return FreeText.line(typed, MAX_NAME);
    }

    static Map<String, String> materials(Map<String, String> typed) {
        if (typed.size() > MAX_MATERIALS) {
            throw new InvalidValueException("must have at most " + MAX_MATERIALS + " entries");
        }
        Map<String, String> materials = new LinkedHashMap<>();
        typed.forEach((material, amount) -> {
            if (amount == null) {
                throw new InvalidValueException("must say how much of each");
            }
            if (materials.put(name(material), name(amount)) != null) {
                throw new InvalidValueException("must name each once");
            }
        });
        return materials;
    }

    static Integer minutes(Integer typed) {
        if (typed < 1 || typed > MAX_MINUTES) {
            throw new InvalidValueException("must be from 1 to " + MAX_MINUTES + " minutes");
        }
        return typed;
    }

    static BigDecimal cost(BigDecimal typed) {
        BigDecimal cost = typed.stripTrailingZeros();
        if (cost.signum() < 0 || cost.compareTo(BigDecimal.valueOf(MAX_COST)) > 0 || cost.scale() > COST_DECIMALS) {
            throw new InvalidValueException("must be from 0 to " + MAX_COST + " with at most two decimals");
        }
        return cost;
    }

    static Ranking ranking(String typed) {
        return switch (typed) {
            case "-score" -> Ranking.SCORE;
            case "-controversy" -> Ranking.CONTROVERSIAL;
            default -> throw new InvalidValueException("must be -score or -controversy");
        };
    }

    /** Most of it is one item in the table, and instructions are what makes it long. */
    static CardContent requireRoom(CardContent content) {
        if (content.textBytes() > ContentRules.MAX_TEXT_BYTES) {
            throw Problems.validationFailed(
                    "instructions",
                    "must have, together with all other texts of the card, at most " + ContentRules.MAX_TEXT_BYTES
                            + " bytes as UTF-8");
        }
        return content;
    }
}
