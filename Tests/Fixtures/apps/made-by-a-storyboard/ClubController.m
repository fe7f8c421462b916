#import "ClubController.h"

@implementation ClubController

- (NSString *)heading {
    return @"Join the club";
}

@end
