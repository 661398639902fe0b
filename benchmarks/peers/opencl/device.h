/* What both programs need of OpenCL: a device, a context, a program from a file. */
#define CL_TARGET_OPENCL_VERSION 120
#define CL_USE_DEPRECATED_OPENCL_1_2_APIS
#include <CL/cl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static void require(cl_int status, const char *call) {
    if (status == CL_SUCCESS) return;
    fprintf(stderr, "opencl: %s failed with status %d\n", call, status);
    exit(1);
}

static cl_device_id device_of(const char *kind) {
    cl_platform_id platforms[16];
    cl_uint number;
    require(clGetPlatformIDs(16, platforms, &number), "clGetPlatformIDs");
    cl_device_type type = strcmp(kind, "gpu") ? CL_DEVICE_TYPE_ALL : CL_DEVICE_TYPE_GPU;
    for (cl_uint i = 0; i < number; i++) {
        cl_device_id device;
        if (clGetDeviceIDs(platforms[i], type, 1, &device, NULL) == CL_SUCCESS) return device;
    }
    fprintf(stderr, "opencl: there is no device\n");
    exit(4);
}

static cl_program program_of(cl_context context, cl_device_id device, const char *path) {
    FILE *file = fopen(path, "r");
    if (!file) {
        perror(path);
        exit(1);
    }
    static char text[65536];
    text[fread(text, 1, sizeof text - 1, file)] = 0;
    fclose(file);
    const char *source = text;
    cl_int status;
    cl_program program = clCreateProgramWithSource(context, 1, &source, NULL, &status);
    require(status, "clCreateProgramWithSource");
    require(clBuildProgram(program, 1, &device, "-cl-std=CL1.2", NULL, NULL), "clBuildProgram");
    return program;
}

static long nanos(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return now.tv_sec * 1000000000L + now.tv_nsec;
}
