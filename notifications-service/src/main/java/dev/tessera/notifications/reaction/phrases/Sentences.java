package dev.tessera.notifications.reaction.phrases;

import static java.util.stream.Collectors.joining;

import dev.tessera.keys.content.ContentKind;
import dev.tessera.keys.users.CompanyRole;
import dev.tessera.notifications.notification.ActorNames;
import dev.tessera.notifications.notification.Shortened;
import dev.tessera.notifications.notification.Text;
import dev.tessera.notifications.notification.Wording;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.stream.Stream;

/**
 * Everything that a reaction can say, each sentence in all languages: one that is missing in a language does not compile.
 *
 * <p>The title says what happened; the content, what it happened to. Both are short: some readers see them on a watch.
 */
public final class Sentences {

    private static final int NAME = 80;
    private static final int COMMENT = 160;
    private static final int DEVICE = 120;
    private static final int REASON = 300;
    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm", Locale.ROOT);

    private Sentences() {}

    public static Wording commented(ContentKind on, String title, String comment) {
        boolean onPost = on == ContentKind.POST;
        return wording((in, who) -> new Text(
                in.who(who)
                        + in.say(
                                " commented on your " + (onPost ? "post" : "card"),
                                verb(who, " comentou ", " comentaram ") + (onPost ? "sua publicação" : "seu cartão"),
                                verb(who, " comentó ", " comentaron ") + (onPost ? "tu publicación" : "tu tarjeta")),
                in.quoted(title) + ": " + Shortened.line(COMMENT, comment)));
    }

    public static Wording replied(String title, String comment) {
        return wording((in, who) -> new Text(
                in.who(who)
                        + in.say(
                                " replied to your comment",
                                verb(who, " respondeu", " responderam") + " ao seu comentário",
                                verb(who, " respondió", " respondieron") + " a tu comentario"),
                in.quoted(title) + ": " + Shortened.line(COMMENT, comment)));
    }

    public static Wording liked(String title) {
        return wording((in, who) -> new Text(
                in.say(
                        in.who(who) + " liked your post",
                        in.who(who) + verb(who, " curtiu", " curtiram") + " sua publicação",
                        "A " + in.who(who, "alguien") + verb(who, " le", " les") + " gusta tu publicación"),
                in.quoted(title)));
    }

    public static Wording votedOnCard(String title) {
        return wording((in, who) -> new Text(voted(in, who, "card", "cartão", "tarjeta"), in.quoted(title)));
    }

    /** @param title of what the comment stands below */
    public static Wording votedOnComment(String title) {
        return wording((in, who) -> new Text(
                voted(in, who, "comment", "comentário", "comentario"), in.say("On ", "Em ", "En ") + in.quoted(title)));
    }

    private static String voted(Language in, ActorNames who, String english, String portuguese, String spanish) {
        return in.who(who)
                + in.say(
                        " voted on your " + english,
                        verb(who, " votou", " votaram") + " no seu " + portuguese,
                        verb(who, " votó", " votaron") + " en tu " + spanish);
    }

    /** @param size of the list */
    public static Wording topVoted(String title, int size) {
        return wording((in, nobody) -> new Text(
                in.say("Your card is in the top ", "Seu cartão está no top ", "Tu tarjeta está en el top ") + size,
                in.quoted(title)
                        + in.say(
                                " is now one of the " + size + " cards with the most votes.",
                                " agora é um dos " + size + " cartões mais votados.",
                                " ya es una de las " + size + " tarjetas más votadas.")));
    }

    public static Wording controversial(String title, int size) {
        return wording((in, nobody) -> new Text(
                in.say("Your card divides opinions", "Seu cartão divide opiniões", "Tu tarjeta divide opiniones"),
                in.quoted(title)
                        + in.say(
                                " is now one of the " + size + " most controversial cards.",
                                " agora é um dos " + size + " cartões mais controversos.",
                                " ya es una de las " + size + " tarjetas más polémicas.")));
    }

    public static Wording videoReady() {
        return wording((in, nobody) -> new Text(
                in.say("Your video is ready", "Seu vídeo está pronto", "Tu video está listo"),
                in.say(
                        "It has been processed, and the result can be downloaded.",
                        "O processamento terminou e o resultado já pode ser baixado.",
                        "Se ha procesado y ya puedes descargar el resultado.")));
    }

    public static Wording videoFailed() {
        return wording((in, nobody) -> new Text(
                in.say(
                        "Your video could not be processed",
                        "Não foi possível processar seu vídeo",
                        "No se pudo procesar tu video"),
                in.say(
                        "Open it to see what went wrong.",
                        "Abra o vídeo para ver o que deu errado.",
                        "Ábrelo para ver qué salió mal.")));
    }

    /** @param status as orders-service writes it */
    public static Wording orderMoved(String orderId, String customer, String status) {
        return wording((in, nobody) -> new Text(
                in.say("Order ", "Pedido ", "Pedido ") + orderId + ": " + in.status(status),
                in.say("The order of ", "O pedido de ", "El pedido de ")
                        + name(customer)
                        + in.say(" is now ", " agora está ", " ahora está ")
                        + in.quoted(in.status(status))
                        + "."));
    }

    public static Wording outOfStock(String product, String orderId, long quantity) {
        boolean isOne = quantity == 1;
        return wording((in, nobody) -> new Text(
                in.say("Out of stock: ", "Sem estoque: ", "Sin existencias: ") + name(product),
                in.say(
                        "Order " + orderId + " waits for " + quantity + (isOne ? " unit." : " units."),
                        "O pedido " + orderId + " espera por " + quantity + (isOne ? " unidade." : " unidades."),
                        "El pedido " + orderId + " espera " + quantity + (isOne ? " unidad." : " unidades."))));
    }

    public static Wording youJoined(String company, CompanyRole role) {
        return wording((in, nobody) -> new Text(
                in.say("You are now a member of ", "Agora você faz parte de ", "Ahora formas parte de ")
                        + name(company),
                in.say("Your role: ", "Sua função: ", "Tu función: ") + in.role(role) + "."));
    }

    public static Wording joined(String company, CompanyRole role) {
        return wording((in, who) -> new Text(
                in.who(who) + in.say(" joined ", " agora faz parte de ", " ahora forma parte de ") + name(company),
                in.say("Role: ", "Função: ", "Función: ") + in.role(role) + "."));
    }

    /** @param device what the client called itself, if it did */
    public static Wording newDevice(Optional<String> device, Instant at) {
        String called = device.map(name -> ", " + Shortened.line(DEVICE, name)).orElse("");
        return (reader, nobody) -> {
            Language in = Language.of(reader.language());
            return new Text(
                    in.say(
                            "Sign-in from a new device",
                            "Acesso de um novo dispositivo",
                            "Acceso desde un dispositivo nuevo"),
                    localTime(at, reader.timeZone())
                            + called
                            + in.say(
                                    ". If this was not you, change your password and sign out everywhere.",
                                    ". Se não foi você, troque sua senha e saia de todos os dispositivos.",
                                    ". Si no fuiste tú, cambia tu contraseña y cierra todas las sesiones."));
        };
    }

    public static Wording passwordChanged(Instant at) {
        return (reader, nobody) -> {
            Language in = Language.of(reader.language());
            return new Text(
                    in.say("Your password was changed", "Sua senha foi alterada", "Tu contraseña cambió"),
                    localTime(at, reader.timeZone())
                            + in.say(
                                    ". If this was not you, choose a new one by mail at once.",
                                    ". Se não foi você, escolha outra por e-mail imediatamente.",
                                    ". Si no fuiste tú, elige otra por correo de inmediato."));
        };
    }

    /** @param email as the person typed it */
    public static Wording emailChanged(String email, Instant at) {
        return (reader, nobody) -> {
            Language in = Language.of(reader.language());
            return new Text(
                    in.say(
                            "Your e-mail address was changed",
                            "Seu e-mail foi alterado",
                            "Tu correo electrónico cambió"),
                    localTime(at, reader.timeZone())
                            + ": "
                            + Shortened.line(NAME, email)
                            + in.say(
                                    ". If this was not you, change your password and sign out everywhere.",
                                    ". Se não foi você, troque sua senha e saia de todos os dispositivos.",
                                    ". Si no fuiste tú, cambia tu contraseña y cierra todas las sesiones."));
        };
    }

    /** @param given as users-service calls them, as those that were taken */
    public static Wording rolesChanged(Set<String> given, Set<String> taken) {
        return wording((in, nobody) -> new Text(
                in.say("Your roles were changed", "Suas funções foram alteradas", "Tus funciones cambiaron"),
                Stream.of(
                                roles(in.say("New: ", "Novas: ", "Nuevas: "), given),
                                roles(in.say("Taken away: ", "Retiradas: ", "Retiradas: "), taken))
                        .flatMap(Optional::stream)
                        .collect(joining(" "))));
    }

    private static Optional<String> roles(String label, Set<String> roles) {
        return roles.isEmpty()
                ? Optional.empty()
                : Optional.of(label + roles.stream().sorted().collect(joining(", ")) + ".");
    }

    /** @param reason as the administrator wrote it */
    public static Wording suspended(String reason) {
        return wording((in, nobody) -> new Text(
                in.say("Your account is suspended", "Sua conta foi suspensa", "Tu cuenta está suspendida"),
                because(in, reason)));
    }

    public static Wording restored(String reason) {
        return wording((in, nobody) -> new Text(
                in.say("Your account is restored", "Sua conta foi restabelecida", "Tu cuenta está restablecida"),
                because(in, reason)));
    }

    private static String because(Language in, String reason) {
        return in.say("The reason given: ", "Motivo informado: ", "Motivo indicado: ") + Shortened.line(REASON, reason);
    }

    /** @param way where to go, or the token where there is nowhere to go */
    public static Wording verifyEmail(String way, Instant until) {
        return (reader, nobody) -> {
            Language in = Language.of(reader.language());
            return letter(
                    in,
                    in.say("Confirm your e-mail address", "Confirme seu e-mail", "Confirma tu correo electrónico"),
                    in.say(
                            "With this you confirm that the address is yours:",
                            "Com isto você confirma que o endereço é seu:",
                            "Con esto confirmas que la dirección es tuya:"),
                    way,
                    localTime(until, reader.timeZone()));
        };
    }

    public static Wording resetPassword(String way, Instant until) {
        return (reader, nobody) -> {
            Language in = Language.of(reader.language());
            return letter(
                    in,
                    in.say("Choose a new password", "Escolha uma nova senha", "Elige una nueva contraseña"),
                    in.say(
                            "With this you choose a new password, which ends all your sessions:",
                            "Com isto você escolhe uma nova senha, e todas as suas sessões são encerradas:",
                            "Con esto eliges una nueva contraseña, y se cierran todas tus sesiones:"),
                    way,
                    localTime(until, reader.timeZone()));
        };
    }

    public static Wording takeEmail(String way, Instant until) {
        return (reader, nobody) -> {
            Language in = Language.of(reader.language());
            return letter(
                    in,
                    in.say(
                            "Confirm your new e-mail address",
                            "Confirme seu novo e-mail",
                            "Confirma tu nuevo correo electrónico"),
                    in.say(
                            "With this your account moves to this address:",
                            "Com isto sua conta passa para este endereço:",
                            "Con esto tu cuenta pasa a esta dirección:"),
                    way,
                    localTime(until, reader.timeZone()));
        };
    }

    /** Short, as it is a text message. */
    public static Wording verifyPhone(String code, Instant until) {
        return (reader, nobody) -> {
            Language in = Language.of(reader.language());
            return new Text(
                    in.say("Your code: ", "Seu código: ", "Tu código: ") + code,
                    in.say(
                                    "It confirms your phone, once, until ",
                                    "Confirma seu telefone, uma vez, até ",
                                    "Confirma tu teléfono, una vez, hasta ")
                            + localTime(until, reader.timeZone())
                            + in.say(". Give it to nobody.", ". Não passe a ninguém.", ". No lo des a nadie."));
        };
    }

    public static Wording finishSignUp(String way, Instant until) {
        return (reader, nobody) -> {
            Language in = Language.of(reader.language());
            return letter(
                    in,
                    in.say("Finish your sign-up", "Conclua seu cadastro", "Completa tu registro"),
                    in.say(
                            "With this, and the password that you chose, you open your account:",
                            "Com isto, e a senha que você escolheu, você abre sua conta:",
                            "Con esto, y la contraseña que elegiste, abres tu cuenta:"),
                    way,
                    localTime(until, reader.timeZone()));
        };
    }

    /** @param signIn where, if there is an application */
    public static Wording accountExists(Optional<String> signIn) {
        return wording((in, nobody) -> new Text(
                in.say("You have an account already", "Você já tem uma conta", "Ya tienes una cuenta"),
                in.say(
                                "Somebody, perhaps you, wanted to use this address for an account. There is one already:"
                                        + " sign in, or choose a new password if you have forgotten it.",
                                "Alguém, talvez você, quis usar este endereço para uma conta. Já existe uma: entre, ou"
                                        + " escolha uma nova senha se você a esqueceu.",
                                "Alguien, quizá tú, quiso usar esta dirección para una cuenta. Ya existe una: inicia"
                                        + " sesión, o elige una nueva contraseña si la olvidaste.")
                        + signIn.map(page -> "\n\n" + page).orElse("")
                        + "\n\n"
                        + in.say(
                                "If it was not you, you need not do anything.",
                                "Se não foi você, não precisa fazer nada.",
                                "Si no fuiste tú, no tienes que hacer nada.")));
    }

    /** @param now the address that the account has in the place of the reader's */
    public static Wording undoEmail(String now, String way, Instant until) {
        return (reader, nobody) -> {
            Language in = Language.of(reader.language());
            return letter(
                    in,
                    in.say(
                            "Your e-mail address was changed",
                            "Seu e-mail foi alterado",
                            "Tu correo electrónico cambió"),
                    in.say(
                            "Your account now has the address " + Shortened.line(NAME, now)
                                    + ". If this was not you, take it back. It ends all sessions, and you choose a new"
                                    + " password next:",
                            "Sua conta agora tem o endereço " + Shortened.line(NAME, now)
                                    + ". Se não foi você, desfaça a mudança. Todas as sessões são encerradas, e depois"
                                    + " você escolhe uma nova senha:",
                            "Tu cuenta tiene ahora la dirección " + Shortened.line(NAME, now)
                                    + ". Si no fuiste tú, deshaz el cambio. Se cierran todas las sesiones, y después"
                                    + " eliges una contraseña nueva:"),
                    way,
                    localTime(until, reader.timeZone()));
        };
    }

    /**
     * Names the company, which an administrator has looked at, and nothing that somebody could write to people they do not
     * know.
     *
     * @param way where to answer, if there is an application
     */
    public static Wording invited(String company, CompanyRole role, Optional<String> way, Instant until) {
        return (reader, nobody) -> {
            Language in = Language.of(reader.language());
            String time = localTime(until, reader.timeZone());
            return new Text(
                    name(company) + in.say(" invites you", " convida você", " te invita"),
                    in.say("You can join ", "Você pode fazer parte de ", "Puedes formar parte de ")
                            + name(company)
                            + in.say(". Your role: ", ". Sua função: ", ". Tu función: ")
                            + in.role(role)
                            + in.say(
                                    ". Sign in, or sign up, with this e-mail address and confirm it; then accept or"
                                            + " decline.",
                                    ". Entre, ou cadastre-se, com este e-mail e confirme-o; depois aceite ou recuse.",
                                    ". Inicia sesión, o regístrate, con este correo electrónico y confírmalo; después"
                                            + " acepta o rechaza.")
                            + way.map(there -> "\n\n" + there).orElse("")
                            + "\n\n"
                            + in.say(
                                    "The invitation is good until " + time
                                            + ". If you do not know the company, you need not do anything.",
                                    "O convite vale até " + time
                                            + ". Se você não conhece a empresa, não precisa fazer nada.",
                                    "La invitación vale hasta " + time
                                            + ". Si no conoces la empresa, no tienes que hacer nada."));
        };
    }

    /** The way stands alone in its line, so that mail programs make it a link and people can copy it. */
    private static Text letter(Language in, String title, String what, String way, String until) {
        return new Text(
                title,
                what
                        + "\n\n"
                        + way
                        + "\n\n"
                        + in.say(
                                "It is good once, until " + until
                                        + ". If you did not ask for it, you need not do anything.",
                                "Vale uma vez, até " + until + ". Se você não pediu isto, não precisa fazer nada.",
                                "Vale una vez, hasta " + until + ". Si no lo pediste, no tienes que hacer nada."));
    }

    private static Wording wording(BiFunction<Language, ActorNames, Text> text) {
        return (reader, who) -> text.apply(Language.of(reader.language()), who);
    }

    private static String verb(ActorNames who, String singular, String plural) {
        return who.isOne() ? singular : plural;
    }

    /** Of a company, a customer or a product. */
    private static String name(String name) {
        return Shortened.line(NAME, name);
    }

    /** The same in every language, and for every version of the JDK. */
    private static String localTime(Instant time, ZoneId zone) {
        return TIME.format(time.atZone(zone)) + " (" + zone.getId() + ")";
    }
}
