package dev.tessera.notifications.reaction.phrases;

import dev.tessera.keys.content.ContentKind;
import dev.tessera.keys.users.CompanyRole;
import dev.tessera.notifications.notification.ActorNames;
import dev.tessera.notifications.notification.Text;
import java.util.Map;
import java.util.Optional;

/** As it is written in Brazil. */
final class Portuguese implements Phrases {

    private static final Map<String, String> STATUSES = Map.of(
            "Pendente", "pendente",
            "AguardandoEstoque", "aguardando estoque",
            "AguardandoSeparacao", "aguardando separação",
            "EmSeparacao", "em separação",
            "Separado", "separado",
            "Enviado", "enviado",
            "Entregue", "entregue",
            "Cancelado", "cancelado");

    @Override
    public Text commented(ActorNames who, ContentKind on, String title, String comment) {
        return new Text(
                who(who)
                        + (who.isOne() ? " comentou " : " comentaram ")
                        + (on == ContentKind.POST ? "sua publicação" : "seu cartão"),
                quoted(title) + ": " + Excerpt.comment(comment));
    }

    @Override
    public Text replied(ActorNames who, String title, String comment) {
        return new Text(
                who(who) + (who.isOne() ? " respondeu" : " responderam") + " ao seu comentário",
                quoted(title) + ": " + Excerpt.comment(comment));
    }

    @Override
    public Text liked(ActorNames who, String title) {
        return new Text(who(who) + (who.isOne() ? " curtiu" : " curtiram") + " sua publicação", quoted(title));
    }

    @Override
    public Text votedOnCard(ActorNames who, String title) {
        return new Text(who(who) + (who.isOne() ? " votou" : " votaram") + " no seu cartão", quoted(title));
    }

    @Override
    public Text votedOnComment(ActorNames who, String title) {
        return new Text(who(who) + (who.isOne() ? " votou" : " votaram") + " no seu comentário", "Em " + quoted(title));
    }

    @Override
    public Text topVoted(String title, int size) {
        return new Text(
                "Seu cartão está no top " + size, quoted(title) + " agora é um dos " + size + " cartões mais votados.");
    }

    @Override
    public Text controversial(String title, int size) {
        return new Text(
                "Seu cartão divide opiniões",
                quoted(title) + " agora é um dos " + size + " cartões mais controversos.");
    }

    @Override
    public Text videoReady() {
        return new Text("Seu vídeo está pronto", "O processamento terminou e o resultado já pode ser baixado.");
    }

    @Override
    public Text videoFailed() {
        return new Text("Não foi possível processar seu vídeo", "Abra o vídeo para ver o que deu errado.");
    }

    @Override
    public Text orderMoved(String orderId, String customer, String status) {
        String now = STATUSES.getOrDefault(status, status);
        return new Text(
                "Pedido " + orderId + ": " + now,
                "O pedido de " + Excerpt.name(customer) + " agora está “" + now + "”.");
    }

    @Override
    public Text outOfStock(String product, String orderId, long quantity) {
        return new Text(
                "Sem estoque: " + Excerpt.name(product),
                "O pedido " + orderId + " espera por " + quantity + (quantity == 1 ? " unidade." : " unidades."));
    }

    @Override
    public Text youJoined(String company, CompanyRole role) {
        return new Text("Agora você faz parte de " + Excerpt.name(company), "Sua função: " + role(role) + ".");
    }

    @Override
    public Text joined(ActorNames who, String company, CompanyRole role) {
        return new Text(who(who) + " agora faz parte de " + Excerpt.name(company), "Função: " + role(role) + ".");
    }

    @Override
    public Text newDevice(Optional<String> device, String time) {
        return new Text(
                "Acesso de um novo dispositivo",
                time + device.map(name -> ", " + Excerpt.device(name)).orElse("")
                        + ". Se não foi você, troque sua senha e saia de todos os dispositivos.");
    }

    private static String quoted(String title) {
        return "“" + Excerpt.title(title) + "”";
    }

    private static String role(CompanyRole role) {
        return switch (role) {
            case OWNER -> "proprietário";
            case OPERATOR -> "operador";
            case VIEWER -> "leitor";
        };
    }

    private static String who(ActorNames who) {
        String first = who.first().map(Excerpt::person).orElse("Alguém");
        if (who.isOne()) {
            return first;
        }
        if (who.isTwoWithNames()) {
            return first + " e " + who.second().map(Excerpt::person).orElseThrow();
        }
        return first + (who.others() == 1 ? " e outra pessoa" : " e outras " + who.others() + " pessoas");
    }
}
