// kernel void add(global float* x) { x[0] = 1; }
float add(float x) { return x + 1; }
