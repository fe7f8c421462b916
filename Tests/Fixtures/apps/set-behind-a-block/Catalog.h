#import <Foundation/Foundation.h>

@interface Catalog : NSObject
+ (void)loadWithCompletion:(void (^)(NSArray *items, NSError *error))completion;
@end
