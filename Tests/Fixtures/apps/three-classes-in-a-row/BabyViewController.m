#import "BabyViewController.h"
#import "JREngage.h"
#import "JREngage+CustomInterface.h"

@implementation BabyViewController

- (NSString *)heading {
    return @"Baby";
}

@end
