import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const MAX = 120

/** The end of a template whose text begins at `at`; the contents of its placeholders are skipped. */
function endOf(text: string, at: number): number {
  for (let i = at; i < text.length; i++) {
    if (text[i] === '\\') i++
    else if (text[i] === '`') return i
    else if (text.startsWith('${', i)) i = endOfHole(text, i + 2)
  }
  return text.length
}

function endOfHole(text: string, at: number): number {
  let depth = 1
  for (let i = at; i < text.length; i++) {
    const sign = text[i]!
    if (sign === '`') i = endOf(text, i + 1)
    else if (sign === "'" || sign === '"') i = text.indexOf(sign, i + 1)
    else if (sign === '{') depth++
    else if (sign === '}' && --depth === 0) return i
  }
  return text.length
}

/** The numbers of lines that are too long, or indented with tabs, and contain text of an SQL template. */
function longSqlLines(text: string): number[] {
  const long = new Set<number>()
  for (const match of text.matchAll(/(?<![.\w])sql(?:<[^`]*?>)?`/g)) {
    const first = match.index
    const end = endOf(text, first + match[0].length)
    const before = text.slice(0, first).split('\n').length
    const from = text.lastIndexOf('\n', first) + 1
    const to = text.indexOf('\n', end)
    const lines = text.slice(from, to === -1 ? text.length : to).split('\n')
    for (const [at, line] of lines.entries())
      if (line.length > MAX || /^ *\t/.test(line)) long.add(before + at)
  }
  return [...long]
}

test('a line of SQL has at most 120 columns', () => {
  const files = globSync('{apps/*,packages/*,bench,scripts}/**/*.ts', {
    cwd: ROOT,
    exclude: (path) => /node_modules|dist/.test(path),
  })
  // A table's expressions match those in its migration, character by character.
  const checked = files.filter((file) => !file.includes('db/tables/'))
  expect(checked.length).toBeGreaterThan(1_000)
  const found = checked.flatMap((file) =>
    longSqlLines(readFileSync(`${ROOT}/${file}`, 'utf8')).map((line) => `${file}:${line}`),
  )
  expect(found).toEqual([])
})

const LONG = 'x'.repeat(MAX)
test.each([
  ['short', 'a = sql`select 1`', []],
  ['one line', `a = sql\`select ${LONG}\``, [1]],
  ['a later line', `a =\n  sql<number>\`select\n    ${LONG}\``, [3]],
  ['a line after a hole', `a = sql\`select \${f({ a: '}' })}\n  ${LONG}\``, [2]],
  ['no SQL', `a = '${LONG}'`, []],
  ['what follows the template', `a = sql\`select 1\`\nb = '${LONG}'`, []],
])('lines too long: %s', (_, text, expected) => {
  expect(longSqlLines(text)).toEqual(expected)
})
