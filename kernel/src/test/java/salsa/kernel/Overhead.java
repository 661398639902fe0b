package salsa.kernel;

import java.util.Arrays;
import salsa.runtime.ActorSystem;

final class Overhead {
    public static void main(String[] args) {
        String source = "kernel void multiply(global const float* a, global const float* b, global float* c, int n) { int row = get_global_id(1), column = get_global_id(0); float sum = 0; for (int k = 0; k < n; k++) sum += a[row*n+k]*b[k*n+column]; c[row*n+column]=sum; }";
        try (var system = ActorSystem.start()) {
            var user = KernelUser.of(system);
            var program = KernelProgram.compile(user, "M.cl", source);
            System.out.println("# " + Devices.own().choose().get().name());
            for (String arg : args) {
                int n = Integer.parseInt(arg);
                float[] a = new float[n * n], b = new float[n * n];
                for (int j = 0; j < n * n; j++) { a[j] = j % 7; b[j] = j % 5; }
                int reps = n <= 64 ? 1000 : n <= 256 ? 200 : n <= 512 ? 40 : n <= 1024 ? 10 : 5;
                double[] ts = new double[reps];
                float[] r = null;
                for (int w = 0; w < 2; w++) for (int rep = 0; rep < reps; rep++) {
                    long s = System.nanoTime();
                    r = user.act(self -> program.call("multiply", Work.over(n, n)).in(a).in(b).outFloats(n * n).value(n).answer(float[].class)).join();
                    ts[rep] = (System.nanoTime() - s) / 1e6;
                }
                double sum = 0; for (float f : r) sum += f;
                Arrays.sort(ts);
                System.out.printf("S %d median %.4f min %.4f sum %.0f%n", n, ts[reps / 2], ts[0], sum);
            }
        }
    }
}
