#import <Foundation/Foundation.h>

@interface JRCapture : NSObject
+ (void)startEngageSignInDialogForDelegate:(id)delegate;
@end
