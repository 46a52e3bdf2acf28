// swift-tools-version: 6.3;(experimentalCGen)
import PackageDescription

/// One set of rules for every room: language mode 6, warnings are errors, and every unsafe
/// expression marked, so that the C borders can be found by searching for one word.
let house: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .treatAllWarnings(as: .error),
  .treatWarning("DeprecatedDeclaration", as: .warning),
  .treatWarning("ExplicitSendable", as: .error),
  .strictMemorySafety(),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .enableUpcomingFeature("InferIsolatedConformances"),
]

/// A room of the house; `imports` is the whole list of what it may see.
func room(
  _ name: String,
  imports: [Target.Dependency] = [],
  path: String? = nil,
  exclude: [String] = [],
  plugins: [Target.PluginUsage] = []
) -> Target {
  .target(
    name: name,
    dependencies: imports,
    path: path ?? "Sources/\(name)",
    exclude: exclude,
    swiftSettings: house,
    plugins: plugins
  )
}

func tests(_ name: String, of imports: [Target.Dependency], exclude: [String] = []) -> Target {
  .testTarget(
    name: name,
    dependencies: imports,
    path: "Tests/\(name)",
    exclude: exclude,
    swiftSettings: house
  )
}

let package = Package(
  name: "bananas",
  products: [
    .executable(name: "bananas", targets: ["bananas"]),
    .plugin(name: "IntentRegistrarPlugin", targets: ["IntentRegistrarPlugin"]),
    .library(name: "IntentKit", targets: ["IntentKit"]),
    .library(name: "Recogniser", targets: ["Recogniser"]),
    .library(name: "Assistant", targets: ["Assistant"]),
    .library(name: "REPL", targets: ["REPL"]),
    .library(name: "MCPAdapter", targets: ["MCPAdapter"]),
    // What the signatures of the others are made of, and what a domain needs beside.
    .library(name: "JSON", targets: ["JSON"]),
    .library(name: "Text", targets: ["Text"]),
    .library(name: "Threads", targets: ["Threads"]),
    .library(name: "HTTP", targets: ["HTTP"]),
    .library(name: "Files", targets: ["Files"]),
  ],
  targets: [
    // What runs while building: it writes the list of intents.
    .executableTarget(
      name: "intent-registrar",
      path: "Sources/Build/intent-registrar",
      swiftSettings: house
    ),
    .plugin(
      name: "IntentRegistrarPlugin",
      capability: .buildTool(),
      dependencies: ["intent-registrar"],
      path: "Sources/Build/IntentRegistrarPlugin"
    ),

    // Checks, compiles and embeds the languages.
    .executableTarget(
      name: "grammar-compiler",
      dependencies: ["Recogniser", "Text"],
      path: "Sources/Build/grammar-compiler",
      swiftSettings: house
    ),
    .plugin(
      name: "GrammarPlugin",
      capability: .buildTool(),
      dependencies: ["grammar-compiler"],
      path: "Sources/Build/GrammarPlugin"
    ),

    // Embeds the files of the page.
    .executableTarget(
      name: "page-embedder",
      path: "Sources/Build/page-embedder",
      swiftSettings: house
    ),
    .plugin(
      name: "PagePlugin",
      capability: .buildTool(),
      dependencies: ["page-embedder"],
      path: "Sources/Build/PagePlugin"
    ),

    // Level 0: text, JSON, files, and the C libraries.
    // Without pkg-config, which would put the system's folder before scripts/link.
    .systemLibrary(name: "CSQLite", providers: [.apt(["libsqlite3-dev"])]),
    .systemLibrary(name: "CReadline", providers: [.apt(["libreadline-dev"])]),
    .systemLibrary(name: "CStemmer", providers: [.apt(["libstemmer-dev"])]),
    .target(
      name: "CReadlineShim",
      dependencies: ["CReadline"],
      // A module map's link line is only read by Swift; C needs to be told.
      linkerSettings: [.linkedLibrary("readline")]
    ),
    room("Threads"),
    room("Text", imports: ["Threads", "CStemmer"]),
    room("JSON"),
    // System calls of Linux that the Glibc module leaves out.
    .systemLibrary(name: "CLinux"),
    .target(name: "CSHA"),
    room("Files", imports: ["Threads", "CLinux", "CSHA"]),

    .systemLibrary(name: "CMicroHTTPD", providers: [.apt(["libmicrohttpd-dev"])]),
    .target(
      name: "CMicroHTTPDShim",
      dependencies: ["CMicroHTTPD"],
      // The archive: the shared library would load GnuTLS and a dozen others at every start.
      linkerSettings: [.linkedLibrary(":libmicrohttpd.a")]
    ),

    // Loads libqrencode when it is wanted; only its header is needed here.
    .target(name: "CQRCode"),

    // Level 1: HTTP, the vocabulary of intents, the domain, the language data.
    .systemLibrary(name: "CZLib", providers: [.apt(["zlib1g-dev"])]),
    room("HTTP", imports: ["Threads", "Files", "CMicroHTTPDShim", "CZLib"]),
    room("IntentKit", imports: ["Threads", "Text", "JSON"]),
    room("Shopping", imports: ["Threads", "Text"]),
    // The languages in read-only memory; a build-tool plugin writes what embeds them, and letting
    // one write C is what `experimentalCGen` above is for.
    .target(name: "CGrammar", plugins: ["GrammarPlugin"]),
    room("Grammar", imports: ["Text", "CGrammar"]),
    room("SchemaRules", imports: ["Text"]),
    .systemLibrary(name: "CYAML", providers: [.apt(["libyaml-dev"])]),
    room("YAML", imports: ["JSON", "CYAML"]),

    // Level 2: recognition, the intents, the store.
    room("Recogniser", imports: ["Threads", "Text", "JSON", "Files"]),
    room(
      "ShoppingIntents",
      imports: ["JSON", "IntentKit", "Shopping"],
      path: "Intents",
      plugins: ["IntentRegistrarPlugin"]
    ),
    room("Store", imports: ["Threads", "Shopping", "JSON", "Files", "CSQLite"]),
    room("KeyValues", imports: ["Shopping", "JSON", "Files"]),
    room("Bridge", imports: ["Threads", "Text", "Shopping", "JSON", "Files"]),

    // Level 3: from an utterance to a reply.
    room("Assistant", imports: ["Threads", "Text", "JSON", "IntentKit", "Recogniser"]),

    // Other people's sentences, read into a language of ours.
    room("HassilSentences", imports: ["Text", "JSON", "YAML", "Recogniser"]),

    // Level 4: the surfaces. They see neither each other nor the domain nor the store.
    room("REPL", imports: ["Threads", "Text", "IntentKit", "Assistant", "CReadlineShim"]),
    room(
      "MCPAdapter",
      imports: ["Threads", "Text", "HTTP", "Files", "JSON", "IntentKit", "Assistant"]
    ),
    // The files of the page, embedded in the same way as the languages.
    .target(name: "CPage", plugins: ["PagePlugin"]),
    room(
      "WebServer",
      imports: ["Threads", "HTTP", "Files", "JSON", "IntentKit", "Assistant", "CPage"],
      exclude: ["Page"]
    ),

    // Level 5: the composition root, the only room that knows every other.
    .executableTarget(
      name: "bananas",
      dependencies: [
        "Threads", "Text", "JSON", "IntentKit", "Shopping", "Grammar", "Recogniser",
        "ShoppingIntents", "Store", "Bridge", "KeyValues", "SchemaRules", "Files", "Assistant",
        "REPL", "MCPAdapter", "WebServer", "HTTP", "CQRCode", "HassilSentences",
      ],
      swiftSettings: house,
      // Starting the program must not mean loading libraries: all but C's own are taken in.
      linkerSettings: [
        .unsafeFlags(
          ["-L\(Context.packageDirectory)/scripts/link"],
          .when(configuration: .release)
        )
      ]
    ),

    // Real processes and folders of their own, for tests that need them.
    room("ProcessTesting", imports: ["Threads", "Text"], path: "Tests/ProcessTesting"),

    // A real browser, for tests of the page.
    room(
      "PageTesting",
      imports: ["ProcessTesting", "JSON"],
      path: "Tests/PageTesting",
      exclude: ["browser"]
    ),

    // A program that works on a store, linked with what makes its input and output fail.
    .target(name: "IOFaults", path: "Tests/IOFaults"),
    .executableTarget(
      name: "store-worker",
      dependencies: ["Store", "Bridge", "Shopping", "JSON", "Files", "IOFaults"],
      path: "Tests/StoreWorker",
      swiftSettings: house
    ),

    .target(name: "Allocations", path: "Benchmarks/Allocations"),
    .executableTarget(
      name: "bananas-bench",
      dependencies: [
        "Text", "Shopping", "Grammar", "Recogniser", "HassilSentences", "Store", "Bridge", "Files",
        "Allocations",
      ],
      path: "Benchmarks/InProcess",
      swiftSettings: house
    ),

    .executableTarget(
      name: "timers",
      dependencies: [
        "Threads", "JSON", "IntentKit", "Recogniser", "Assistant", "REPL", "MCPAdapter",
      ],
      path: "Examples/Timers",
      swiftSettings: house
    ),

    .executableTarget(
      name: "plants",
      dependencies: ["Threads", "JSON", "IntentKit", "MCPAdapter"],
      path: "Examples/Plants",
      swiftSettings: house
    ),

    tests("ThreadsTests", of: ["Threads"]),
    tests("TextTests", of: ["Text"]),
    // Random numbers that a failing test can be given again.
    room("Randomness", path: "Tests/Randomness"),
    tests("JSONTests", of: ["Randomness", "JSON"]),
    tests("FilesTests", of: ["Threads", "Files", "ProcessTesting"]),
    tests("HTTPTests", of: ["Threads", "HTTP", "Files", "ProcessTesting"]),
    tests("IntentKitTests", of: ["Randomness", "Threads", "IntentKit", "JSON"]),
    tests("IntentRegistrarTests", of: ["intent-registrar"]),
    tests("PageEmbedderTests", of: ["page-embedder", "WebServer"]),
    tests(
      "DoorTests",
      of: [
        "bananas", "Grammar", "Recogniser", "JSON", "Files", "ProcessTesting", "PageTesting",
      ],
      exclude: ["shopping.script"]
    ),
    tests(
      "ArchitectureTests",
      of: ["Text", "JSON", "Files", "ProcessTesting"],
      exclude: ["house"]
    ),
    // A list store in memory, for the tests of whatever works on one.
    room(
      "ShoppingTesting",
      imports: ["Threads", "Shopping", "Text"],
      path: "Tests/ShoppingTesting"
    ),
    tests("ShoppingTests", of: ["Randomness", "Shopping", "ShoppingTesting", "Text"]),
    // Machines that share a folder, in one process and in virtual time.
    room(
      "Simulation",
      imports: ["Randomness", "Shopping", "Bridge", "ShoppingTesting"],
      path: "Tests/Simulation"
    ),
    .executableTarget(
      name: "bananas-sim",
      dependencies: ["Randomness", "Simulation", "Shopping", "ShoppingTesting"],
      path: "Tests/SimulationProgram",
      swiftSettings: house
    ),
    tests("SimulationTests", of: ["Randomness", "Simulation", "Shopping", "ShoppingTesting"]),
    tests(
      "ShoppingIntentsTests",
      of: ["ShoppingIntents", "Shopping", "ShoppingTesting", "IntentKit", "JSON"]
    ),
    tests("KeyValuesTests", of: ["KeyValues", "Shopping", "JSON", "Files", "ProcessTesting"]),
    tests("SchemaRulesTests", of: ["SchemaRules"]),
    tests(
      "BridgeTests",
      of: [
        "Randomness", "Threads", "Bridge", "Shopping", "ShoppingTesting", "SchemaRules", "JSON",
        "Files",
        "ProcessTesting",
      ],
      exclude: ["Corpus"]
    ),
    tests(
      "StoreTests",
      of: ["Threads", "Store", "Shopping", "SchemaRules", "JSON", "Files", "ProcessTesting"]
    ),
    // They start `store-worker` but must not depend on it: SwiftPM would link it, and what makes
    // calls fail with it, into the program of all tests.
    tests(
      "FaultTests",
      of: ["Randomness", "Store", "Shopping", "Files", "ProcessTesting", "bananas"],
      exclude: ["version1_writer.py"]
    ),
    // Made-up languages and phrases, for a test of some and a program of many.
    room("RecogniserFuzzing", imports: ["Recogniser"], path: "Tests/RecogniserFuzzing"),
    .executableTarget(
      name: "recogniser-fuzzer",
      dependencies: ["RecogniserFuzzing"],
      path: "Tests/RecogniserFuzzer",
      swiftSettings: house
    ),
    tests("RecogniserTests", of: ["Recogniser", "RecogniserFuzzing", "JSON", "Grammar"]),
    tests("YAMLTests", of: ["YAML", "JSON"]),
    tests("HassilSentencesTests", of: ["Randomness", "HassilSentences", "Recogniser", "JSON"]),
    tests(
      "AssistantTests",
      of: ["Threads", "Assistant", "IntentKit", "JSON", "Recogniser", "Shopping", "Grammar"]
    ),
    tests(
      "WebServerTests",
      of: ["Threads", "Text", "HTTP", "JSON", "IntentKit", "Recogniser", "Assistant", "WebServer"]
    ),
    tests("CommandTests", of: ["ProcessTesting", "bananas"], exclude: ["Cases"]),
    tests("REPLTests", of: ["REPL", "Text", "ProcessTesting", "bananas"]),
    // A domain in memory and a client in the same process, for the tests of the MCP adapter.
    room(
      "MCPTesting",
      imports: ["Threads", "Files", "HTTP", "MCPAdapter", "IntentKit", "JSON"],
      path: "Tests/MCPTesting"
    ),
    .executableTarget(
      name: "shelf-server",
      dependencies: ["MCPTesting", "MCPAdapter"],
      path: "Tests/ShelfServer",
      swiftSettings: house
    ),
    tests(
      "MCPAdapterTests",
      of: [
        "Threads", "MCPAdapter", "MCPTesting", "MCPFuzzing", "ProcessTesting", "IntentKit", "JSON",
        "shelf-server",
      ]
    ),
    tests(
      "MCPEndpointTests",
      of: ["MCPAdapter", "MCPTesting", "HTTP", "JSON", "ProcessTesting"]
    ),
    tests(
      "MCPClientTests",
      of: ["bananas", "ProcessTesting", "JSON"],
      exclude: ["agent_scenario.py", "places.py", "shopping_scenario.py"]
    ),
    tests(
      "PageTests",
      of: ["PageTesting", "bananas"],
      exclude: ["modules", "scenarios"]
    ),
    // What the public conformance suite of the protocol asks of a server under test.
    room(
      "ConformanceFixture",
      imports: ["MCPAdapter", "IntentKit", "JSON"],
      path: "Tests/ConformanceFixture"
    ),
    .executableTarget(
      name: "conformance-server",
      dependencies: ["ConformanceFixture", "MCPTesting", "MCPAdapter"],
      path: "Tests/ConformanceServer",
      swiftSettings: house
    ),
    // Made-up messages and bytes, for a test of some and a program of many.
    room(
      "MCPFuzzing",
      imports: [
        "Randomness", "ConformanceFixture", "MCPTesting", "MCPAdapter", "HTTP", "Files", "Threads",
        "JSON",
      ],
      path: "Tests/MCPFuzzing"
    ),
    .executableTarget(
      name: "mcp-fuzzer",
      dependencies: ["MCPFuzzing"],
      path: "Tests/MCPFuzzer",
      swiftSettings: house
    ),
    tests("MCPFuzzingTests", of: ["MCPFuzzing"]),
    tests(
      "MCPConformanceTests",
      of: [
        "ProcessTesting", "JSON", "bananas", "shelf-server", "plants", "conformance-server",
      ],
      exclude: ["suite"]
    ),
    tests(
      "TranscriptTests",
      of: ["MCPTesting", "ProcessTesting", "Files", "JSON"],
      exclude: ["Transcripts"]
    ),
  ]
)

// `BANANAS_TESTS="StoreTests FilesTests"` leaves these targets and what they need, so that a
// sanitizer builds no more than it runs.
if let wanted = Context.environment["BANANAS_TESTS"], !wanted.isEmpty {
  var open = wanted.split(separator: " ").map(String.init)
  var needed: Set<String> = []
  while let name = open.popLast() {
    guard needed.insert(name).inserted,
      let target = package.targets.first(where: { $0.name == name })
    else { continue }
    open += target.dependencies.compactMap(\.name) + (target.plugins ?? []).map(\.name)
  }
  package.targets.removeAll { !needed.contains($0.name) }
  package.products = []
}

extension Target.Dependency {
  var name: String? {
    switch self {
    case .targetItem(let name, _), .byNameItem(let name, _), .productItem(let name, _, _, _): name
    @unknown default: nil
    }
  }
}

extension Target.PluginUsage {
  var name: String {
    switch self {
    case .plugin(let name, _): name
    @unknown default: ""
    }
  }
}
