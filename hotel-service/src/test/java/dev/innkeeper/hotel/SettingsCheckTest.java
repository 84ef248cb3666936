package dev.innkeeper.hotel;

import static io.smallrye.config.ConfigMappings.ConfigClass.configClass;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.innkeeper.common.http.HttpConfig;
import dev.innkeeper.common.testkit.CassandraTestResource;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.smallrye.config.ConfigMappings;
import io.smallrye.config.ConfigValidationException;
import io.smallrye.config.SmallRyeConfig;
import java.util.Set;
import org.eclipse.microprofile.config.ConfigProvider;
import org.junit.jupiter.api.Test;

@QuarkusTest
@QuarkusTestResource(CassandraTestResource.class)
class SettingsCheckTest {
    private static final String SETTING = "innkeeper.http.most-reads-at-once";

    @Test
    void the_configuration_of_the_service_refuses_a_setting_out_of_range() {
        SmallRyeConfig config = ConfigProvider.getConfig().unwrap(SmallRyeConfig.class);

        System.setProperty(SETTING, "0");
        try {
            assertThatThrownBy(
                            () -> ConfigMappings.registerConfigMappings(config, Set.of(configClass(HttpConfig.class))))
                    .isInstanceOf(ConfigValidationException.class)
                    .hasMessageContaining(SETTING);
        } finally {
            System.clearProperty(SETTING);
        }
    }
}
