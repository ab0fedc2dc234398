/** What the bundler knows about each module during a build. */
export interface ModuleGraph {
  getModuleInfo: (id: string) => { importedIds: string[] } | null
}

/**
 * All static imports of a module, direct and indirect; without dynamic imports, the bundler's own modules, and those
 * that `isLeftOut` excludes.
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
