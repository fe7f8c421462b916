#define SECTION @"By prefix"
