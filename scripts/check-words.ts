import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Expression, type SpreadElement, Visitor, parseSync } from 'oxc-parser'
import { findOddWordOfCode } from './translations/plain-english.ts'

// `npm run check`: finds words in comments and test names that engineers don't use; the texts on screens are checked by
// check-translations.ts.
const ROOT = fileURLToPath(new URL('..', import.meta.url))
const TEST_FILE = /\.(test|spec)\.tsx?$/
const TEST_FUNCTIONS = ['test', 'it', 'describe']

/** Words in comments and test names that a native speaker wouldn't use, with the line and the suggested wording. */
export function findOddWords({ path, text }: { path: string; text: string }): string[] {
  const { program, comments } = parseSync(path, text)
  const places = comments.map(({ start, end }) => ({ start, end }))
  if (TEST_FILE.test(path))
    new Visitor({
      CallExpression({ callee, arguments: [name] }) {
        if (TEST_FUNCTIONS.includes(nameOf(callee)) && isText(name)) places.push(name)
      },
    }).visit(program)
  return places
    .toSorted((a, b) => a.start - b.start)
    .flatMap(({ start, end }) =>
      text
        .slice(start, end)
        .split('\n')
        .flatMap((line, at) => {
          const odd = findOddWordOfCode(line)
          const before = text.slice(0, start).split('\n').length
          return odd ? [`${path}:${before + at}  ${odd}`] : []
        }),
    )
}

const isText = (node: Expression | SpreadElement | undefined) =>
  node?.type === 'Literal' || node?.type === 'TemplateLiteral'

/** `test` of `test('…')`, `test.skipIf(…)('…')` and `test.each(…)('…')`. */
function nameOf(callee: Expression): string {
  if (callee.type === 'Identifier') return callee.name
  if (callee.type === 'MemberExpression') return nameOf(callee.object)
  return callee.type === 'CallExpression' ? nameOf(callee.callee) : ''
}

if (import.meta.main) {
  const args = ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx']
  const files = [...new Set(execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).split('\n'))]
  const findings = files
    .filter((path) => path !== '' && existsSync(join(ROOT, path)))
    .flatMap((path) => findOddWords({ path, text: readFileSync(join(ROOT, path), 'utf8') }))
  for (const finding of findings) console.log(finding)
  if (findings.length > 0) process.exit(1)
}
