#define SHOP_BRAND 1
#define SHOP_TITLE @"Acorn"
