kernel void scale(global float* values, float by) { values[get_global_id(0)] *= by; }
