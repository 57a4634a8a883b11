package dev.tessera.notifications.reaction.phrases;

import dev.tessera.keys.users.CompanyRole;
import dev.tessera.notifications.notification.ActorNames;
import dev.tessera.notifications.notification.Shortened;
import dev.tessera.service.input.Folding;
import java.util.Locale;
import java.util.regex.Pattern;

/** The languages that reactions are told in; Portuguese is that of Brazil. */
enum Language {
    ENGLISH,
    PORTUGUESE,
    SPANISH;

    private static final int PERSON = 60;
    private static final int TITLE = 100;

    /** "Ana y Rui", but "Ana e Inés": no y before the sound of an i, unless it begins a diphthong as in Hiedra. */
    private static final Pattern SOUNDS_LIKE_I = Pattern.compile("h?[ií](?![aeou]).*", Pattern.DOTALL);

    /** By a BCP 47 tag such as {@code pt-BR}; English for everybody whose language is not here. */
    static Language of(String tag) {
        return switch (Locale.forLanguageTag(tag).getLanguage()) {
            case "pt" -> PORTUGUESE;
            case "es" -> SPANISH;
            default -> ENGLISH;
        };
    }

    String say(String english, String portuguese, String spanish) {
        return switch (this) {
            case ENGLISH -> english;
            case PORTUGUESE -> portuguese;
            case SPANISH -> spanish;
        };
    }

    String quoted(String title) {
        String shown = Shortened.line(TITLE, title);
        return this == SPANISH ? "«" + shown + "»" : "“" + shown + "”";
    }

    String role(CompanyRole role) {
        return switch (role) {
            case OWNER -> say("owner", "proprietário", "propietario");
            case OPERATOR -> say("operator", "operador", "operador");
            case VIEWER -> say("viewer", "leitor", "lector");
        };
    }

    /** @param status as orders-service writes it */
    String status(String status) {
        return switch (status) {
            case "Pendente" -> say("pending", "pendente", "pendiente");
            case "AguardandoEstoque" -> say("waiting for stock", "aguardando estoque", "en espera de existencias");
            case "AguardandoSeparacao" ->
                say("waiting to be picked", "aguardando separação", "en espera de preparación");
            case "EmSeparacao" -> say("being picked", "em separação", "en preparación");
            case "Separado" -> say("picked", "separado", "preparado");
            case "Enviado" -> say("sent", "enviado", "enviado");
            case "Entregue" -> say("delivered", "entregue", "entregado");
            case "Cancelado" -> say("cancelled", "cancelado", "cancelado");
            default -> status;
        };
    }

    String who(ActorNames who) {
        return who(who, say("Someone", "Alguém", "Alguien"));
    }

    /** @param unknown in the place of a name that nobody knows any more */
    String who(ActorNames who, String unknown) {
        String first = who.first().map(Language::person).orElse(unknown);
        if (who.isOne()) {
            return first;
        }
        if (who.isTwoWithNames()) {
            String second = who.second().map(Language::person).orElseThrow();
            return first + say(" and ", " e ", soundsLikeI(second) ? " e " : " y ") + second;
        }
        long others = who.others();
        return first
                + (others == 1
                        ? say(" and 1 other", " e outra pessoa", " y otra persona")
                        : say(
                                " and " + others + " others",
                                " e outras " + others + " pessoas",
                                " y otras " + others + " personas"));
    }

    private static boolean soundsLikeI(String name) {
        return SOUNDS_LIKE_I.matcher(Folding.fold(name)).matches();
    }

    private static String person(String name) {
        return Shortened.line(PERSON, name);
    }
}
