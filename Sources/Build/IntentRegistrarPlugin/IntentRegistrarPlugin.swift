import PackagePlugin

/// Registers every `*Intent.swift` of a target: a new file is on offer with the next build.
@main struct IntentRegistrarPlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let target = target as? any SourceModuleTarget else { return [] }
    let files = target.sourceFiles(withSuffix: "Intent.swift").map(\.url)
      .sorted { $0.lastPathComponent < $1.lastPathComponent }
    let registry = context.pluginWorkDirectoryURL.appending(path: "RegisteredIntents.swift")
    return [
      .buildCommand(
        displayName: "Registering \(files.count) intents",
        executable: try context.tool(named: "intent-registrar").url,
        arguments: [registry.path] + files.map(\.path),
        inputFiles: files,
        outputFiles: [registry]
      )
    ]
  }
}
