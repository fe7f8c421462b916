#import "Screen14.h"

@implementation Screen14

- (void)viewDidLoad
{
    [super viewDidLoad];
    self.title = @"Screen 14";
    self.rows = @[ @14, @15 ];
}

- (NSInteger)tableView:(UITableView *)tableView numberOfRowsInSection:(NSInteger)section
{
    return self.rows.count;
}

@end
