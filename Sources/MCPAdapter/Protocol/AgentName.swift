/// Who is written beside a change in the journal: `agent:` and what the client calls itself.
///
/// The name comes from outside and is shown in terminals, so only letters, digits and `.`, `_`,
/// `-` of ASCII are kept, 40 at most; anything between becomes one `-`.
func agentName(_ clientName: String?) -> String {
  var kept = ""
  for scalar in (clientName ?? "").unicodeScalars where kept.utf8.count < 40 {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", ".", "_", "-": kept.unicodeScalars.append(scalar)
    default: if !kept.isEmpty, kept.last != "-" { kept.append("-") }
    }
  }
  while kept.last == "-" { kept.removeLast() }
  return "agent:" + (kept.isEmpty ? "unknown" : kept)
}
