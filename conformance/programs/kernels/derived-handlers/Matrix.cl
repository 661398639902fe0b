// Square matrices of n rows.
kernel void multiply(global const float* a, constant float* b, global float* c, int n) {
    int row = get_global_id(0), column = get_global_id(1);
    float sum = 0;
    for (int k = 0; k < n; k++) sum += a[row * n + k] * b[k * n + column];
    c[row * n + column] = sum;
}

kernel void divide(global const ulong* a, global uchar* quotients, global short* remainders, local double4* s, uint by) {
    size_t i = get_global_id(0);
    quotients[i] = a[i] / by;
    remainders[i] += a[i] % by;
}

kernel void final_(global int* work, int this) {
    work[get_global_id(0)] += "\"\\"[0] + this;
}
