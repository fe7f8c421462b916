// swift-format-ignore-file
let padTitle = "On a large screen"
