#import "Texts.h"

@implementation Texts

+ (NSBundle *)chosen {
    NSString *code = [[NSUserDefaults standardUserDefaults] stringForKey:@"language"];
    NSString *path = [[NSBundle mainBundle] pathForResource:code ofType:@"lproj"];
    return [NSBundle bundleWithPath:path];
}

@end
