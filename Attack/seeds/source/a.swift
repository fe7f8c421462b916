let d: [String: Any] = [kJRProviderTableTitleString: "A", kJRX: UIView()]
d[kJRY] = """
  a
  """
