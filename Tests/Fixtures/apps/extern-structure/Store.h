#import <UIKit/UIKit.h>
typedef struct { __unsafe_unretained NSString *title; int size; } Settings;
extern Settings gSettings;
