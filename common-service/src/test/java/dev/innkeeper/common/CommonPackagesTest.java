package dev.innkeeper.common;

import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import org.junit.jupiter.api.Test;

class CommonPackagesTest {
    private static final JavaClasses COMMON = new ClassFileImporter()
            .withImportOption(new ImportOption.DoNotIncludeTests())
            .importPackages("dev.innkeeper.common");

    @Test
    void the_packages_that_both_services_use_form_no_cycle() {
        slices().matching("dev.innkeeper.common.(*)..")
                .should()
                .beFreeOfCycles()
                .check(COMMON);
    }
}
