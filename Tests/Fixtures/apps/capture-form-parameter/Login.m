#import "JRCapture.h"
@implementation Login
- (void)go:(JRTraditionalSignInType)type {
    [JRCapture startEngageSignInDialogWithTraditionalSignIn:type forDelegate:self];
}
@end
