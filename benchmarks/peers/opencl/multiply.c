/* multiply KIND SOURCE ROWS CALLS ROUNDS: products of square matrices, one call after the other, each with both matrices. */
#include "device.h"

static cl_mem buffer(cl_context context, cl_mem_flags flags, size_t bytes, void *contents) {
    cl_int status;
    cl_mem memory = clCreateBuffer(context, flags, bytes, contents, &status);
    require(status, "clCreateBuffer");
    return memory;
}

int main(int argc, char **argv) {
    if (argc > 2 && !strcmp(argv[1], "--version")) {
        char name[256];
        require(clGetDeviceInfo(device_of(argv[2]), CL_DEVICE_NAME, sizeof name, name, NULL), "clGetDeviceInfo");
        printf("OpenCL on %s\n", name);
        return 0;
    }
    int rows = atoi(argv[3]), calls = atoi(argv[4]), rounds = atoi(argv[5]);
    cl_device_id device = device_of(argv[1]);
    cl_int status;
    cl_context context = clCreateContext(NULL, 1, &device, NULL, NULL, &status);
    require(status, "clCreateContext");
    cl_command_queue queue = clCreateCommandQueue(context, device, 0, &status);
    require(status, "clCreateCommandQueue");
    cl_kernel kernel = clCreateKernel(program_of(context, device, argv[2]), "multiply", &status);
    require(status, "clCreateKernel");

    size_t bytes = sizeof(float) * rows * rows, range[2] = {rows, rows};
    float *a = malloc(bytes), *b = malloc(bytes), *product = malloc(bytes);
    for (int i = 0; i < rows * rows; i++) {
        a[i] = i % 7;
        b[i] = i % 5;
    }
    cl_mem left = buffer(context, CL_MEM_READ_ONLY, bytes, NULL);
    cl_mem right = buffer(context, CL_MEM_READ_ONLY, bytes, NULL);
    cl_mem result = buffer(context, CL_MEM_WRITE_ONLY, bytes, NULL);
    require(clSetKernelArg(kernel, 0, sizeof left, &left), "clSetKernelArg");
    require(clSetKernelArg(kernel, 1, sizeof right, &right), "clSetKernelArg");
    require(clSetKernelArg(kernel, 2, sizeof result, &result), "clSetKernelArg");
    require(clSetKernelArg(kernel, 3, sizeof rows, &rows), "clSetKernelArg");
    for (; rounds > 0; rounds--) {
        long began = nanos();
        for (int i = 0; i < calls; i++) {
            require(clEnqueueWriteBuffer(queue, left, CL_FALSE, 0, bytes, a, 0, NULL, NULL), "clEnqueueWriteBuffer");
            require(clEnqueueWriteBuffer(queue, right, CL_FALSE, 0, bytes, b, 0, NULL, NULL), "clEnqueueWriteBuffer");
            require(clEnqueueNDRangeKernel(queue, kernel, 2, NULL, range, NULL, 0, NULL, NULL), "clEnqueueNDRangeKernel");
            require(clEnqueueReadBuffer(queue, result, CL_TRUE, 0, bytes, product, 0, NULL, NULL), "clEnqueueReadBuffer");
        }
        long time = nanos() - began;
        long sum = 0;
        for (int i = 0; i < rows * rows; i++) sum += (long) product[i];
        printf("multiply(%d, %d) = %ld in %ld ns\n", rows, calls, sum, time);
        fflush(stdout);
    }
    return 0;
}
