#import "Room.h"

@interface Hall : UIViewController
@end

@implementation Hall

- (IBAction)enter:(id)sender {
    [self presentViewController:[[Room alloc] initWithHeading:@"Come in"] animated:YES completion:nil];
}

@end
