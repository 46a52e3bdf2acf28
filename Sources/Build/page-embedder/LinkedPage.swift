/// The page's modules as a phone that is far away gets them: those with which it starts linked, and
/// those of the worker that keeps it for when there is no network.
func linkedPage(_ modules: [String: String]) -> [String: String] {
  let page = LinkedModules(["app/main.js", "app/upkeep.js"]) { modules[$0] }
  let worker = LinkedModules(["sw.js"]) { modules[$0] }
  return page.beside(modules).merging(page.files) { $1 }.merging(worker.files) { $1 }
}
