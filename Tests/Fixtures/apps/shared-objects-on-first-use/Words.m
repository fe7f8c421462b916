#import "Gate.h"

@implementation Words

+ (Words *)words {
    static Words *words;
    static dispatch_once_t once;
    dispatch_once(&once, ^{
        words = [Words new];
        words.farewell = @"Goodbye";
    });
    return words;
}

@end
