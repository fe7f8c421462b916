#import <Foundation/Foundation.h>

extern NSString *gTitle;
extern NSString *const kFixed;
