import Foundation
import PackagePlugin

/// Embeds the files of the page.
///
/// Every file in the page's folder is one of them: a new one needs no change anywhere else.
@main struct PagePlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let folder = context.package.directoryURL.appending(path: "Sources/WebServer/Page")
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
      .filter { !$0.split(separator: "/").contains { $0.hasPrefix(".") } }
      .filter { isFile(folder.appending(path: $0)) }
    let source = context.pluginWorkDirectoryURL.appending(path: "EmbeddedPage.c")
    return [
      .buildCommand(
        displayName: "Embedding the page",
        executable: try context.tool(named: "page-embedder").url,
        arguments: [source.path, folder.path] + names,
        inputFiles: names.map { folder.appending(path: $0) },
        outputFiles: [source]
      )
    ]
  }

  private func isFile(_ file: URL) -> Bool {
    (try? file.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile) ?? false
  }
}
