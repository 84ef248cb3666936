package dev.innkeeper.common.security;

import static org.assertj.core.api.Assertions.assertThat;

import com.github.benmanes.caffeine.cache.Ticker;
import io.quarkus.runtime.annotations.RegisterForReflection;
import io.smallrye.jwt.auth.principal.DefaultJWTCallerPrincipalFactory;
import io.smallrye.mutiny.Uni;
import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.Field;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Caffeine finds the classes of a cache and its entries by names that it makes from the settings of the cache. A native
 * executable contains those that Quarkus registers, and those that we do.
 */
class NativeCachesTest {
    /** Registers the classes of the caches that Quarkus itself uses. */
    private static final String QUARKUS = "/io/quarkus/caffeine/runtime/graal/CacheConstructorsFeature.class";

    @ParameterizedTest
    @MethodSource("owners")
    void the_classes_of_every_cache_are_in_a_native_executable(Object owner, String field) throws Exception {
        Object cache = read(read(owner, field), "cache");

        assertThat(List.of(cache, read(cache, "nodeFactory")))
                .extracting(part -> part.getClass().getName())
                .allMatch(name -> registeredByUs(owner).contains(name) || isRegisteredByQuarkus(name));
    }

    static Stream<Arguments> owners() {
        return Stream.of(
                Arguments.of(
                        new RevocationCheck(
                                true, Duration.ZERO, token -> Uni.createFrom().item(true), Clock.systemUTC()),
                        "answers"),
                Arguments.of(
                        new TokenCache(
                                new DefaultJWTCallerPrincipalFactory(),
                                Duration.ZERO,
                                Clock.systemUTC(),
                                Ticker.systemTicker()),
                        "good"));
    }

    private static List<String> registeredByUs(Object owner) {
        RegisterForReflection registered = owner.getClass().getAnnotation(RegisterForReflection.class);
        return registered == null ? List.of() : List.of(registered.classNames());
    }

    private static boolean isRegisteredByQuarkus(String name) {
        try (InputStream code = Objects.requireNonNull(NativeCachesTest.class.getResourceAsStream(QUARKUS))) {
            // Names are constants of the class, and no letter follows one.
            String constants = new String(code.readAllBytes(), StandardCharsets.ISO_8859_1);
            return Pattern.compile(Pattern.quote(name) + "(?![A-Za-z])")
                    .matcher(constants)
                    .find();
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    private static Object read(Object owner, String name) throws IllegalAccessException {
        for (Class<?> type = owner.getClass(); type != null; type = type.getSuperclass()) {
            for (Field field : type.getDeclaredFields()) {
                if (field.getName().equals(name)) {
                    field.setAccessible(true);
                    return Objects.requireNonNull(field.get(owner));
                }
            }
        }
        throw new AssertionError(owner + " has no field " + name);
    }
}
