import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { exportsOf } from './source-edit.ts'

/** Files to write, layered over the existing ones: nothing is written to disk until everything is known to fit. */
export class Draft {
  readonly root: string
  /** What is left to decide, in order. */
  readonly decisions: string[] = []
  readonly #texts = new Map<string, string>()

  constructor(root: string) {
    this.root = root
  }

  /** The paths to write. */
  get paths(): string[] {
    return [...this.#texts.keys()]
  }

  has(path: string): boolean {
    return this.#texts.has(path) || existsSync(join(this.root, path))
  }

  read(path: string): string {
    return this.#texts.get(path) ?? readFileSync(join(this.root, path), 'utf8')
  }

  /** Throws a sentence if the file exists. */
  create(path: string, text: string): void {
    if (this.has(path)) throw new Error(`${path} already exists.`)
    this.#texts.set(path, text)
  }

  change(path: string, edit: (text: string) => string): void {
    this.#texts.set(path, edit(this.read(path)))
  }

  decide(...sentences: string[]): void {
    this.decisions.push(...sentences)
  }

  /** Paths on disk; files that are only drafted are not included. */
  list(pattern: string): string[] {
    return globSync(pattern, { cwd: this.root })
      .map((path) => path.replaceAll('\\', '/'))
      .toSorted()
  }

  /** The path of the server's only file with this name. */
  find(file: string): string {
    const found = this.list(`apps/server/src/**/${file}`)
    if (found.length !== 1)
      throw new Error(`There are ${found.length} files ${file} instead of one.`)
    return found[0]!
  }

  /** The path by which the file `from` imports what the server exports under this name, wherever that file is now. */
  importPath(from: string, file: string, name: string): string {
    const found = this.list(`apps/server/src/**/${file}`).filter((path) =>
      exportsOf(this.read(path)).includes(name),
    )
    if (found.length !== 1)
      throw new Error(`${name} must be exported by exactly one ${file}, but is by ${found.length}.`)
    return relativeImport(from, found[0]!)
  }

  /** Writes everything; returns the paths. */
  save(): string[] {
    for (const [path, text] of this.#texts) {
      mkdirSync(dirname(join(this.root, path)), { recursive: true })
      writeFileSync(join(this.root, path), text)
    }
    return this.paths
  }
}

/** `../../deps.ts` */
export function relativeImport(from: string, to: string): string {
  const path = posix.relative(posix.dirname(from), to)
  return path.startsWith('.') ? path : `./${path}`
}
