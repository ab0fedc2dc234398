import { parseSync, type Argument, type Expression, type Node, type Statement } from 'oxc-parser'

/** A position in a text, and what is inserted there. */
interface Insertion {
  at: number
  text: string
}

function parse(text: string) {
  const { program, module } = parseSync('source.tsx', text)
  return { body: program.body, module }
}

export function insert(text: string, { at, text: added }: Insertion): string {
  return text.slice(0, at) + added + text.slice(at)
}

/** The names that a file exports directly. */
export function exportsOf(text: string): string[] {
  return parse(text).module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ exportName }) => exportName.name ?? []),
  )
}

/** The path that a file imports this name from. */
export function importedFrom(text: string, name: string): string | undefined {
  return parse(text).module.staticImports.find(({ entries }) =>
    entries.some(({ localName }) => localName.value === name),
  )?.moduleRequest.value
}

/** Adds an import after the last one from the same folder, or after all of them. */
export function addImport(text: string, names: string, path: string): string {
  const { staticImports } = parse(text).module
  const folder = (specifier: string) => specifier.slice(0, specifier.lastIndexOf('/'))
  const last =
    staticImports.findLast(({ moduleRequest }) => folder(moduleRequest.value) === folder(path)) ??
    staticImports.at(-1)
  if (!last) throw new Error('There is no import to add another one to.')
  return insert(text, { at: last.end, text: `\nimport { ${names} } from '${path}'` })
}

/** Adds a property or an element at the end of `const name = {…}` or `const name = […]`. */
export function addEntry(text: string, name: string, entry: string): string {
  const value = valueOf(text, name)
  if (value.type === 'ObjectExpression') return addLast(text, value, value.properties, entry)
  if (value.type === 'ArrayExpression') return addLast(text, value, value.elements, entry)
  throw new Error(`${name} is neither an array nor an object.`)
}

/** Adds an element to a list after the last one whose text matches, or at its end. */
export function addElementAfter(text: string, name: string, like: RegExp, entry: string): string {
  const value = valueOf(text, name)
  if (value.type !== 'ArrayExpression') throw new Error(`${name} isn’t an array.`)
  const before = value.elements.findLast(
    (element) => element && like.test(text.slice(element.start, element.end)),
  )
  if (!before) return addLast(text, value, value.elements, entry)
  return insert(text, { at: before.end, text: `,\n${entry}` })
}

function addLast(
  text: string,
  holder: { end: number },
  entries: readonly ({ end: number } | null)[],
  entry: string,
): string {
  const last = entries.at(-1)
  if (!last) return insert(text, { at: holder.end - 1, text: entry })
  return insert(text, { at: last.end, text: `,\n${entry}` })
}

function valueOf(text: string, name: string): Expression {
  for (const statement of parse(text).body) {
    const declaration =
      statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    if (declaration?.type !== 'VariableDeclaration') continue
    for (const { id, init } of declaration.declarations) {
      if (id.type !== 'Identifier' || id.name !== name || !init) continue
      return init.type === 'TSAsExpression' ? init.expression : init
    }
  }
  throw new Error(`There is no const ${name}.`)
}

/** A call that is a statement in one of the file's functions: `registerRoutes(app, …)`, awaited or not. */
export interface CallStatement {
  /** As written: `queue.work`. */
  callee: string
  /** The text of each argument. */
  given: string[]
  end: number
  /** Where the enclosing function begins. */
  within: number
}

/** All calls that are statements in the file's functions, in order. */
export function listCalls(text: string): CallStatement[] {
  const write = ({ start, end }: Node | Argument) => text.slice(start, end)
  return parse(text)
    .body.flatMap((statement): readonly (readonly [Statement, number])[] => {
      const declaration =
        statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
      if (declaration?.type !== 'FunctionDeclaration') return []
      return (declaration.body?.body ?? []).map((each) => [each, declaration.start])
    })
    .flatMap(([statement, within]) => {
      if (statement.type !== 'ExpressionStatement') return []
      const { expression } = statement
      const call = expression.type === 'AwaitExpression' ? expression.argument : expression
      if (call.type !== 'CallExpression') return []
      return [
        {
          callee: write(call.callee),
          given: call.arguments.map(write),
          end: statement.end,
          within,
        },
      ]
    })
}

/**
 * Where the last screen of each capability ends, in `{ element: <RequireCapability capability="…" />, children: [… ]
 * }`.
 */
export function screensOf(text: string): Map<string, number> {
  const ends = new Map<string, number>()
  const screens = valueOf(text, 'screens')
  if (screens.type !== 'ArrayExpression') throw new Error('screens isn’t an array.')
  for (const screen of screens.elements) {
    if (screen?.type !== 'ObjectExpression') continue
    const children = screen.properties.find(
      (property) =>
        property.type === 'Property' &&
        text.slice(property.key.start, property.key.end) === 'children',
    )
    const capability = /RequireCapability capability="(\w+)"/.exec(
      text.slice(screen.start, screen.end),
    )?.[1]
    if (!capability || children?.type !== 'Property') continue
    if (children.value.type !== 'ArrayExpression') continue
    const last = children.value.elements.at(-1)
    if (last) ends.set(capability, last.end)
  }
  return ends
}
