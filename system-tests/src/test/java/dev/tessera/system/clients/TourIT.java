package dev.tessera.system.clients;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.tessera.client.content.api.CommentsApi;
import dev.tessera.client.content.api.LikesApi;
import dev.tessera.client.content.api.PostsApi;
import dev.tessera.client.content.api.SearchApi;
import dev.tessera.client.content.model.AddComment;
import dev.tessera.client.content.model.ChangePost;
import dev.tessera.client.content.model.ContentStatus;
import dev.tessera.client.content.model.CreatePost;
import dev.tessera.client.content.model.LikePage;
import dev.tessera.client.content.model.Post;
import dev.tessera.client.content.model.SearchResult;
import dev.tessera.client.notifications.api.InboxApi;
import dev.tessera.client.notifications.api.NotificationsApi;
import dev.tessera.client.notifications.model.ChangeNotification;
import dev.tessera.client.notifications.model.Notification;
import dev.tessera.client.orders.api.OrdersApi;
import dev.tessera.client.orders.api.PickingApi;
import dev.tessera.client.orders.api.StatusApi;
import dev.tessera.client.orders.model.ChangeOrder;
import dev.tessera.client.orders.model.ChangeStatus;
import dev.tessera.client.orders.model.ItemStatus;
import dev.tessera.client.orders.model.NewAddress;
import dev.tessera.client.orders.model.NewCustomer;
import dev.tessera.client.orders.model.NewItem;
import dev.tessera.client.orders.model.NewPayment;
import dev.tessera.client.orders.model.NewShipping;
import dev.tessera.client.orders.model.OrderStatus;
import dev.tessera.client.orders.model.PickingItem;
import dev.tessera.client.orders.model.PlaceOrder;
import dev.tessera.client.users.ApiException;
import dev.tessera.client.users.api.CompaniesApi;
import dev.tessera.client.users.api.ServiceAccountsApi;
import dev.tessera.client.users.api.SessionsApi;
import dev.tessera.client.users.api.TokensApi;
import dev.tessera.client.users.api.UsersApi;
import dev.tessera.client.users.model.AccountRole;
import dev.tessera.client.users.model.ActivateCompany;
import dev.tessera.client.users.model.ChangeProfile;
import dev.tessera.client.users.model.ClientToken;
import dev.tessera.client.users.model.Company;
import dev.tessera.client.users.model.CompanyStatus;
import dev.tessera.client.users.model.CreateServiceAccount;
import dev.tessera.client.users.model.ListedCompany;
import dev.tessera.client.users.model.Refresh;
import dev.tessera.client.users.model.RegisterCompany;
import dev.tessera.client.users.model.ServiceAccount;
import dev.tessera.client.users.model.Session;
import dev.tessera.client.users.model.SessionPage;
import dev.tessera.client.users.model.Tokens;
import dev.tessera.client.users.model.User;
import dev.tessera.system.RunningServices;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** The README's tour, taken with generated clients alone. */
@ExtendWith(RunningServices.Starter.class)
class TourIT {

    private static final String PASSWORD = "blue-tiles-and-salt";
    private static final String CNPJ = "11222333000181";
    private static final Duration SOON = Duration.ofMinutes(1);

    private final RunningServices services;
    private Caller maria;

    TourIT(RunningServices services) {
        this.services = services;
    }

    @BeforeEach
    void mariaSignsUp() throws ApiException {
        String name = "maria" + Long.toString(System.nanoTime(), Character.MAX_RADIX);
        maria = new Caller(services).signUp(name, PASSWORD);
        maria.signIn(Caller.email(name), PASSWORD);
    }

    @Test
    void a_profile_is_patched_and_nobody_is_overwritten_unseen() throws ApiException {
        UsersApi users = new UsersApi(maria.users);
        User me = users.getMe(null);
        String first = Caller.tag(maria.users.getResponseHeaders());

        User changed = users.changeProfile(me.getId(), new ChangeProfile().bio("I lay tiles."), first);
        assertThat(changed.getBio()).isEqualTo("I lay tiles.");
        String second = Caller.tag(maria.users.getResponseHeaders());

        assertThatThrownBy(() -> users.changeProfile(me.getId(), new ChangeProfile().bio("No."), first))
                .isInstanceOfSatisfying(ApiException.class, refused -> {
                    assertThat(refused.getCode()).isEqualTo(412);
                    assertThat(problem(refused.getResponseBody()).path("type").asText())
                            .startsWith("/problems/");
                });

        // Null removes, what is not named stays.
        User without = users.changeProfile(me.getId(), new ChangeProfile().bio(null), second);
        assertThat(without.getBio()).isNull();
        assertThat(without.getDisplayName()).isEqualTo(me.getDisplayName());
    }

    @Test
    void sessions_are_refreshed_listed_page_by_page_and_ended() throws ApiException {
        SessionsApi sessions = new SessionsApi(maria.users);
        String email = new UsersApi(maria.users).getMe(null).getEmail();
        Tokens second = maria.signIn(email, PASSWORD);
        Tokens refreshed = sessions.refreshSession(new Refresh().refreshToken(second.getRefreshToken()));
        maria.use(refreshed.getAccessToken());

        List<String> ids = new ArrayList<>();
        String cursor = null;
        do {
            SessionPage page = sessions.listSessions(cursor, 1);
            page.getItems().stream().map(Session::getId).forEach(ids::add);
            cursor = page.getNext();
        } while (cursor != null);
        assertThat(ids).hasSize(2).doesNotHaveDuplicates().contains(second.getSessionId());

        sessions.signOutOf(ids.stream()
                .filter(id -> !id.equals(second.getSessionId()))
                .findFirst()
                .orElseThrow());
        assertThat(sessions.listSessions(null, null).getItems()).hasSize(1);
    }

    @Test
    void a_post_is_a_draft_for_its_author_alone_then_published_liked_and_found() throws Exception {
        PostsApi posts = new PostsApi(maria.content);
        String word = "azulejo" + Long.toString(System.nanoTime(), Character.MAX_RADIX);
        Post draft = posts.createPost(
                new CreatePost()
                        .title(word + " que duram")
                        .body("Limpe.")
                        .summary("Azulejos")
                        .addTagsItem("azulejo"),
                null);
        assertThat(posts.getPost(draft.getId(), null).getStatus()).isEqualTo(ContentStatus.DRAFT);
        String tag = Caller.tag(maria.content.getResponseHeaders());
        assertThatThrownBy(() -> new PostsApi(new Caller(services).content).getPost(draft.getId(), null))
                .isInstanceOfSatisfying(
                        dev.tessera.client.content.ApiException.class,
                        refused -> assertThat(refused.getCode()).isEqualTo(404));

        Post published = posts.changePost(
                draft.getId(),
                new ChangePost().status(ChangePost.StatusEnum.PUBLISHED).summary(null),
                tag);
        assertThat(published.getStatus()).isEqualTo(ContentStatus.PUBLISHED);
        assertThat(published.getSummary()).isNull();
        assertThat(published.getBody()).isEqualTo("Limpe.");

        LikesApi likes = new LikesApi(maria.content);
        likes.like(draft.getId());
        LikePage page = new LikesApi(new Caller(services).content).listLikes(draft.getId(), null, 1);
        assertThat(page.getItems()).hasSize(1);
        likes.unlike(draft.getId());
        assertThat(likes.listLikes(draft.getId(), null, null).getItems()).isEmpty();

        await().atMost(SOON)
                .untilAsserted(() -> assertThat(new SearchApi(new Caller(services).content)
                                .search(word, null, null, null, null, null)
                                .getItems())
                        .extracting(SearchResult::getId)
                        .containsExactly(draft.getId()));

        posts.getPost(draft.getId(), null);
        posts.deletePost(draft.getId(), Caller.tag(maria.content.getResponseHeaders()));
    }

    @Test
    void a_comment_arrives_as_a_notification_that_is_read_and_deleted() throws Exception {
        Post post = new PostsApi(maria.content)
                .createPost(new CreatePost().title("Azulejos").body("Espere.").status(ContentStatus.PUBLISHED), null);
        String name = "joao" + Long.toString(System.nanoTime(), Character.MAX_RADIX);
        Caller joao = new Caller(services).signUp(name, PASSWORD);
        joao.signIn(Caller.email(name), PASSWORD);
        new CommentsApi(joao.content).commentOnPost(post.getId(), new AddComment().text("Que rejunte?"), null);

        InboxApi inbox = new InboxApi(maria.notifications);
        await().atMost(SOON).until(() -> inbox.getSummary("me").getUnread() == 1);
        Notification heard =
                inbox.listNotifications("me", null, null, 1, true).getItems().get(0);
        assertThat(heard.getData()).containsEntry("contentId", post.getId());

        NotificationsApi notifications = new NotificationsApi(maria.notifications);
        notifications.getNotification(heard.getId(), null);
        Notification read = notifications.markNotification(
                heard.getId(),
                new ChangeNotification().read(true),
                Caller.tag(maria.notifications.getResponseHeaders()));
        assertThat(read.getRead()).isTrue();
        notifications.deleteNotification(heard.getId(), Caller.tag(maria.notifications.getResponseHeaders()));
        assertThat(inbox.listNotifications("me", null, null, null, null).getItems())
                .isEmpty();
    }

    @Test
    void a_company_is_registered_activated_and_orders() throws Exception {
        CompaniesApi companies = new CompaniesApi(maria.users);
        RegisterCompany request =
                new RegisterCompany().cnpj("11.222.333/0001-81").legalName("Azulejos Maria Ltda.");
        Company registered = companies.registerCompany(request, "tour-1");
        assertThat(registered.getStatus()).isEqualTo(CompanyStatus.PENDING);
        assertThat(companies.registerCompany(request, "tour-1")).isEqualTo(registered);
        assertThat(maria.users.getResponseHeaders()).containsKey("Idempotent-Replayed");

        CompaniesApi decider = new CompaniesApi(administrator().users);
        ListedCompany waiting = decider.listCompanies(null, null, CompanyStatus.PENDING).getItems().stream()
                .filter(listed -> listed.getCnpj().equals(registered.getCnpj()))
                .findFirst()
                .orElseThrow();
        ActivateCompany granted = new ActivateCompany().userId(waiting.getRegisteredBy());
        assertThat(decider.activateCompany(CNPJ, granted).getStatus()).isEqualTo(CompanyStatus.ACTIVE);
        assertThat(companies.listMyCompanies(null, null).getItems())
                .extracting(mine -> mine.getCompany().getCnpj())
                .containsExactly("11.222.333/0001-81");
        // From the next token on.
        maria.signIn(new UsersApi(maria.users).getMe(null).getEmail(), PASSWORD);

        OrdersApi orders = new OrdersApi(maria.orders);
        orders.placeOrder(CNPJ, order(), "tour-2");
        orders.getOrder(CNPJ, "TOUR-1", null);
        orders.changeOrder(
                CNPJ, "TOUR-1", new ChangeOrder().notes(null), Caller.tag(maria.orders.getResponseHeaders()));
        assertThat(orders.getOrder(CNPJ, "TOUR-1", null).getNotes()).isNull();

        new StatusApi(maria.orders)
                .changeStatus(
                        CNPJ,
                        "TOUR-1",
                        new ChangeStatus().status(OrderStatus.AGUARDANDO_SEPARACAO),
                        Caller.tag(maria.orders.getResponseHeaders()));
        assertThat(new PickingApi(maria.orders)
                        .listPickingItems(CNPJ, ItemStatus.AGUARDANDO_SEPARACAO, null, null, null)
                        .getItems())
                .extracting(PickingItem::getProductId)
                .containsExactly("AZ-100");
    }

    private static PlaceOrder order() {
        return new PlaceOrder()
                .orderId("TOUR-1")
                .notes("Entregar de manhã.")
                .addItemsItem(new NewItem()
                        .productId("AZ-100")
                        .description("Azulejo azul, 1 m²")
                        .quantity(3)
                        .unitPrice(new BigDecimal("89.90")))
                .customer(new NewCustomer()
                        .firstName("João")
                        .lastName("Lima")
                        .cpf("123.456.789-09")
                        .address(new NewAddress()
                                .street("Rua das Flores")
                                .number("100")
                                .city("Santos")
                                .state(NewAddress.StateEnum.SP)
                                .zipCode("11010-000")))
                .shipping(new NewShipping()
                        .method("Sedex")
                        .cost(new BigDecimal("22.50"))
                        .city("Santos")
                        .expectedDeliveryDate(LocalDate.of(2026, 12, 1)))
                .addPaymentsItem(new NewPayment().method("Pix").amount(new BigDecimal("292.20")));
    }

    @Test
    void a_machine_is_let_in_and_out_again() throws ApiException {
        ServiceAccountsApi accounts = new ServiceAccountsApi(administrator().users);
        ServiceAccount account = accounts.createServiceAccount(
                new CreateServiceAccount().name("tour").addRolesItem(AccountRole.WORKER), null);
        TokensApi tokens = new TokensApi(new Caller(services).users);

        ClientToken token = tokens.issueToken("client_credentials", account.getClientId(), account.getClientSecret());
        assertThat(token.getAccessToken()).isNotBlank();

        accounts.deleteServiceAccount(account.getClientId());
        assertThatThrownBy(
                        () -> tokens.issueToken("client_credentials", account.getClientId(), account.getClientSecret()))
                .isInstanceOfSatisfying(
                        ApiException.class,
                        refused -> assertThat(refused.getCode()).isEqualTo(401));
    }

    private Caller administrator() throws ApiException {
        Caller administrator = new Caller(services);
        administrator.signIn(RunningServices.ADMIN_EMAIL, RunningServices.ADMIN_PASSWORD);
        return administrator;
    }

    private static JsonNode problem(String body) {
        try {
            return JsonMapper.builder().build().readTree(body);
        } catch (java.io.IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }
}
