import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { renameText } from './translations/rename-text.ts'

// `npm run i18n:rename -- 'The old sentence' 'The new one'`: in source, translations, tests and journeys. For many
// sentences, use `--file PAIRS` with a line `The old sentence => The new one` for each.
const ROOT = fileURLToPath(new URL('..', import.meta.url))
const pairs = readPairs(process.argv.slice(2))
const changed = new Set<string>()
for (const [from, to] of pairs) {
  try {
    const renamed = renameText(ROOT, from, to)
    for (const path of renamed.changed) changed.add(path)
    if (renamed.toCheck.length > 0)
      console.log(['Reword these, too:', ...renamed.toCheck].join('\n  '))
  } catch (error) {
    console.error(`“${from}”: ${error instanceof Error ? error.message : String(error)}`)
    process.exitCode = 1
  }
}
if (changed.size > 0) execFileSync('npx', ['oxfmt', ...changed], { cwd: ROOT, stdio: 'inherit' })
console.log(`${changed.size} files changed. The translations are unchanged.`)

function readPairs(given: readonly string[]): [string, string][] {
  const [first, second, ...rest] = given
  if (first === '--file' && second && rest.length === 0)
    return readFileSync(second, 'utf8')
      .split('\n')
      .filter((line) => line.includes(' => '))
      .map((line) => line.split(' => ') as [string, string])
  if (first && second && rest.length === 0) return [[first, second]]
  console.error("npm run i18n:rename -- 'The old sentence' 'The new one'  |  --file PAIRS")
  process.exit(2)
}
