import MCPAdapter

/// The program's picture, small enough to travel in the protocol.
enum BananaIcon {
  static let icon = Icon(
    "data:image/svg+xml;base64,"
      + "PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciIHZpZXdCb3g9IjAgMCAzMiAzMiI+PHBhdGgg"
      + "ZD0iTTUgNmMyIDEyIDkgMTggMjIgMTgtMyA0LTkgNS0xNCAzQzYgMjQgMiAxNiAzIDZ6IiBmaWxsPSIjZmMwIi8+"
      + "PC9zdmc+",
    mimeType: "image/svg+xml",
    sizes: ["any"]
  )
}
