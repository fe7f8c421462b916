NSDictionary *d = @{ kJRProviderTableTitleString : @"A", kJRPopoverArrowDirection : @(4), kJRX : [UIColor redColor] };
[d setObject:@"B" forKey:kJRProviderTableHeaderView];
