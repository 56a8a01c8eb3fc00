#pragma once

#include <stddef.h>
#include <stdint.h>

/// Runs libFuzzer with the arguments of `main`.
int LLVMFuzzerRunDriver(int *argc, char ***argv, int (*test)(const uint8_t *bytes, size_t count));
