package dev.innkeeper.docker;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Workflows pin their actions to commits, and have no write permission that they do not need. */
class WorkflowsTest {
    private static final Path WORKFLOWS = Project.ROOT.resolve(".github/workflows");
    private static final Pattern USES = Pattern.compile("(?m)uses: (.*)$");

    static List<Path> workflows() {
        return Project.files(WORKFLOWS, ".yaml");
    }

    @ParameterizedTest
    @MethodSource("workflows")
    void every_action_is_pinned_to_a_commit_with_its_version_as_a_comment(Path workflow) {
        assertThat(USES.matcher(Project.read(workflow)).results().map(match -> match.group(1)))
                .isNotEmpty()
                .allMatch(action -> action.matches("[\\w-]+/[\\w-]+@[0-9a-f]{40} # v\\d+\\.\\d+\\.\\d+"));
    }

    @ParameterizedTest
    @MethodSource("workflows")
    void workflows_have_read_permission_only(Path workflow) {
        assertThat(Project.yaml(workflow).get("permissions")).isEqualTo(Map.of("contents", "read"));
    }

    @Test
    void only_the_publishing_job_may_write_and_only_packages() {
        Map<String, Map<String, Object>> jobs = ComposeService.map(
                Project.yaml(WORKFLOWS.resolve("publish.yaml")).get("jobs"));
        assertThat(jobs.get("images").get("permissions")).isEqualTo(Map.of("contents", "read", "packages", "write"));
        Map<String, Map<String, Object>> building =
                ComposeService.map(Project.yaml(WORKFLOWS.resolve("build.yaml")).get("jobs"));
        assertThat(building.values()).hasSize(3).noneMatch(job -> job.containsKey("permissions"));
    }

    @ParameterizedTest
    @MethodSource("workflows")
    void checkouts_keep_no_credentials_and_every_job_has_a_timeout(Path workflow) {
        Map<String, Map<String, Object>> jobs =
                ComposeService.map(Project.yaml(workflow).get("jobs"));
        assertThat(jobs.values()).isNotEmpty().allSatisfy(job -> {
            assertThat(job).containsKey("timeout-minutes");
            assertThat(String.valueOf(job.get("steps"))).contains("persist-credentials=false");
        });
    }

    @Test
    void tests_run_on_every_supported_jdk() {
        assertThat(Project.read(WORKFLOWS.resolve("build.yaml"))).contains("java: [\"17\", \"21\", \"25\"]");
    }

    @Test
    void dependency_updates_wait_before_they_are_proposed() throws IOException {
        JsonNode renovate = new ObjectMapper()
                .readTree(Project.ROOT.resolve("renovate.json").toFile());
        assertThat(renovate.path("minimumReleaseAge").asText()).isEqualTo("14 days");
        assertThat(renovate.path("internalChecksFilter").asText()).isEqualTo("strict");
    }
}
