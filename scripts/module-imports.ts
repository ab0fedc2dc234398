/** What the bundler knows of each module while it builds. */
export interface ModuleGraph {
  getModuleInfo: (id: string) => { importedIds: string[] } | null
}

/**
 * What a module imports, and what that imports in turn; not what is imported later, nor the bundler's own parts, nor what `isLeftOut` says.
 */
export function importsOf(
  id: string,
  modules: ModuleGraph,
  isLeftOut: (id: string) => boolean = () => false,
): Set<string> {
  const found = new Set<string>()
  const open = [id]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    for (const imported of modules.getModuleInfo(next)?.importedIds ?? []) {
      if (imported.startsWith('\0') || found.has(imported) || isLeftOut(imported)) continue
      found.add(imported)
      open.push(imported)
    }
  }
  return found
}
