package dev.innkeeper.docker.nativeimage;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.analysis.Analyzer;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.BasicInterpreter;
import org.objectweb.asm.tree.analysis.BasicValue;
import org.objectweb.asm.tree.analysis.Frame;

/**
 * What code turns into JSON, or makes of it, without being an operation: what it tells the audit trail, puts into answers
 * that it makes itself, and reads from files. Quarkus sees none of that, so that each type has to be registered by hand.
 */
final class GivenToJackson {
    private static final String TRAIL = "dev/innkeeper/common/trail/StaffChange";
    private static final Set<String> WRITERS =
            Set.of("writeValueAsString", "valueToTree", "entity", "ok", "writeValueAsBytes");
    private static final Set<String> OWNERS = Set.of(
            "com/fasterxml/jackson/databind/ObjectMapper",
            "com/fasterxml/jackson/databind/ObjectWriter",
            "jakarta/ws/rs/core/Response$ResponseBuilder",
            "jakarta/ws/rs/core/Response",
            "org/jboss/resteasy/reactive/RestResponse$ResponseBuilder",
            "org/jboss/resteasy/reactive/RestResponse");

    private final Set<String> names = new TreeSet<>();
    private final Set<String> untold = new TreeSet<>();

    private GivenToJackson() {}

    /** The names of the types of our own. Fails where it cannot tell what the audit trail is told. */
    static Set<String> of(List<byte[]> classes) throws AnalyzerException {
        GivenToJackson given = new GivenToJackson();
        for (byte[] bytes : classes) {
            ClassNode type = new ClassNode();
            new ClassReader(bytes).accept(type, ClassReader.SKIP_DEBUG);
            for (MethodNode method : type.methods) {
                given.look(type, method);
            }
        }
        if (!given.untold.isEmpty()) {
            throw new AssertionError("of what type is it that the trail is told in " + given.untold + "?");
        }
        return given.names;
    }

    private void look(ClassNode type, MethodNode method) throws AnalyzerException {
        if (type.name.equals(TRAIL) || method.instructions.size() == 0) {
            return;
        }
        Frame<BasicValue>[] frames = null;
        for (int i = 0; i < method.instructions.size(); i++) {
            AbstractInsnNode instruction = method.instructions.get(i);
            if (instruction instanceof LdcInsnNode constant
                    && constant.cst instanceof Type read
                    && readsNext(constant)) {
                addIfOurs(read);
            }
            if (instruction instanceof MethodInsnNode call && (tellsTheTrail(call) || writes(call))) {
                frames = frames == null ? new Analyzer<>(new Types()).analyze(type.name, method) : frames;
                if (frames[i] != null) {
                    look(call, frames[i], type.name + "." + method.name);
                }
            }
        }
    }

    private void look(MethodInsnNode call, Frame<BasicValue> frame, String where) {
        int top = frame.getStackSize() - 1;
        boolean known = addIfOurs(frame.getStack(top).getType());
        if (tellsTheTrail(call)) {
            known |= addIfOurs(frame.getStack(top - 1).getType());
            // Before and after are of one type, unless one is null or a Map of texts.
            if (!known) {
                untold.add(where);
            }
        }
    }

    private static boolean tellsTheTrail(MethodInsnNode call) {
        return call.owner.equals(TRAIL) && call.getOpcode() == Opcodes.INVOKESTATIC;
    }

    private static boolean writes(MethodInsnNode call) {
        return OWNERS.contains(call.owner) && WRITERS.contains(call.name) && call.desc.contains("Ljava/lang/Object;)");
    }

    private static boolean readsNext(LdcInsnNode constant) {
        return constant.getNext() instanceof MethodInsnNode call
                && OWNERS.contains(call.owner)
                && call.name.equals("readValue");
    }

    /** Whether it says what it is. */
    private boolean addIfOurs(Type type) {
        if (type == null || type.getSort() != Type.OBJECT || type.equals(Types.ANYTHING)) {
            return false;
        }
        if (type.getInternalName().startsWith("dev/innkeeper/")) {
            names.add(type.getClassName());
            return true;
        }
        return type.getInternalName().equals("java/util/Map");
    }

    /** Follows the types of values as the code declares them. */
    private static final class Types extends BasicInterpreter {
        static final Type ANYTHING = Type.getType(Object.class);

        Types() {
            super(ASM9);
        }

        @Override
        public BasicValue newValue(Type type) {
            return type != null && (type.getSort() == Type.OBJECT || type.getSort() == Type.ARRAY)
                    ? new BasicValue(type)
                    : super.newValue(type);
        }

        @Override
        public BasicValue merge(BasicValue one, BasicValue other) {
            if (one.equals(other) || isNull(other) && one.isReference()) {
                return one;
            }
            if (isNull(one) && other.isReference()) {
                return other;
            }
            return one.isReference() && other.isReference() ? new BasicValue(ANYTHING) : BasicValue.UNINITIALIZED_VALUE;
        }

        private static boolean isNull(BasicValue value) {
            return NULL_TYPE.equals(value.getType());
        }
    }
}
