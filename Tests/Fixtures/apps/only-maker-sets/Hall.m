#import "Room.h"

@interface Hall : UIViewController
@end

@implementation Hall

- (IBAction)enter:(id)sender {
    Room *room = [[Room alloc] init];
    room.heading = @"Take a seat";
    [self presentViewController:room animated:YES completion:nil];
}

@end
