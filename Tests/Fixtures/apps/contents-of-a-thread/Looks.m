#import "Looks.h"

@implementation Looks

+ (void)prepare {
    NSThread *current = [NSThread currentThread];
    current.threadDictionary[@"title"] = @"Hello";
}

@end
