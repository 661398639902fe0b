package salsa.compiler.kernel.translation;

import java.util.LinkedHashMap;
import java.util.Map;

/** Functions with Java's semantics that OpenCL C lacks. A program has those that it uses. */
final class Prelude {
    private static final String FAULT = """
            void salsa_fault(volatile global int* error, private int* stopped, int kind, int line, int index, int length) {
                *stopped = 1;
                if (atomic_cmpxchg(error, 0, kind) != 0) return;
                error[1] = line;
                error[2] = index;
                error[3] = length;
            }
            """;

    /** From 2 to the 52nd on, all numbers are whole; below, the sum with it has no bits for a fraction. */
    private static final String RINT = """
            double salsa_rint(double a) {
                double size = fabs(a);
                return size < 0x1p52 ? copysign((size + 0x1p52) - 0x1p52, a) : a;
            }
            """;

    private static final String WHOLE = """
            T salsa_div_T(T a, T b) {
                return b == -1 ? (T)(0 - (U)a) : a / b;
            }
            T salsa_rem_T(T a, T b) {
                return b == -1 ? 0 : a % b;
            }
            T salsa_floor_div_T(T a, T b) {
                if (b == -1) return (T)(0 - (U)a);
                T quotient = a / b;
                return (a ^ b) < 0 && quotient * b != a ? quotient - 1 : quotient;
            }
            T salsa_floor_mod_T(T a, T b) {
                if (b == -1) return 0;
                T rest = a % b;
                return (rest ^ b) < 0 && rest != 0 ? rest + b : rest;
            }
            T salsa_abs_T(T a) {
                return a < 0 ? (T)(0 - (U)a) : a;
            }
            int salsa_ctz_T(T a) {
                return (int)popcount(~(U)a & ((U)a - 1));
            }
            T salsa_rotate_T(T a, int distance) {
                return (T)((U)a << (distance & BITS) | (U)a >> (-(uint)distance & BITS));
            }
            int salsa_compare_unsigned_T(T a, T b) {
                return ((U)a > (U)b) - ((U)a < (U)b);
            }
            """;

    private static final String REAL = """
            int salsa_int_of_T(T a) {
                if (a != a) return 0;
                if (a >= 0x1p31F) return 0x7fffffff;
                return a <= -0x1p31F ? -0x7fffffff - 1 : (int)a;
            }
            long salsa_long_of_T(T a) {
                if (a != a) return 0;
                if (a >= 0x1p63F) return 0x7fffffffffffffffL;
                return a <= -0x1p63F ? -0x7fffffffffffffffL - 1 : (long)a;
            }
            WHOLE salsa_bits_of_T(T a) {
                return a != a ? NAN_BITS : as_WHOLE(a);
            }
            T salsa_min_T(T a, T b) {
                if (a != a) return a;
                if (a == 0 && b == 0) return as_WHOLE(b) < 0 ? b : a;
                return a <= b ? a : b;
            }
            T salsa_max_T(T a, T b) {
                if (a != a) return a;
                if (a == 0 && b == 0) return as_WHOLE(a) < 0 ? b : a;
                return a >= b ? a : b;
            }
            T salsa_signum_T(T a) {
                return a > 0 ? 1 : a < 0 ? -1 : a;
            }
            WHOLE salsa_round_T(T a) {
                T below = floor(a);
                return salsa_WHOLE_of_T(a - below >= 0.5F ? below + 1 : below);
            }
            """;

    private static final LinkedHashMap<String, String> FUNCTIONS = all();

    private Prelude() {}

    private static LinkedHashMap<String, String> all() {
        var all = new LinkedHashMap<String, String>();
        add(all, FAULT);
        add(all, RINT);
        add(all, whole("int", "31"));
        add(all, whole("long", "63"));
        add(all, real("float", "int", "0x7fc00000", "f"));
        add(all, real("double", "long", "0x7ff8000000000000L", ""));
        return all;
    }

    private static String whole(String type, String bits) {
        return WHOLE.replace("BITS", bits).replace("T", type).replace("U", "u" + type);
    }

    private static String real(String type, String whole, String nan, String suffix) {
        return REAL.replace("NAN_BITS", nan)
                .replace("WHOLE", whole)
                .replace("T", type)
                .replaceAll("(0x1p31|0x1p63|0\\.5)F", "$1" + suffix);
    }

    private static void add(Map<String, String> all, String functions) {
        for (String each : functions.split("(?<=\n)(?=\\w)")) all.put(nameOf(each), each);
    }

    private static String nameOf(String function) {
        return function.substring(function.indexOf(' ') + 1, function.indexOf('('));
    }

    /** Returns the program with the functions that it uses before it, and what they need. */
    static String before(String program) {
        String all = program;
        for (String each : FUNCTIONS.sequencedKeySet().reversed())
            if (all.contains(each + "(")) all = FUNCTIONS.get(each) + all;
        String needs = all.contains("double") ? "#pragma OPENCL EXTENSION cl_khr_fp64 : enable\n" : "";
        return needs + "#pragma OPENCL FP_CONTRACT OFF\n" + all;
    }
}
