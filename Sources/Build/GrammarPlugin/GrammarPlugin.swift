import Foundation
import PackagePlugin

/// Checks the language folders of the package, compiles them, and embeds texts and images.
///
/// Every folder in `Grammar` is a language: a new one needs no change of the manifest.
@main struct GrammarPlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let package = context.package.directoryURL
    let files = try texts(below: package.appending(path: "Grammar"))
    let source = context.pluginWorkDirectoryURL.appending(path: "EmbeddedGrammar.c")
    return [
      .buildCommand(
        displayName: "Compiling the grammar",
        executable: try context.tool(named: "grammar-compiler").url,
        arguments: [source.path, package.path] + files.map(\.path),
        inputFiles: files,
        outputFiles: [source]
      )
    ]
  }

  /// Every file that is not Swift, in a stable order.
  private func texts(below folder: URL) throws -> [URL] {
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    return names.sorted()
      .filter { !$0.hasSuffix(".swift") && !$0.hasPrefix(".") }
      .map { folder.appending(path: $0) }
      .filter { !$0.hasDirectoryPath }
      .filter { (try? $0.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile) ?? false }
  }
}
