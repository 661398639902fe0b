package salsa.compiler.kernel.translation;

import java.util.Set;

/** Names that a kernel of OpenCL C cannot have: words of the language, and functions that the translation uses. */
final class KernelWords {
    private static final Set<String> RESERVED = Set.of(
            ("auto bool char const double else enum extern float for global goto half if inline int kernel local long main"
                            + " private quad register restrict return short signed sizeof static struct switch typedef"
                            + " uchar uint ulong union unsigned ushort void volatile while size_t ptrdiff_t constant"
                            + " generic pipe event_t image2d_t image3d_t sampler_t bool2 abs acos asin atan atan2 atanh"
                            + " asinh acosh atomic_add atomic_cmpxchg barrier cbrt ceil clamp clz copysign cos cosh cross"
                            + " degrees distance dot erf erfc exp exp2 exp10 expm1 fabs fdim floor fma fmax fmin fmod fract"
                            + " frexp get_global_id get_global_size get_group_id get_local_id hypot ilogb isequal isfinite"
                            + " isinf isnan ldexp length lgamma log log10 log1p log2 logb mad max min mix mod modf"
                            + " mul_hi nan nextafter normalize popcount pow pown powr printf radians remainder rint"
                            + " rotate round rsqrt select sign sin sincos sinh sinpi smoothstep sqrt step tan tanh tgamma"
                            + " trunc upsample prefetch any all bitselect shuffle vec_step wait_group_events NAN INFINITY")
                    .split(" "));

    private KernelWords() {}

    /** Returns whether OpenCL C, or a vector type such as float4, has the name already. */
    static boolean isReserved(String name) {
        return RESERVED.contains(name)
                || name.startsWith("salsa_")
                || name.startsWith("__")
                || name.matches("(u?char|u?short|u?int|u?long|float|double|half)(2|3|4|8|16)");
    }
}
