#import "Screen5.h"

@implementation Screen5

- (void)viewDidLoad
{
    [super viewDidLoad];
    self.title = @"Screen 5";
    self.rows = @[ @5, @6 ];
}

- (NSInteger)tableView:(UITableView *)tableView numberOfRowsInSection:(NSInteger)section
{
    return self.rows.count;
}

@end
