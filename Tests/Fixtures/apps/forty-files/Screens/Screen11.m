#import "Screen11.h"

@implementation Screen11

- (void)viewDidLoad
{
    [super viewDidLoad];
    self.title = @"Screen 11";
    self.rows = @[ @11, @12 ];
}

- (NSInteger)tableView:(UITableView *)tableView numberOfRowsInSection:(NSInteger)section
{
    return self.rows.count;
}

@end
