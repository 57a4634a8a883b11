package dev.tessera.notifications.reaction.phrases;

import dev.tessera.keys.content.ContentKind;
import dev.tessera.keys.users.CompanyRole;
import dev.tessera.notifications.notification.ActorNames;
import dev.tessera.notifications.notification.Text;
import dev.tessera.service.input.Folding;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

final class Spanish implements Phrases {

    private static final Map<String, String> STATUSES = Map.of(
            "Pendente", "pendiente",
            "AguardandoEstoque", "en espera de existencias",
            "AguardandoSeparacao", "en espera de preparación",
            "EmSeparacao", "en preparación",
            "Separado", "preparado",
            "Enviado", "enviado",
            "Entregue", "entregado",
            "Cancelado", "cancelado");

    /** "Ana y Rui", but "Ana e Inés": no y before the sound of an i, unless it begins a diphthong as in Hiedra. */
    private static final Pattern SOUNDS_LIKE_I = Pattern.compile("h?[ií](?![aeou]).*", Pattern.DOTALL);

    @Override
    public Text commented(ActorNames who, ContentKind on, String title, String comment) {
        return new Text(
                who(who)
                        + (who.isOne() ? " comentó " : " comentaron ")
                        + (on == ContentKind.POST ? "tu publicación" : "tu tarjeta"),
                quoted(title) + ": " + Excerpt.comment(comment));
    }

    @Override
    public Text replied(ActorNames who, String title, String comment) {
        return new Text(
                who(who) + (who.isOne() ? " respondió" : " respondieron") + " a tu comentario",
                quoted(title) + ": " + Excerpt.comment(comment));
    }

    @Override
    public Text liked(ActorNames who, String title) {
        return new Text(
                "A " + who(who, "alguien") + (who.isOne() ? " le" : " les") + " gusta tu publicación", quoted(title));
    }

    @Override
    public Text votedOnCard(ActorNames who, String title) {
        return new Text(who(who) + (who.isOne() ? " votó" : " votaron") + " en tu tarjeta", quoted(title));
    }

    @Override
    public Text votedOnComment(ActorNames who, String title) {
        return new Text(who(who) + (who.isOne() ? " votó" : " votaron") + " en tu comentario", "En " + quoted(title));
    }

    @Override
    public Text topVoted(String title, int size) {
        return new Text(
                "Tu tarjeta está en el top " + size,
                quoted(title) + " ya es una de las " + size + " tarjetas más votadas.");
    }

    @Override
    public Text controversial(String title, int size) {
        return new Text(
                "Tu tarjeta divide opiniones",
                quoted(title) + " ya es una de las " + size + " tarjetas más polémicas.");
    }

    @Override
    public Text videoReady() {
        return new Text("Tu video está listo", "Se ha procesado y ya puedes descargar el resultado.");
    }

    @Override
    public Text videoFailed() {
        return new Text("No se pudo procesar tu video", "Ábrelo para ver qué salió mal.");
    }

    @Override
    public Text orderMoved(String orderId, String customer, String status) {
        String now = STATUSES.getOrDefault(status, status);
        return new Text(
                "Pedido " + orderId + ": " + now,
                "El pedido de " + Excerpt.name(customer) + " ahora está «" + now + "».");
    }

    @Override
    public Text outOfStock(String product, String orderId, long quantity) {
        return new Text(
                "Sin existencias: " + Excerpt.name(product),
                "El pedido " + orderId + " espera " + quantity + (quantity == 1 ? " unidad." : " unidades."));
    }

    @Override
    public Text youJoined(String company, CompanyRole role) {
        return new Text("Ahora formas parte de " + Excerpt.name(company), "Tu función: " + role(role) + ".");
    }

    @Override
    public Text joined(ActorNames who, String company, CompanyRole role) {
        return new Text(who(who) + " ahora forma parte de " + Excerpt.name(company), "Función: " + role(role) + ".");
    }

    @Override
    public Text newDevice(Optional<String> device, String time) {
        return new Text(
                "Acceso desde un dispositivo nuevo",
                time + device.map(name -> ", " + Excerpt.device(name)).orElse("")
                        + ". Si no fuiste tú, cambia tu contraseña y cierra todas las sesiones.");
    }

    private static String quoted(String title) {
        return "«" + Excerpt.title(title) + "»";
    }

    private static String role(CompanyRole role) {
        return switch (role) {
            case OWNER -> "propietario";
            case OPERATOR -> "operador";
            case VIEWER -> "lector";
        };
    }

    private static String who(ActorNames who) {
        return who(who, "Alguien");
    }

    private static String who(ActorNames who, String nobodyKnows) {
        String first = who.first().map(Excerpt::person).orElse(nobodyKnows);
        if (who.isOne()) {
            return first;
        }
        if (who.isTwoWithNames()) {
            String second = who.second().map(Excerpt::person).orElseThrow();
            boolean clashes = SOUNDS_LIKE_I.matcher(Folding.fold(second)).matches();
            return first + (clashes ? " e " : " y ") + second;
        }
        return first + (who.others() == 1 ? " y otra persona" : " y otras " + who.others() + " personas");
    }
}
