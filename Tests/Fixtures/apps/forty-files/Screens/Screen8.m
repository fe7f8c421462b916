#import "Screen8.h"

@implementation Screen8

- (void)viewDidLoad
{
    [super viewDidLoad];
    self.title = @"Screen 8";
    self.rows = @[ @8, @9 ];
}

- (NSInteger)tableView:(UITableView *)tableView numberOfRowsInSection:(NSInteger)section
{
    return self.rows.count;
}

@end
