// One work item computes one element of the product of two matrices with n rows and n columns.
kernel void multiply(global const float* a, global const float* b, global float* product, int n) {
    int row = get_global_id(0), column = get_global_id(1);
    float sum = 0;
    for (int k = 0; k < n; k++) sum += a[row * n + k] * b[k * n + column];
    product[row * n + column] = sum;
}
