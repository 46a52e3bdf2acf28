import IntentKit
import Text

/// A command line taken apart: flags with their values, and the words between them.
struct ParsedLine {
  private(set) var words: [String] = []
  private var values: [String: [String]] = [:]

  /// Reads `arguments`; `--` makes everything after it words.
  ///
  /// Only what begins with two dashes is a flag, so that a phrase may have any other word in it.
  ///
  /// - Throws: ``UsageError`` for a flag that is not among `options`, or lacks its value.
  init(_ arguments: some Sequence<String>, options: [Option]) throws(UsageError) {
    var rest = Array(arguments)[...]
    while !rest.isEmpty {
      try takeFlags(from: &rest, options)
      if rest.first == "--" {
        words += rest.dropFirst()
        return
      }
      if let word = rest.popFirst() { words.append(word) }
    }
  }

  /// Takes off the flags, with their values, that stand before the first word of `arguments`.
  ///
  /// - Throws: ``UsageError`` for a flag that is not among `options`, or lacks its value.
  init(leading arguments: inout ArraySlice<String>, options: [Option]) throws(UsageError) {
    try takeFlags(from: &arguments, options)
  }

  private mutating func takeFlags(
    from rest: inout ArraySlice<String>,
    _ options: [Option]
  ) throws(UsageError) {
    while let argument = rest.first, argument != "--",
      argument.hasPrefix("--") || argument == "-h"
    {
      rest.removeFirst()
      let parts = argument.drop { $0 == "-" }
        .split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = argument == "-h" ? "help" : String(parts.first ?? "")
      let option = try Self.option(name, in: options)
      let given = parts.count > 1 ? String(parts[1]) : nil
      values[name, default: []].append(try Self.value(of: option, given: given, rest: &rest))
    }
  }

  private static func option(_ name: String, in options: [Option]) throws(UsageError) -> Option {
    if let option = options.first(where: { $0.name == name }) { return option }
    let near = nearest(to: name, among: options.map(\.name)).first.map { "--" + $0 }
    throw UsageError(Dialog("usage.no_flag", texts: ["flag": name]), .near(near))
  }

  private static func value(
    of option: Option,
    given: String?,
    rest: inout ArraySlice<String>
  ) throws(UsageError) -> String {
    if let value = option.value, !option.isValueOptional {
      guard let text = given ?? rest.popFirst() else {
        let facts = ["flag": option.name, "value": value]
        throw UsageError(Dialog("usage.wants_value", texts: facts))
      }
      return text
    }
    if given != nil, !option.isValueOptional {
      throw UsageError(Dialog("usage.takes_no_value", texts: ["flag": option.name]))
    }
    return given ?? "true"
  }

  /// The value that `arguments` give a flag, whatever else is wrong with them.
  static func value(of option: Option, in arguments: [String]) -> String? {
    let flag = "--\(option.name)"
    let found = arguments.prefix { $0 != "--" }.lastIndex { ($0 + "=").hasPrefix(flag + "=") }
    guard let place = found else { return nil }
    if arguments[place] != flag { return String(arguments[place].dropFirst(flag.count + 1)) }
    return arguments.dropFirst(place + 1).first
  }

  /// Whether the flag was given.
  func has(_ option: Option) -> Bool { values[option.name] != nil }

  /// The flag's last value.
  subscript(option: Option) -> String? { values[option.name]?.last }

  /// Every value the flag was given.
  func all(_ option: Option) -> [String] { values[option.name] ?? [] }

  /// Those of `options` that were given, as they could be given again.
  func words(of options: [Option]) -> [String] {
    options.flatMap { option in
      all(option).flatMap { ["--\(option.name)"] + (option.value == nil ? [] : [$0]) }
    }
  }

  /// Refuses those of `options` that mean nothing to `command` without `needed`.
  func refuse(
    _ options: [Option],
    without needed: Option,
    in command: String
  ) throws(UsageError) {
    guard !has(needed), let option = options.first(where: has) else { return }
    throw UsageError(
      "--\(option.name) is for --\(needed.name)",
      "bananas \(command) --\(needed.name) --\(option.name) …"
    )
  }
}
