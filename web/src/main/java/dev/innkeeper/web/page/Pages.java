package dev.innkeeper.web.page;

import dev.innkeeper.web.Answerer;
import dev.innkeeper.web.Problem;
import dev.innkeeper.web.Routes;
import dev.innkeeper.web.gateway.Gateway;
import io.netty.handler.codec.http.HttpResponseStatus;
import io.quarkiverse.web.bundler.runtime.Bundle;
import io.vertx.core.http.HttpHeaders;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * The pages of the applications. Each application is one page, which shows what belongs to the address: all addresses of
 * an application are answered with the same page.
 */
@Singleton
public final class Pages {
    private static final String TEMPLATE = "/pages/page.html";
    private static final String SETTINGS = "/settings.json";
    private static final String API = "/v1/";

    /** Other things answer them. */
    private static final List<String> FILES = List.of("/static", "/pictures", "/health");

    /** An application: its bundle, and the title that its page has before it runs. */
    private enum Application {
        SITE("site", "Innkeeper"),
        DESK("desk", "Innkeeper: desk"),
        DESIGN("design", "Innkeeper: design");

        private final String bundle;
        private final String title;

        Application(String bundle, String title) {
            this.bundle = bundle;
            this.title = title;
        }

        static Application at(String path) {
            return switch (path.split("/", 3)[1]) {
                case "desk" -> DESK;
                case "design" -> DESIGN;
                default -> SITE;
            };
        }
    }

    private final Routes routes;
    private final Map<Application, Document> pages = new EnumMap<>(Application.class);
    private final Document settings;

    Pages(Routes routes, Bundle bundle, WebSettings settings) {
        this.routes = routes;
        this.settings = Document.of(settings.json().encode(), "application/json");
        String template = read(TEMPLATE);
        for (Application application : Application.values()) {
            pages.put(
                    application,
                    Document.of(
                            template.replace("{title}", application.title)
                                    .replace("{style}", require(bundle.style(application.bundle), application))
                                    .replace("{script}", require(bundle.script(application.bundle), application)),
                            "text/html; charset=utf-8"));
        }
    }

    void register(@Observes Router router) {
        router.route().order(Gateway.ORDER + 1).handler(this::answer);
        // After the files that are there.
        router.route().last().handler(Problem.notFound()::answer);
    }

    private void answer(RoutingContext context) {
        String path = context.request().path();
        if (FILES.stream().anyMatch(path::startsWith)) {
            context.next();
        } else if (routes.answererOf(path).filter(Answerer.WEB::equals).isEmpty()) {
            answerNothingThere(context);
        } else if (path.equals(SETTINGS)) {
            settings.answer(context);
        } else {
            Objects.requireNonNull(pages.get(Application.at(path))).answer(context);
        }
    }

    /** People who mistyped an address see the site, which says so; programs get a problem. */
    private void answerNothingThere(RoutingContext context) {
        String accepted = context.request().getHeader(HttpHeaders.ACCEPT);
        if (accepted != null
                && accepted.contains("text/html")
                && !context.request().path().startsWith(API)) {
            Objects.requireNonNull(pages.get(Application.SITE)).answerInstead(context, HttpResponseStatus.NOT_FOUND);
        } else {
            Problem.notFound().answer(context);
        }
    }

    private static String require(String address, Application application) {
        return Objects.requireNonNull(address, () -> "the bundle " + application.bundle + " was not built");
    }

    private static String read(String resource) {
        try (InputStream file = Objects.requireNonNull(Pages.class.getResourceAsStream(resource), resource)) {
            return new String(file.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
