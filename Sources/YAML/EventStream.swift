import CYAML

/// The events that libyaml reads a file as: the one place that knows the library.
///
/// It owns the parser and the event read last, and gives both back.
// The library keeps a pointer to itself and to `bytes`: neither moves while the stream lives.
@safe struct EventStream: ~Copyable {
  /// What comes next in a file.
  enum Event {
    case scalar(String, isPlain: Bool, anchor: String?)
    case sequence(anchor: String?)
    case mapping(anchor: String?)
    case end
    case alias(String)
    case documentStart
    /// The end of a document.
    case documentEnd
    case streamEnd
  }

  private let parser: UnsafeMutablePointer<yaml_parser_t>
  private let bytes: UnsafeMutableBufferPointer<UInt8>
  private let file: String
  /// Where the event read last begins.
  private(set) var place = YAMLNode.Place(line: 1, column: 1)

  init(_ text: [UInt8], file: String) {
    self.file = file
    unsafe parser = .allocate(capacity: 1)
    unsafe bytes = .allocate(capacity: max(1, text.count))
    _ = unsafe bytes.initialize(from: text)
    _ = unsafe yaml_parser_initialize(parser)
    unsafe yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    unsafe yaml_parser_set_input_string(parser, bytes.baseAddress, text.count)
  }

  deinit {
    unsafe yaml_parser_delete(parser)
    unsafe parser.deallocate()
    unsafe bytes.deallocate()
  }

  /// The next event that says something.
  ///
  /// - Throws: ``YAMLError`` where the file is no YAML.
  mutating func next() throws(YAMLError) -> Event {
    while true {
      var event = unsafe yaml_event_t()
      guard unsafe yaml_parser_parse(parser, &event) == 1 else { throw problem() }
      defer { unsafe yaml_event_delete(&event) }
      let mark = unsafe event.start_mark
      place = YAMLNode.Place(line: Int(mark.line) + 1, column: Int(mark.column) + 1)
      if let read = unsafe Self.read(event) { return read }
    }
  }

  private static func read(_ event: yaml_event_t) -> Event? {
    switch unsafe event.type {
    case YAML_SCALAR_EVENT:
      let scalar = unsafe event.data.scalar
      let text = unsafe UnsafeBufferPointer(start: scalar.value, count: scalar.length)
      return unsafe .scalar(
        String(decoding: text, as: UTF8.self),
        isPlain: scalar.style == YAML_PLAIN_SCALAR_STYLE,
        anchor: name(scalar.anchor)
      )
    case YAML_SEQUENCE_START_EVENT:
      return unsafe .sequence(anchor: name(event.data.sequence_start.anchor))
    case YAML_MAPPING_START_EVENT:
      return unsafe .mapping(anchor: name(event.data.mapping_start.anchor))
    case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT: return .end
    case YAML_ALIAS_EVENT: return unsafe .alias(name(event.data.alias.anchor) ?? "")
    case YAML_DOCUMENT_START_EVENT: return .documentStart
    case YAML_DOCUMENT_END_EVENT: return .documentEnd
    case YAML_STREAM_END_EVENT, YAML_NO_EVENT: return .streamEnd
    default: return nil
    }
  }

  private static func name(_ text: UnsafeMutablePointer<yaml_char_t>?) -> String? {
    unsafe text.map { unsafe String(cString: $0) }
  }

  /// Why the library cannot read on.
  private func problem() -> YAMLError {
    let mark = unsafe parser.pointee.problem_mark
    let words = unsafe parser.pointee.problem.map { unsafe String(cString: $0) } ?? "out of memory"
    let context = unsafe parser.pointee.context.map { unsafe String(cString: $0) + ": " } ?? ""
    if unsafe parser.pointee.error == YAML_READER_ERROR {
      let place = unsafe Self.place(of: parser.pointee.problem_offset, in: bytes)
      return YAMLError(file: file, line: place.line, column: place.column, message: words)
    }
    return YAMLError(
      file: file,
      line: Int(mark.line) + 1,
      column: Int(mark.column) + 1,
      message: context + words
    )
  }

  /// The line and column of a byte that is no text.
  private static func place(
    of offset: Int,
    in bytes: UnsafeMutableBufferPointer<UInt8>
  ) -> YAMLNode.Place {
    var place = YAMLNode.Place(line: 1, column: 1)
    for index in 0..<min(offset, bytes.count) {
      if unsafe bytes[index] == UInt8(ascii: "\n") {
        place = YAMLNode.Place(line: place.line + 1, column: 1)
      } else if unsafe bytes[index] & 0xc0 != 0x80 {
        place.column += 1
      }
    }
    return place
  }
}
