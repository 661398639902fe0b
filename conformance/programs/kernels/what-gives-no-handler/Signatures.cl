/* Each kernel has one mistake. */
kernel void size(global float* x, size_t n) { x[0] = n; }
kernel void half_precision(global half* x) { x[0] = 1; }
kernel void structure(global float* x, struct particle p) { x[0] = p.x; }
kernel void picture(read_only image2d_t from, global float* x) { x[0] = 1; }
kernel void vector(global float* x, float4 v) { x[0] = v.x; }
kernel void pointers(global float** x) { x[0][0] = 1; }
kernel void nowhere(float* x) { x[0] = 1; }
kernel void
    silent(global const float* x) { }
kernel void good(global float* x, int n) { x[n] = 1; }
kernel void unfinished(global float* x)
