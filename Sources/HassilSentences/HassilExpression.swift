/// The tree of one of hassil's templates
/// (https://github.com/OHF-Voice/hassil/blob/main/docs/template_syntax.md).
///
/// Unlike ours, spaces count: `light[s]` and `light [s]` say different things.
indirect enum HassilExpression: Sendable, Hashable {
  /// Letters without a space.
  case text(String)
  case space
  case sequence([HassilExpression])
  /// Any one; what may be left out has an empty sequence among its parts.
  case choice([HassilExpression])
  /// All parts in whichever order, with spaces around them.
  case anyOrder([HassilExpression])
  case slot(Slot)
  case rule(String)

  /// A place where a value of a list goes.
  struct Slot: Sendable, Hashable {
    /// The list's name, or an inline range such as `0..100`.
    var list: String
    /// What the value is called in the result.
    var name: String
    /// Only the reply sees it.
    var isCapture = false

    /// What our templates call the value.
    var argument: String { (isCapture ? "@" : "") + name }
  }

  static let empty = HassilExpression.sequence([])
}
