#define BRAND_TITLE @"Acorn Club"
