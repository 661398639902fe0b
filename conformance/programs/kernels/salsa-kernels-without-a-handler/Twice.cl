kernel void scale(global float* a) { a[0] = 1; }
