#define BRAND_TITLE @"Birch Club"
