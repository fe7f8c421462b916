#import "Screen1.h"

@implementation Screen1

- (void)viewDidLoad
{
    [super viewDidLoad];
    self.title = @"Screen 1";
    self.rows = @[ @1, @2 ];
}

- (NSInteger)tableView:(UITableView *)tableView numberOfRowsInSection:(NSInteger)section
{
    return self.rows.count;
}

@end
