kernel void negate(global float* values) { values[get_global_id(0)] *= -1; }
