typedef struct { __unsafe_unretained NSString *title; } Theme;
