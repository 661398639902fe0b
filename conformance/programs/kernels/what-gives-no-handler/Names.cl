kernel void run(global float* x) { x[0] += 1; }
kernel void scale(global float* x) { x[0] += 1; }
kernel void scaleOnDevice(global float* x) { x[0] += 1; }
kernel void many(global float* x, global float* y) { x[0] += 1; y[0] = 1; }
kernel void catch(global float* x) { x[0] += 1; }
kernel void synchronized(global float* x) { x[0] += 1; }
