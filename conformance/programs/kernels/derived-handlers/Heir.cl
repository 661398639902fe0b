kernel void halve(global float* values) { values[get_global_id(0)] /= 2; }
