kernel void scale(global float* x) { x[0] += 1; }
