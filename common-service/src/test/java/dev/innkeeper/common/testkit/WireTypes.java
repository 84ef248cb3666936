package dev.innkeeper.common.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.AccessTarget.MethodCallTarget;
import com.tngtech.archunit.core.domain.JavaAnnotation;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaField;
import com.tngtech.archunit.core.domain.JavaGenericArrayType;
import com.tngtech.archunit.core.domain.JavaMethod;
import com.tngtech.archunit.core.domain.JavaMethodCall;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.domain.JavaParameter;
import com.tngtech.archunit.core.domain.JavaParameterizedType;
import com.tngtech.archunit.core.domain.JavaType;
import com.tngtech.archunit.core.domain.JavaWildcardType;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * The project's types that resources and REST clients convert to or from JSON: those in the signatures of operations and
 * their documented bodies, their subtypes, and the types of their fields; and the records of parameters. A native
 * executable can use only those that are registered for reflection.
 */
public final class WireTypes {
    private static final String OURS = "dev.innkeeper.";
    private static final String PATH = "jakarta.ws.rs.Path";
    private static final String METHOD = "jakarta.ws.rs.HttpMethod";
    private static final String PARAMETERS = "jakarta.ws.rs.BeanParam";
    private static final String DOCUMENTED_BODY = "org.eclipse.microprofile.openapi.annotations.parameters.RequestBody";
    private static final String IGNORED = "com.fasterxml.jackson.annotation.JsonIgnore";

    private final Set<String> names = new TreeSet<>();
    private boolean unnamed;

    private WireTypes() {}

    /** Fails with the types of the tested service that Quarkus does not register for reflection. */
    public static void assertRegistered() throws IOException {
        JavaClasses classes = new ClassFileImporter()
                .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
                .withImportOption(location -> location.contains("innkeeper") && !location.contains("-tests.jar"))
                .importClasspath();
        Set<String> onTheWire = of(classes.stream()
                .filter(type -> type.isAnnotatedWith(PATH))
                .flatMap(resource -> resource.getMethods().stream())
                .filter(method -> method.isMetaAnnotatedWith(METHOD)));
        assertThat(onTheWire).hasSizeGreaterThan(30);
        Set<String> missing = new TreeSet<>(onTheWire);
        missing.removeAll(RegisteredTypes.names());
        assertThat(missing)
                .as("types that a native executable cannot convert: name them in the signature of the operation, or"
                        + " annotate them with @RegisterForReflection(registerFullHierarchy = true)")
                .isEmpty();
    }

    /**
     * The names of those of some operations.
     *
     * @throws AssertionError if neither the signature of an operation nor the methods that it calls name its types
     */
    public static Set<String> of(Stream<JavaMethod> operations) {
        WireTypes types = new WireTypes();
        operations.forEach(types::addOperation);
        return types.names;
    }

    private void addOperation(JavaMethod operation) {
        unnamed = false;
        operation.getParameters().stream().filter(WireTypes::isBody).forEach(body -> add(body.getType()));
        operation.tryGetAnnotationOfType(DOCUMENTED_BODY).ifPresent(this::addDocumented);
        // Their annotations are read at run time, by DeclaredQueryParameters.
        operation.getParameters().stream()
                .filter(parameter -> parameter.isAnnotatedWith(PARAMETERS))
                .forEach(parameter -> names.add(parameter.getRawType().getName()));
        add(operation.getReturnType());
        if (unnamed) {
            addWhatIsReturnedBy(operation);
        }
    }

    /** A body that an operation takes as text becomes what the document says, by code that no signature shows. */
    private void addDocumented(JavaAnnotation<?> body) {
        for (Object content : (Object[]) property(body, "content")) {
            JavaAnnotation<?> schema = (JavaAnnotation<?>) property((JavaAnnotation<?>) content, "schema");
            addClass((JavaClass) property(schema, "implementation"));
        }
    }

    private static Object property(JavaAnnotation<?> annotation, String name) {
        return annotation.get(name).orElseThrow();
    }

    /** A parameter with an annotation of JAX-RS is from the path, the query or a header, or is injected. */
    private static boolean isBody(JavaParameter parameter) {
        return parameter.getAnnotations().stream()
                .noneMatch(annotation -> annotation.getRawType().getName().startsWith("jakarta.ws.rs."));
    }

    /** What {@code Uni<? extends Page<?>>} leaves open is named by the methods whose results the operation returns. */
    private void addWhatIsReturnedBy(JavaMethod operation) {
        unnamed = false;
        List<JavaType> returned = operation.getMethodCallsFromSelf().stream()
                .map(JavaMethodCall::getTarget)
                .map(MethodCallTarget::resolveMember)
                .flatMap(Optional::stream)
                .filter(method -> method.getOwner().getName().startsWith(OURS))
                .filter(method -> method.getRawReturnType().equals(operation.getRawReturnType()))
                .map(JavaMethod::getReturnType)
                .toList();
        returned.forEach(this::add);
        if (returned.isEmpty() || unnamed) {
            throw new AssertionError(operation.getFullName() + " does not name the types that it converts");
        }
    }

    private void add(JavaType type) {
        if (type instanceof JavaClass raw) {
            addClass(raw);
            unnamed |=
                    raw.isEquivalentTo(Object.class) || !raw.getTypeParameters().isEmpty();
        } else if (type instanceof JavaParameterizedType generic) {
            addClass(generic.toErasure());
            generic.getActualTypeArguments().forEach(this::add);
        } else if (type instanceof JavaWildcardType wildcard) {
            unnamed |= wildcard.getUpperBounds().isEmpty();
            wildcard.getUpperBounds().forEach(this::add);
        } else if (type instanceof JavaGenericArrayType array) {
            add(array.getComponentType());
        }
        // Else a type variable: its argument was added with its owner.
    }

    private void addClass(JavaClass type) {
        JavaClass element = type.getBaseComponentType();
        if (!element.getName().startsWith(OURS) || !names.add(element.getName())) {
            return;
        }
        element.getAllSubclasses().forEach(this::addClass);
        element.getFields().stream()
                .filter(field -> !field.getModifiers().contains(JavaModifier.STATIC))
                .filter(field -> !field.isAnnotatedWith(IGNORED))
                .map(JavaField::getType)
                .forEach(this::add);
    }
}
