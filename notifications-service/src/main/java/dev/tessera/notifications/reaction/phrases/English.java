package dev.tessera.notifications.reaction.phrases;

import dev.tessera.keys.content.ContentKind;
import dev.tessera.keys.users.CompanyRole;
import dev.tessera.notifications.notification.ActorNames;
import dev.tessera.notifications.notification.Text;
import java.util.Map;
import java.util.Optional;

final class English implements Phrases {

    private static final Map<String, String> STATUSES = Map.of(
            "Pendente", "pending",
            "AguardandoEstoque", "waiting for stock",
            "AguardandoSeparacao", "waiting to be picked",
            "EmSeparacao", "being picked",
            "Separado", "picked",
            "Enviado", "sent",
            "Entregue", "delivered",
            "Cancelado", "cancelled");

    @Override
    public Text commented(ActorNames who, ContentKind on, String title, String comment) {
        return new Text(
                who(who) + " commented on your " + (on == ContentKind.POST ? "post" : "card"),
                quoted(title) + ": " + Excerpt.comment(comment));
    }

    @Override
    public Text replied(ActorNames who, String title, String comment) {
        return new Text(who(who) + " replied to your comment", quoted(title) + ": " + Excerpt.comment(comment));
    }

    @Override
    public Text liked(ActorNames who, String title) {
        return new Text(who(who) + " liked your post", quoted(title));
    }

    @Override
    public Text votedOnCard(ActorNames who, String title) {
        return new Text(who(who) + " voted on your card", quoted(title));
    }

    @Override
    public Text votedOnComment(ActorNames who, String title) {
        return new Text(who(who) + " voted on your comment", "On " + quoted(title));
    }

    @Override
    public Text topVoted(String title, int size) {
        return new Text(
                "Your card is in the top " + size,
                quoted(title) + " is now one of the " + size + " cards with the most votes.");
    }

    @Override
    public Text controversial(String title, int size) {
        return new Text(
                "Your card divides opinions",
                quoted(title) + " is now one of the " + size + " most controversial cards.");
    }

    @Override
    public Text videoReady() {
        return new Text("Your video is ready", "It has been processed, and the result can be downloaded.");
    }

    @Override
    public Text videoFailed() {
        return new Text("Your video could not be processed", "Open it to see what went wrong.");
    }

    @Override
    public Text orderMoved(String orderId, String customer, String status) {
        String now = STATUSES.getOrDefault(status, status);
        return new Text(
                "Order " + orderId + ": " + now, "The order of " + Excerpt.name(customer) + " is now “" + now + "”.");
    }

    @Override
    public Text outOfStock(String product, String orderId, long quantity) {
        return new Text(
                "Out of stock: " + Excerpt.name(product),
                "Order " + orderId + " waits for " + quantity + (quantity == 1 ? " unit." : " units."));
    }

    @Override
    public Text youJoined(String company, CompanyRole role) {
        return new Text("You are now a member of " + Excerpt.name(company), "Your role: " + role(role) + ".");
    }

    @Override
    public Text joined(ActorNames who, String company, CompanyRole role) {
        return new Text(who(who) + " joined " + Excerpt.name(company), "Role: " + role(role) + ".");
    }

    @Override
    public Text newDevice(Optional<String> device, String time) {
        return new Text(
                "Sign-in from a new device",
                time + device.map(name -> ", " + Excerpt.device(name)).orElse("")
                        + ". If this was not you, change your password and sign out everywhere.");
    }

    private static String quoted(String title) {
        return "“" + Excerpt.title(title) + "”";
    }

    private static String role(CompanyRole role) {
        return switch (role) {
            case OWNER -> "owner";
            case OPERATOR -> "operator";
            case VIEWER -> "viewer";
        };
    }

    private static String who(ActorNames who) {
        String first = who.first().map(Excerpt::person).orElse("Someone");
        if (who.isOne()) {
            return first;
        }
        return first
                + (who.isTwoWithNames()
                        ? " and " + who.second().map(Excerpt::person).orElseThrow()
                        : " and " + who.others() + (who.others() == 1 ? " other" : " others"));
    }
}
